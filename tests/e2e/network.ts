import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The edge behind a network that can be whole, answer nothing but 503, or hang; `headers` are put over the edge's. It
 * lets no WebSocket through. `hangsOn` are paths that hang in any case, and `hung` those that did.
 */
export async function startNetwork(edgeUrl: string) {
  const network = {
    to: edgeUrl,
    state: 'whole' as 'whole' | 'failing' | 'hanging',
    headers: {} as Record<string, string>,
    hangsOn: null as RegExp | null,
    hung: [] as string[],
  }
  const waiting: ServerResponse[] = []
  const server = createServer((incoming, outgoing) => {
    if (network.state === 'failing') outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('Not now')
    else if (network.state === 'hanging' || network.hangsOn?.test(incoming.url ?? '')) {
      network.hung.push(incoming.url ?? '')
      waiting.push(outgoing)
    } else
      incoming.pipe(
        ask(network.to + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...network.headers })
          answer.pipe(outgoing)
        }).on('error', () => outgoing.destroy()),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(network, {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const one of waiting) one.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
