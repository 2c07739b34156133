/**
 * A plain 404 by which a route, or the edge itself, says that it has nothing at an address. People see the page `/404`
 * instead, which is rendered once for all such addresses (src/edge/reading/missing.ts).
 */
export function plainNotFound(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
