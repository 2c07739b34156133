import { setTimeout as wait } from 'node:timers/promises'
import type { TestAldis } from '../tests/support/aldis.ts'
import { useMailServer as setMailServer } from '../tests/support/mail-server.ts'
import { startDemoForLoad } from './load/demo.ts'
import { busySeconds, percentile, printTable, residentMiB } from './load/figures.ts'
import { Receivers } from './load/receiver-process.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'
import { type MadeSubscribers, makeSubscribers, removeSubscribers } from './team/subscribers.ts'

/** Posts whose times are compared: so many during a fan-out at most, over all of it, and half as many before and after. */
const POSTS = 240
const QUIET_INTERVAL_MS = 150
/** After this long a fan-out counts as failed. */
const NEVER_MS = 15 * 60_000

const now = () => performance.timeOrigin + performance.now()

/**
 * One update to 10,000 mail subscribers, by a real SMTP server, and to 10,000 webhooks: how long until the last has it,
 * has each got it once, what memory does it take, and how long do posts take meanwhile? Posts just before and just after
 * are the yardstick: each adds an incident, and so to what is published. `many` beside it: 100,000 subscribers once.
 * Arguments: which of mail, webhooks and many, all three where none is named; and another number than 10,000.
 */
export async function bench(args: string[]): Promise<void> {
  const count = args.map(Number).find((number) => number > 0) ?? 10_000
  const named = args.filter((arg) => Number.isNaN(Number(arg)))
  const asked = named.length > 0 ? named : ['mail', 'webhooks', 'many']
  using receivers = await Receivers.start()
  await using aldis = await startDemoForLoad({ receivers: `127.0.0.1:${receivers.ports.http}` })
  await setMailServer(aldis.admin, { port: receivers.ports.smtp })
  const responder = await signInAtEdge(aldis)
  const rows: string[][] = []
  // The last: so often that all posts take about as long as the fan-out.
  const runs: [string, MadeSubscribers, number][] = [
    ['mail', { channel: 'email', count }, 350],
    ['webhooks', { channel: 'webhook', count }, 150],
    ['many', { channel: 'webhook', count: 10 * count }, 2_000],
  ]
  for (const [name, made, interval] of runs) {
    if (!asked.includes(name)) continue
    const quiet = () => timePosts(responder, aldis.page, QUIET_INTERVAL_MS, POSTS / 2)
    makeSubscribers(aldis, made)
    await receivers.forget()
    const before = await quiet()
    const own = await runOnce(aldis, receivers, responder, made, interval)
    rows.push([...own, ...postFigures([...before, ...(await quiet())])])
    removeSubscribers(aldis)
  }
  printTable(
    [
      'one update to',
      'all have it, s',
      'received',
      'doubles',
      'workerd MiB',
      'PocketBase MiB',
      'busy s',
      'busy s',
      'post p50 ms',
      'p99',
      'quiet p50',
      'p99',
    ],
    rows,
  )
}

let lastPost = 0

async function runOnce(
  aldis: TestAldis,
  receivers: Receivers,
  responder: Responder,
  made: MadeSubscribers,
  interval: number,
) {
  const begun = now()
  const busyBefore = busy(aldis)
  await postUpdate(responder, aldis.page, true)
  let isOver = false
  let memory = { workerd: 0, pocketbase: 0 }
  const finished = (async () => {
    while (now() - begun < NEVER_MS) {
      memory = peak(memory, aldis)
      if ((await receivers.count()).receivers >= made.count) break
      await wait(250)
    }
    isOver = true
    return now() - begun
  })()
  const during = await timePosts(responder, aldis.page, interval, POSTS, () => isOver)
  const took = await finished
  await waitUntilStored(aldis)
  const { receivers: reached, doubles, doublesOfOneId } = await receivers.count()
  return [
    `${made.count} ${made.channel}`,
    (took / 1000).toFixed(1),
    String(reached),
    `${doubles} (${doublesOfOneId} with the same id)`,
    memory.workerd.toFixed(0),
    memory.pocketbase.toFixed(0),
    ...busy(aldis).map((seconds, at) => (seconds - (busyBefore[at] ?? 0)).toFixed(1)),
    ...postFigures(during),
  ]
}

function peak(before: { workerd: number; pocketbase: number }, { edge, pocketbase }: TestAldis) {
  return {
    workerd: Math.max(before.workerd, edge.pid ? residentMiB(edge.pid) : 0),
    pocketbase: Math.max(before.pocketbase, pocketbase.pid ? residentMiB(pocketbase.pid) : 0),
  }
}

/** How long workerd and PocketBase have kept a processor busy, in seconds. */
const busy = ({ edge, pocketbase }: TestAldis) => [edge, pocketbase].map(({ pid }) => (pid ? busySeconds(pid) : 0))

const postFigures = (times: readonly number[]) => [percentile(times, 50).toFixed(0), percentile(times, 99).toFixed(0)]

/** Times updates of which nobody is told, one after the other, until there are enough or what they run beside is over. */
async function timePosts(
  responder: Responder,
  page: string,
  interval: number,
  posts: number,
  isOver = () => false,
): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < posts && !isOver(); count += 1) {
    const begun = now()
    await postUpdate(responder, page, false)
    times.push(now() - begun)
    await wait(interval)
  }
  return times
}

async function postUpdate(responder: Responder, page: string, notify: boolean): Promise<void> {
  lastPost += 1
  const [incident, update] = [benchId(900_000 + lastPost), benchId(lastPost)]
  const body = 'Some requests to Frankfurt fail. We are taking the failed router out of service.'
  await responder.post('batch', {
    requests: [
      {
        method: 'POST',
        url: '/api/collections/incidents/records',
        body: { id: incident, page, kind: 'realtime', name: 'Slow answers', published: true },
      },
      {
        method: 'POST',
        url: '/api/collections/incident_updates/records',
        body: { id: update, incident, status: 'investigating', body, notify },
      },
    ],
  })
}

/** Waits until the ledger has no delivery open any more. */
async function waitUntilStored({ admin }: TestAldis): Promise<void> {
  for (;;) {
    const open = await admin.collection('deliveries').getList(1, 1, { filter: "state = 'queued' || state = 'leased'" })
    if (open.totalItems === 0) return
    await wait(500)
  }
}
