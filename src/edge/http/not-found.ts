/**
 * The word of a route, or of the edge itself, that it has nothing at an address. People read the page `/404` instead,
 * which is made once for all such addresses (src/edge/reading/missing.ts).
 */
export function nothingHere(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
