/**
 * A route's word that it has nothing at this address. The edge says it to people with the page `/404`, which it makes
 * once for all such addresses (src/edge/reading/missing.ts).
 */
export function nothingHere(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
