/**
 * The last rung of the ladder, when not even the page that says "unknown" could be rendered. Whoever sends it knows no
 * translations and no page's name: it says so in plain English, whatever is broken.
 */
export const UNKNOWN_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Status unknown</title></head>
<body><h1>Status unknown</h1>
<p>This status page cannot say at the moment how the service is. That does not mean that the service is down.</p>
<p>Please try again in a moment.</p></body></html>`

/** What its answer (503) says beside it. */
export const UNKNOWN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'retry-after': '5',
  'x-content-type-options': 'nosniff',
}
