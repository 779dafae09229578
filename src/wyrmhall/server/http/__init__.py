"""HTTP and WebSocket interface: routes, limits, errors, the web pages."""
