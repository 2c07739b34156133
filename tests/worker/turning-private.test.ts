import { reset } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateListing } from '../../src/edge/memory/listing.ts'
import { changeBackendOnly, hostOf, incidentOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { renderedPaths } from './support/entry.ts'
import { ageCopy, archive, directory, hub, pullAndAge, readingRelay, visit } from './support/visitor.ts'

const SECRET = 'incident0secret'
type Visibility = 'public' | 'private'
const status = async (path: string) => (await visit(page, path)).status
let page = ''

/** PocketBase's page at a revision, as its publication and its directory say who may see it. */
async function setPage(
  revision: number,
  publicationVisibility: Visibility,
  listingVisibility: Visibility,
  names: string[] = [],
) {
  const incidents = names.map((id) => incidentOf(id, 'Leak'))
  const changes = revision === 1 ? null : []
  const open = snapshotOf(page, { revision, incidents, changes })
  const snapshot = { ...open, page: { ...open.page, visibility: publicationVisibility } }
  await setBackend({ pages: [{ snapshot, domains: [hostOf(page)], visibility: listingVisibility }] })
}

const refreshListing = async () => updateListing(await directory().refresh(), Date.now())

beforeEach(async () => {
  page = newPageId()
  await setPage(1, 'public', 'public')
  await refreshListing()
  expect(await status('/')).toBe(200)
})
afterEach(() => reset())

describe('a page that turns private', () => {
  it('gives a stranger nothing that came with its turn, not even while the archive takes it', async () => {
    await setPage(2, 'private', 'public', [SECRET])
    const given: number[] = []
    await beforeCall(archive(page), 'storeIncidents', async () => {
      ageCopy(page)
      for (const path of ['/', `/incidents/${SECRET}`, '/history.rss']) given.push(await status(path))
    })
    await pullAndAge(page)
    expect(given).toEqual([401, 401, 401])
  })

  it.each<[string, Visibility, Visibility]>([
    ['the publication', 'private', 'public'],
    ['the directory', 'public', 'private'],
  ])(
    'by %s gives nothing to a stranger who asked before and waits for the archive',
    async (_, publicationVisibility, listed) => {
      await beforeCall(archive(page), 'incident', async () => {
        await setPage(2, publicationVisibility, listed, [SECRET])
        await refreshListing()
        await pullAndAge(page)
      })
      expect(await status(`/incidents/${SECRET}`)).toBe(401)
      expect(await status('/')).toBe(401)
    },
  )

  it('is given to no stranger from memory because another had asked before and waited for the relay', async () => {
    ageCopy(page)
    await beforeCall(readingRelay(page), 'newerThan', async () => {
      await setPage(1, 'public', 'private')
      await refreshListing()
    })
    expect(await status('/uptime')).toBe(401)
    expect(await status('/')).toBe(401)
  })

  it.each<[string, Visibility, Visibility]>([
    ['the publication', 'private', 'public'],
    ['the directory', 'public', 'private'],
  ])(
    'by %s gives nothing of before when it is public again, also where it cannot be made anew',
    async (_, ...words) => {
      expect(await status('/fragile')).toBe(200)
      await setPage(2, ...words)
      await refreshListing()
      await pullAndAge(page)
      expect(await status('/fragile')).toBe(401)
      await setPage(3, 'public', 'public')
      await refreshListing()
      await pullAndAge(page)
      expect(await status('/fragile')).toBe(503)
    },
  )

  it('says nothing at its sign-in that its sign-in would not say', async () => {
    await setPage(1, 'public', 'private')
    await refreshListing()
    const response = await (await visit(page, '/sign-in')).json()
    expect(response).toMatchObject({ publicationState: { state: 'unknown' }, page })
  })

  it.each<[Visibility, Visibility]>([
    ['private', 'public'],
    ['public', 'private'],
  ])('keeps to itself when its team posts (publication %s, directory %s)', async (...words) => {
    await setPage(2, ...words)
    await refreshListing()
    await pullAndAge(page)
    expect(await (await visit(page, '/healthz')).json()).toMatchObject({
      ...{ epoch: null, revision: null, publishedAt: null },
      ...{ confirmedAt: expect.any(String), backend: 'reachable', problem: null },
    })
  })
})

describe('a page that was deleted', () => {
  it('is not given by an isolate that slept meanwhile', async () => {
    updateListing(await directory().listing(), Date.now() - 60_000)
    await changeBackendOnly({ pages: [] })
    await directory().refresh()
    ageCopy(page)
    expect(await status('/')).toBe(404)
  })

  it('is not taken back by a relay that was emptied before the rest', async () => {
    await setBackend({ pages: [] })
    const joined: unknown[] = []
    await beforeCall(archive(page), 'retire', async () => {
      joined.push(await hub(page).join(page, 'relay:late'), await hub(page).relayUpdate())
    })
    await hub(page).pull()
    expect(joined).toEqual([null, null])
  })
})

describe('each spelling of an address', () => {
  it('is the one address: made once', async () => {
    renderedPaths.length = 0
    for (const path of ['/%75ptime', '/u%70time', '/%2575ptime', '/%25%37%35ptime', '//uptime', '/uptime']) {
      expect(await (await visit(page, path)).json()).toMatchObject({ path: '/uptime' })
    }
    expect(renderedPaths).toEqual(['/uptime'])
  })

  it('is as closed as the others', async () => {
    for (const path of ['/%63onsole', '//console']) expect(await status(path)).toBe(303)
    expect(await status('/%2563dn-cgi/trace')).toBe(404)
  })

  it('keeps meaningful escapes, and malformed ones', async () => {
    for (const path of ['/a%2Fb', '/%C3%A9', '/a%20b']) {
      expect(await (await visit(page, path)).json()).toMatchObject({ path })
    }
    expect(await (await visit(page, '/%zz')).json()).toMatchObject({ path: '/%25zz' })
  })
})

it('a long address without a page is not remembered', async () => {
  renderedPaths.length = 0
  const long = `/nothing/${'x'.repeat(600)}`
  for (const path of [long, long]) expect(await status(path)).toBe(404)
  expect(renderedPaths.filter((path) => path === long)).toHaveLength(2)
})
