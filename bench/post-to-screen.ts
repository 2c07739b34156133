import { setTimeout as wait } from 'node:timers/promises'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { percentile, table } from './load/figures.ts'
import { Holder } from './load/holder.ts'
import { paintTimes } from './load/paint.ts'
import { benchId, openIncident, type Responder, signInAtEdge } from './team/responder.ts'

const SOCKETS = 1000
const POSTS = 201
const UPDATES_AN_INCIDENT = 10
/** workerd lets objects hibernate after ten idle seconds. */
const HIBERNATES_AFTER_MS = 15_000

const now = () => performance.timeOrigin + performance.now()

/** From the console's submit to the last of 1,000 sockets, to the painted text, and a post beside a hanging edge. */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const responder = await signInAtEdge(aldis)
  const { last, answers, lost } = await postToSockets(aldis, responder)
  const painted = await paintTimes(aldis, responder, 30)
  const beside = await besideHangingEdge(aldis)
  table(
    ['what, ms', 'n', 'p50', 'p99', 'worst'],
    [
      row(`submit to the last of ${SOCKETS} sockets`, last),
      row('submit to the answer', answers),
      row('submit to the painted text', painted),
      row('the answer beside a hanging edge', beside),
    ],
  )
  console.log(`sockets lost: ${lost}`)
}

function row(name: string, figures: number[]): (string | number)[] {
  return [name, String(figures.length), percentile(figures, 50), percentile(figures, 99), Math.max(...figures)]
}

async function postToSockets(aldis: TestAldis, responder: Responder) {
  using holder = new Holder(aldis.edgeUrl, SOCKETS)
  await holder.until(SOCKETS, 120_000)
  const [last, answers]: [number[], number[]] = [[], []]
  let incident = ''
  for (let post = 0; post < POSTS; post++) {
    if (post % (POSTS / 3) === 0) await wait(HIBERNATES_AFTER_MS)
    const id = benchId(post)
    const begun = now()
    if (post % UPDATES_AN_INCIDENT === 0) {
      incident = benchId(900_000 + post)
      await responder.post('batch', openIncident(aldis.page, incident, id))
    } else {
      const isLast = post % UPDATES_AN_INCIDENT === UPDATES_AN_INCIDENT - 1
      await responder.post('collections/incident_updates/records', {
        id,
        incident,
        status: isLast ? 'resolved' : 'identified',
        body: `Update ${post}: we know the cause and are moving traffic away from it.`,
      })
    }
    answers.push(now() - begun)
    last.push((await holder.reached(id, 10_000)) - begun)
    await wait(100)
  }
  return { last, answers, lost: holder.lost }
}

async function besideHangingEdge(aldis: TestAldis): Promise<number[]> {
  const incident = benchId(999_999)
  const client = aldis.owner
  aldis.edge.signal('SIGSTOP')
  try {
    const times: number[] = []
    for (let post = 0; post < 20; post++) {
      const begun = now()
      if (post === 0) {
        const batch = client.createBatch()
        batch
          .collection('incidents')
          .create({ id: incident, page: aldis.page, kind: 'realtime', name: 'Hanging', published: true })
        batch.collection('incident_updates').create({ incident, status: 'investigating', body: 'First.' })
        await batch.send()
      } else {
        await client.collection('incident_updates').create({ incident, status: 'identified', body: `Update ${post}.` })
      }
      times.push(now() - begun)
    }
    return times
  } finally {
    aldis.edge.signal('SIGCONT')
  }
}
