"""The benchmark's parts: page sets, their server, contestants, measuring, and the tables and JSON that come out."""
