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

/** The same for the team's addresses: what a member was doing may have been done. It is loaded again by itself. */
export const CONSOLE_UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Console not available</title></head>
<body><h1>This page cannot be loaded at the moment</h1>
<p>What you have written is kept in this browser. A post that you have sent may have arrived: the console says so as soon as it is back.</p>
<p>This page is loaded again every 10 seconds. <a href="">Try again now</a></p></body></html>`

/** The headers of its response (503). */
export const UNKNOWN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'retry-after': '5',
  'x-content-type-options': 'nosniff',
}

/** Those of the team's. */
export const CONSOLE_UNAVAILABLE_HEADERS = { ...UNKNOWN_HEADERS, refresh: '10' }
