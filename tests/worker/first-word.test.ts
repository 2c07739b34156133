import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { newPageId, setBackend } from './support/backend-state.ts'
import { relay } from './support/visitor.ts'

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
})
