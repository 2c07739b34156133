/**
 * The last resort, when not even the "status unknown" page can be rendered. Whoever sends it has no translations and no
 * page name: plain English, whatever is broken.
 */
export const UNKNOWN_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Status unknown</title></head>
<body><h1>Status unknown</h1>
<p>This status page cannot say at the moment how the service is. That does not mean that the service is down.</p>
<p>Please try again in a moment.</p></body></html>`

/** The headers of its response (503). */
export const UNKNOWN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'retry-after': '5',
  'x-content-type-options': 'nosniff',
}
