import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of somebody else, at another origin, as strict as sites may be. */
export interface HostSite extends AsyncDisposable {
  url: string
}

/** Nothing but what the widget of a status page needs; no inline style, and no markup made of strings. */
export function strictPolicy(origin: string): string {
  const socket = origin.replace('http', 'ws')
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin} ${socket}`,
    `frame-src ${origin}`,
    "style-src 'self'",
    `img-src ${origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** A widget as a site has it, with what stands in its place until it can say something. */
export const widget = (origin: string, attributes = '') =>
  `<aldis-status ${attributes}><a href="${origin}">Status of Northwind</a></aldis-status>
<script src="${origin}/embed.js" async></script>`

/** What breaks widgets that are not by themselves. */
const HOSTILE_CSS = `* { all: unset; font: 60px/1 cursive !important; color: #ff0 !important; text-transform: uppercase;
  letter-spacing: 9px; direction: rtl; visibility: visible }
a, p, div { display: none !important } svg { width: 900px !important }`

/** Serves a page with this body. */
export async function serveSite(body: string, policy: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    if (request.url === '/hostile.css') {
      response.setHeader('content-type', 'text/css').end(HOSTILE_CSS)
      return
    }
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><head><title>A shop</title></head><body>${body}</body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
