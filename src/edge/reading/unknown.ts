/**
 * The last rung of the ladder, when not even the page that says "unknown" could be rendered. The edge knows no
 * translations and no page's name here: it says so in plain English, whatever is broken.
 */
export function unknownPage(): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Status unknown</title></head>
<body><h1>Status unknown</h1>
<p>This status page cannot say at the moment how the service is. That does not mean that the service is down.</p>
<p>Please try again in a moment.</p></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
    },
  })
}
