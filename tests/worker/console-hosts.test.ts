import { reset } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { clearListing } from '../../src/edge/memory/listing.ts'
import { changeBackendOnly, hostOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'

const EMAIL = 'ada@example.com'
const USER = 'user00000000001'

afterEach(async () => {
  await reset()
  clearListing()
})

interface Page {
  id: string
  domains: string[]
}

/** PocketBase has these pages, of which somebody owns some. */
function backendWith(pages: Page[], own: Page[]) {
  const listed = pages.map(({ id, domains }) => {
    const snapshot = snapshotOf(id)
    return { snapshot: { ...snapshot, page: { ...snapshot.page, slug: `slug-${id}` } }, domains }
  })
  const roles = Object.fromEntries(own.map(({ id }) => [id, 'owner']))
  return {
    pages: listed,
    users: { [USER]: 1000 },
    people: { [EMAIL]: { id: USER, password: 'correct', roles } },
  }
}

const ORIGIN = `https://${hostOf('nobodys')}`

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(ORIGIN + path, { redirect: 'manual', ...init }))
}

async function signIn(): Promise<string> {
  const session = await ask('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: 'correct' }),
  })
  return session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** What the console of a page's owner says of hosts that no page has, and what such a host answers. */
async function readHosts(pages: Page[], own: Page) {
  clearListing()
  await reset()
  await setBackend(backendWith(pages, [own]))
  const cookie = await signIn()
  const { consolePage } = await (await ask(`/console/slug-${own.id}`, { headers: { cookie } })).json<App.Locals>()
  return { shown: consolePage?.hosts.shown, status: (await ask('/')).status }
}

it('the console says of hosts that no page has what they do', async () => {
  const [one, two] = [newPageId(), newPageId()]
  const [bare, second] = [
    { id: one, domains: [] },
    { id: two, domains: [hostOf(two)] },
  ]
  const named = { id: one, domains: [hostOf(one)] }
  expect(await readHosts([bare], bare)).toEqual({ shown: 'all', status: 200 })
  expect(await readHosts([named], named)).toEqual({ shown: 'all', status: 200 })
  expect(await readHosts([bare, second], bare)).toEqual({ shown: 'until_first', status: 200 })
  // The screen knows of its first host, and says no more.
  expect(await readHosts([named, second], named)).toEqual({ shown: 'until_first', status: 404 })
  expect((await readHosts([bare, second], second)).shown).toBe('none')
})

it('the console of a page opens for its maker before anybody told the edge of the page', async () => {
  const [known, made] = [newPageId(), newPageId()].map((id) => ({ id, domains: [hostOf(id)] }))
  if (!known || !made) throw new Error('no pages')
  await setBackend(backendWith([known], []))
  expect((await ask('/')).status).toBe(200)
  await changeBackendOnly(backendWith([known, made], [made]))
  const cookie = await signIn()
  const { consolePage, page } = await (
    await ask(`/console/slug-${made.id}`, { headers: { cookie } })
  ).json<App.Locals>()
  expect({ slug: consolePage?.slug, page }).toEqual({ slug: `slug-${made.id}`, page: made.id })
})
