import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { hostOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { UNUSABLE_COMPONENTS } from './support/deployment.ts'
import { relay, visit } from './support/visitor.ts'

afterEach(() => reset())

/** Connects to a relay of a page of which nothing is known. */
async function connect(path: string): Promise<Response> {
  await setBackend({ mode: 'down' })
  const page = newPageId()
  const headers = path === '/live' ? { upgrade: 'websocket' } : {}
  return relay(page).fetch(`https://relay${path}?page=${page}&relay=${page}:local:1`, { headers })
}

describe('a relay without a publication', () => {
  it('says something to a socket as it opens, by which the client knows that it is open', async () => {
    const { webSocket } = await connect('/live')
    const first = new Promise((resolve) => webSocket?.addEventListener('message', ({ data }) => resolve(data)))
    webSocket?.accept()
    expect(await first).toMatch(/^(pong|\{)/)
  })

  it('says the same to a stream', async () => {
    const reader = (await connect('/live.sse')).body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toMatch(/^data: (pong|\{)/m)
    await reader?.cancel()
  })

  it('says it also through the Worker, where no publication can be derived', async () => {
    const page = newPageId()
    await setBackend({
      pages: [{ snapshot: snapshotOf(page, { components: UNUSABLE_COMPONENTS }), domains: [hostOf(page)] }],
    })
    const { webSocket } = await visit(page, '/live', { headers: { upgrade: 'websocket' } })
    const first = new Promise((resolve) => webSocket?.addEventListener('message', ({ data }) => resolve(data)))
    webSocket?.accept()
    expect(await first).toBe(`pong ${new Date(0).toISOString()}`)
  })
})
