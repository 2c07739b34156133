import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { readPublicRevision } from '../scripts/pocketbase/public-revision.ts'
import { freshId } from '../tests/integration/survival/post.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { median, printTable } from './load/figures.ts'
import { openIncident, type Responder, signInAtEdge } from './team/responder.ts'

const POSTERS = 3
const STATUSES = ['investigating', 'identified', 'resolved']

/**
 * Kills PocketBase (SIGKILL) during posts, then the edge: is every acknowledged post on the page, exactly once?
 * Argument: how often to kill PocketBase, 100 by default; the edge is killed a tenth as often.
 */
export async function bench(args: string[]): Promise<void> {
  const kills = Number(args[0] ?? 100)
  await using aldis = await startAldis()
  const responder = await signInAtEdge(aldis)
  const team = new PostingTeam(aldis, responder)
  await team.warmUp()
  const rows = [
    [
      'PocketBase',
      ...(await team.postWhileKilling(kills, (delayMs) => killDuringPost(aldis.pocketbase, delayMs, team))),
    ],
    ['the edge', ...(await team.postWhileKilling(kills / 10, (delayMs) => killDuringPost(aldis.edge, delayMs, team)))],
  ]
  printTable(
    ['killed', 'in mid-post', 'acknowledged', 'sent again', 'had been saved', 'missing', 'doubled', 'all there s'],
    rows,
  )
  const lost = rows.filter(([, , , , , missing, doubled]) => missing !== '0' || doubled !== '0')
  if (lost.length > 0) throw new Error('an acknowledged post is missing or doubled')
}

/** Kills a server `delayMs` after a post began and restarts it; resolves to whether the post was still in flight. */
async function killDuringPost(server: TestAldis['edge'], delayMs: number, team: PostingTeam): Promise<boolean> {
  await team.nextPost()
  await wait(delayMs)
  const isDuringPost = team.underWay > 0
  server.signal('SIGKILL')
  await server.waitForExit()
  await server.start()
  return isDuringPost
}

/** Several responders who keep posting, each repeating a post until it is acknowledged. */
class PostingTeam {
  underWay = 0
  private readonly aldis: TestAldis
  private readonly responder: Responder
  /** Acknowledged updates by id, with their incident's. */
  private acknowledged = new Map<string, string>()
  private sentAgain = 0
  private hadBeenSaved = 0
  private typicalMs = 10
  private postListeners: (() => void)[] = []

  constructor(aldis: TestAldis, responder: Responder) {
    this.aldis = aldis
    this.responder = responder
  }

  /** Learns how long a post takes. */
  async warmUp(): Promise<void> {
    const times: number[] = []
    for (let incident = 0; incident < 10; incident++) {
      const postListeners = performance.now()
      await this.oneIncident()
      times.push((performance.now() - postListeners) / STATUSES.length)
    }
    this.typicalMs = median(times)
  }

  /** Resolves when somebody begins to post. */
  nextPost(): Promise<void> {
    return new Promise((resolve) => this.postListeners.push(resolve))
  }

  /** Posts until a server was killed so many times in mid-post, each time at another moment of a post. */
  async postWhileKilling(kills: number, kill: (delayMs: number) => Promise<boolean>): Promise<string[]> {
    this.acknowledged = new Map()
    this.sentAgain = 0
    this.hadBeenSaved = 0
    let isOver = false
    const posters = Array.from({ length: POSTERS }, async () => {
      while (!isOver) await this.oneIncident()
    })
    try {
      let done = 0
      for (let attempt = 0; done < kills; attempt++) {
        if (await kill(((attempt % 20) / 20) * 1.2 * this.typicalMs)) done++
      }
    } finally {
      isOver = true
      await Promise.all(posters)
    }
    const since = performance.now()
    await waitUntil('the edge has what PocketBase has', () => this.isCaughtUp(), 60_000)
    const seconds = (performance.now() - since) / 1000
    const { missing, doubled } = await this.count()
    const counts = [kills, this.acknowledged.size, this.sentAgain, this.hadBeenSaved, missing, doubled]
    return [...counts.map(String), seconds.toFixed(1)]
  }

  private async oneIncident(): Promise<void> {
    const incident = freshId()
    for (const status of STATUSES) {
      const id = freshId()
      if (status === 'investigating') await this.post('batch', openIncident(this.aldis.page, incident, id))
      else {
        const body = `Said in ${id}.`
        await this.post('collections/incident_updates/records', { id, incident, status, body })
      }
      this.acknowledged.set(id, incident)
    }
  }

  private async post(path: string, body: unknown): Promise<void> {
    for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
      this.underWay++
      for (const notify of this.postListeners.splice(0)) notify()
      try {
        await this.responder.post(path, body)
        return
      } catch (thrown) {
        if (thrown instanceof Error && thrown.message.includes('already_posted')) {
          this.hadBeenSaved++
          return
        }
        this.sentAgain++
      } finally {
        this.underWay--
      }
    }
    throw new Error(`${path} was not acknowledged within a minute`)
  }

  private async isCaughtUp(): Promise<boolean> {
    const { revision } = await (await fetch(`${this.aldis.edgeUrl}/healthz`)).json()
    return revision >= (await readPublicRevision(this.aldis.admin, ''))
  }

  /** How often each acknowledged post is in the publication, in the archive's JSON, and on its incident's page. */
  private async count(): Promise<{ missing: number; doubled: number }> {
    const { edgeUrl } = this.aldis
    const { publication } = v.parse(LiveDocument, await (await fetch(`${edgeUrl}/live.json`)).json())
    const published = publication.incidents.flatMap(({ updates }) => updates.map(({ id }) => id))
    const [missing, doubled] = [new Set<string>(), new Set<string>()]
    for (const [update, incident] of this.acknowledged) {
      const [json, html] = await Promise.all(
        [`/api/v2/incidents/${incident}.json`, `/incidents/${incident}`].map(async (path) =>
          (await fetch(edgeUrl + path)).text(),
        ),
      )
      const times = [
        published.filter((id) => id === update).length,
        occurrences(json, `"id":"${update}"`),
        occurrences(html, `id="update-${update}"`),
      ]
      if (times.some((one) => one < 1)) missing.add(update)
      if (times.some((one) => one > 1)) doubled.add(update)
    }
    return { missing: missing.size, doubled: doubled.size }
  }
}

const LiveDocument = v.object({
  publication: v.object({ incidents: v.array(v.object({ updates: v.array(v.object({ id: v.string() })) })) }),
})

function occurrences(text = '', words: string): number {
  return text.split(words).length - 1
}
