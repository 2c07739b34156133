import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SupervisedProcess } from '../../../scripts/processes/supervised.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { respondsOk, waitUntil } from '../../support/wait-until.ts'
import { LiveSocket } from './live-socket.ts'
import { makePost, type Post, sendIncident, sendUntilAcknowledged } from './post.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

async function pageText(): Promise<string> {
  const answer = await fetch(aldis.edgeUrl, { signal: AbortSignal.timeout(5000) })
  expect(answer.status).toBe(200)
  return await answer.text()
}

async function kill(server: SupervisedProcess): Promise<void> {
  server.signal('SIGKILL')
  await server.waitForExit()
}

async function shows(words: string): Promise<boolean> {
  return (await pageText()).includes(words)
}

describe('a post', () => {
  it('comes to the page and to the tabs that are open', async () => {
    await waitUntil('the page', async () => respondsOk(aldis.edgeUrl))
    const tab = new LiveSocket(aldis.edgeUrl)
    await waitUntil('the socket is served', () => tab.has('publication'))
    const post = makePost()
    await sendIncident(aldis.owner, aldis.page, post)
    await waitUntil('the tab was told', () => tab.has('delta', post.body))
    await waitUntil('the page shows it', () => shows(post.body))
    tab.close()
  })

  it('is kept once acknowledged, and once only, however often PocketBase is killed', async () => {
    const posts: Post[] = []
    let killing = true
    const killer = (async () => {
      for (let kills = 0; kills < 12; kills++) {
        // Another moment of a post each time.
        await sleep(40 + 13 * kills)
        await kill(aldis.pocketbase)
        await aldis.pocketbase.start()
      }
      killing = false
    })()
    while (killing) {
      const post = makePost()
      posts.push(post)
      await sendUntilAcknowledged(aldis.owner, aldis.page, post)
    }
    await killer
    const updates = await aldis.owner.collection('incident_updates').getFullList()
    const bodies = updates.map((update) => update.body)
    expect(posts.map((post) => bodies.filter((body) => body === post.body).length)).toEqual(posts.map(() => 1))
    const last = posts.at(-1)?.body ?? ''
    await waitUntil('the page shows the last', () => shows(last))
    const text = await pageText()
    expect(posts.filter((post) => !text.includes(post.body))).toEqual([])
  })

  it('made while the edge is down is on the page after the edge is back', async () => {
    const post = makePost()
    await kill(aldis.edge)
    await sendIncident(aldis.owner, aldis.page, post)
    await aldis.edge.start()
    await waitUntil('the page shows it', () => shows(post.body))
  })
})

describe('a backup restored under a running edge', () => {
  it('takes back what came after it, and the page goes on from there', async () => {
    const kept = makePost()
    await sendIncident(aldis.owner, aldis.page, kept)
    await aldis.admin.backups.create('before.zip')
    const lost = makePost()
    await sendIncident(aldis.owner, aldis.page, lost)
    await waitUntil('the page shows the lost post', () => shows(lost.body))
    await aldis.admin.backups.restore('before.zip')
    await waitUntil('the post is gone', async () => {
      const found = await aldis.owner.collection('incidents').getFullList({ filter: `id = "${lost.id}"` })
      return found.length === 0
    })
    await waitUntil('the page forgets it', async () => !(await shows(lost.body)))
    expect(await shows(kept.body)).toBe(true)
    const next = makePost()
    await sendUntilAcknowledged(aldis.owner, aldis.page, next)
    await waitUntil('the page shows the next post', () => shows(next.body))
  })
})
