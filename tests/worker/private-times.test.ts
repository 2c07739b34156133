import { reset } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateListing } from '../../src/edge/memory/listing.ts'
import { hostOf, incidentOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { ageCopy, directory, hub, visit } from './support/visitor.ts'

const INCIDENT = 'incident0secret'
const PATHS = `/ /history /uptime /incidents/${INCIDENT} /sign-in /nothing /offline /console /history.rss /calendar.ics
/badge.svg /badge.json /embed /embed.json /history/months.json /metrics /api/v2/summary.json /og.png /robots.txt
/sitemap.xml /favicon.ico /sw.js /session /healthz /live /live.sse /live.json /live.json?seq=1795430000000
/files/pages/x/y.png /incidents/${INCIDENT}/calendar.ics`.replaceAll('\n', ' ')
/** In milliseconds: what /healthz knows of a hub is older. */
const STATUS_AGE = 1_100
let page = ''

const setPage = (revision: number, ids: string[] = []) => {
  const incidents = ids.map((id) => incidentOf(id, 'Leak'))
  const open = snapshotOf(page, { revision, incidents, changes: revision === 1 ? null : [] })
  const snapshot = { ...open, page: { ...open.page, visibility: 'private' as const } }
  return setBackend({ pages: [{ snapshot, domains: [hostOf(page)], visibility: 'private' }] })
}
const refreshListing = async () => updateListing(await directory().refresh(), Date.now())
const health = async () => (await visit(page, '/healthz')).json<{ confirmedAt: string; problem: string | null }>()

/** The team posts; what the isolate knows of hub and page is asked for again at the next request. */
async function post(): Promise<void> {
  const listing = await directory().listing()
  await setPage(2, [INCIDENT])
  updateListing(listing, Date.now())
  await hub(page).ping(page, { epoch: 'epoch1', revision: 2 })
  await scheduler.wait(STATUS_AGE)
  ageCopy(page)
}

/** All that an address gives a stranger. */
async function answer(path: string, headers: Record<string, string> = {}): Promise<object> {
  const response = await visit(page, path, { headers })
  return { path, status: response.status, headers: [...response.headers], body: await response.text() }
}

beforeEach(async () => {
  page = newPageId()
  await setPage(1)
  await refreshListing()
  await hub(page).pull()
  await visit(page, '/')
  await scheduler.wait(STATUS_AGE)
})
afterEach(() => reset())

describe('when the team of a private page posts', () => {
  it('is not told by /healthz, which says when PocketBase was heard for all pages', async () => {
    const before = await health()
    await post()
    expect(await health()).toEqual(before)
    await refreshListing()
    expect((await health()).confirmedAt > before.confirmedAt).toBe(true)
  })

  it('is told to a stranger by no answer and none of its headers', async () => {
    const all = async () => {
      const answers: object[] = []
      for (const path of PATHS.split(' ')) {
        answers.push(await answer(path), await answer(path, { accept: 'text/html' }))
      }
      return [...answers, await answer('/live', { upgrade: 'websocket' })]
    }
    const before = await all()
    await post()
    expect(await all()).toEqual(before)
  })
})
