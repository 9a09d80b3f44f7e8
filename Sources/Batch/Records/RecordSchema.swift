/// The JSON Schema that every record obeys.
package enum RecordSchema {
    /// JSON Schema, draft 2020-12; what `--schema` prints.
    package static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "PageSummary",
          "description": "What summarize writes for every line of its list.",
          "type": "object",
          "properties": {
            "url": {"type": "string", "description": "As it was asked for."},
            "finalURL": {"type": ["string", "null"], "description": "Where the page was found, after redirects."},
            "status": {"type": ["integer", "null"], "minimum": 100, "maximum": 999, "description": "The HTTP status; null for local files and where no answer came."},
            "title": {"type": ["string", "null"]},
            "minutes": {"type": ["integer", "null"], "minimum": 1, "description": "Reading time."},
            "words": {"type": ["integer", "null"], "minimum": 0},
            "headings": {"type": ["array", "null"], "items": {"type": "string"}, "description": "The text of every h2 and h3 that is not empty, in document order."},
            "lang": {"type": ["string", "null"], "description": "The language that the page says it is in."},
            "canonical": {"type": ["string", "null"], "description": "The address that the page names as its own."},
            "contentType": {"type": ["string", "null"]},
            "charset": {"type": ["string", "null"], "description": "The encoding that the bytes were read in, as document.characterSet."},
            "bytes": {"type": ["integer", "null"], "minimum": 0, "description": "The size of the body, unpacked."},
            "attempts": {"type": "integer", "minimum": 0, "description": "How many times the page was asked for."},
            "startedAt": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"},
            "timings": {
              "type": "object",
              "description": "Milliseconds; what did not happen is 0.",
              "properties": {
                "queue": {"type": "number", "minimum": 0},
                "dns": {"type": "number", "minimum": 0},
                "connect": {"type": "number", "minimum": 0},
                "tls": {"type": "number", "minimum": 0},
                "firstByte": {"type": "number", "minimum": 0},
                "download": {"type": "number", "minimum": 0},
                "parse": {"type": "number", "minimum": 0},
                "style": {"type": "number", "minimum": 0},
                "script": {"type": "number", "minimum": 0},
                "total": {"type": "number", "minimum": 0}
              },
              "required": ["queue", "dns", "connect", "tls", "firstByte", "download", "parse", "style", "script", "total"],
              "additionalProperties": false
            },
            "stylesheets": {
              "type": "object",
              "description": "How the style sheets that the page links fared.",
              "properties": {
                "loaded": {"type": "integer", "minimum": 0},
                "failed": {"type": "integer", "minimum": 0}
              },
              "required": ["loaded", "failed"],
              "additionalProperties": false
            },
            "index": {"type": "integer", "minimum": 0, "description": "The place in the run."},
            "line": {"type": ["integer", "null"], "minimum": 1, "description": "The line of the list; null for an argument."},
            "data": {"description": "What one's own script returned."},
            "error": {
              "type": "object",
              "description": "Why the page has no summary; absent when it has one.",
              "properties": {
                "code": {"type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
                "message": {"type": "string", "minLength": 1},
                "retryable": {"type": "boolean"}
              },
              "required": ["code", "message", "retryable"],
              "additionalProperties": false
            }
          },
          "required": ["url", "finalURL", "status", "title", "minutes", "words", "headings", "lang", "canonical", "contentType", "charset", "bytes", "attempts", "startedAt", "timings", "stylesheets", "index", "line"],
          "additionalProperties": false
        }

        """#
}
