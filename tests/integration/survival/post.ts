import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type PocketBase from 'pocketbase'

/** Between two attempts of the same post. */
const RETRY_INTERVAL_MS = 100
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id as a browser makes it. */
export function freshId(): string {
  return Array.from(randomBytes(15), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** An incident about to be posted: its ids are chosen before the first attempt, so that a second one is the same post. */
export interface Post {
  id: string
  update: string
  name: string
  body: string
}

/** Makes one; names are unlike anything else on the page. */
export function makePost(): Post {
  const mark = randomBytes(4).toString('hex')
  return { id: freshId(), update: freshId(), name: `Trouble ${mark}`, body: `What we know of ${mark}.` }
}

/** Posts an incident with its first update in one transaction, as the console does. None is worse: it stands first. */
export async function sendIncident(client: PocketBase, page: string, post: Post): Promise<void> {
  const batch = client.createBatch()
  batch
    .collection('incidents')
    .create({ id: post.id, page, kind: 'realtime', name: post.name, impact_override: 'critical', published: true })
  batch.collection('incident_updates').create({
    id: post.update,
    incident: post.id,
    status: 'investigating',
    body: post.body,
    affected: [],
    notify: false,
  })
  await batch.send()
}

/** Posts until PocketBase has acknowledged it: by its answer, or by having it already when asked again. */
export async function sendUntilAcknowledged(client: PocketBase, page: string, post: Post): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    try {
      await sendIncident(client, page, post)
      return
    } catch {
      const there = client.collection('incidents').getOne(post.id)
      if (
        await there.then(
          () => true,
          () => false,
        )
      )
        return
      await sleep(RETRY_INTERVAL_MS)
    }
  }
  throw new Error(`${post.name} was never acknowledged`)
}
