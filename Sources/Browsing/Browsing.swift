// Browsing
