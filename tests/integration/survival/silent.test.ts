import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { LiveSocket } from './live-socket.ts'
import { makePost, sendUntilAcknowledged } from './post.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

async function shows(words: string): Promise<boolean> {
  const answer = await fetch(aldis.edgeUrl, { signal: AbortSignal.timeout(5000) })
  expect(answer.status).toBe(200)
  return (await answer.text()).includes(words)
}

describe('a PocketBase that accepts and never answers', () => {
  it('leaves the page serving, which says how old its news is until it is fresh again', {
    timeout: 200_000,
  }, async () => {
    const before = makePost()
    await sendUntilAcknowledged(aldis.owner, aldis.page, before)
    await waitUntil('the page shows it', () => shows(before.body))
    const tab = new LiveSocket(aldis.edgeUrl)
    await waitUntil('the socket is served', () => tab.has('publication'))
    aldis.pocketbase.signal('SIGSTOP')
    try {
      await waitUntil('the tab is told that its news is stale', () => tab.has('stale'), 110_000)
      const health = await (await fetch(`${aldis.edgeUrl}/healthz`)).json()
      expect(health).toMatchObject({ backend: 'unreachable' })
      expect(await shows(before.body)).toBe(true)
    } finally {
      aldis.pocketbase.signal('SIGCONT')
    }
    await waitUntil('the tab is told that it is fresh', () => tab.has('fresh'))
    expect(tab.closed).toBe(false)
    tab.close()
  })
})
