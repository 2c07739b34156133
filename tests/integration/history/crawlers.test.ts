import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await waitUntil('the archive is whole', async () => (await fetch(`${aldis.edgeUrl}/history`)).status === 200)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const read = async (path: string) => {
  const answer = await fetch(aldis.edgeUrl + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

it('the sitemap names every page there is, each with its languages, and all of them are there', async () => {
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.slice(aldis.edgeUrl.length))
  expect(paths.slice(0, 3)).toEqual(['/', '/history', '/uptime'])
  expect(paths.filter((path) => path.startsWith('/components/'))).toHaveLength(24)
  const incidents = await aldis.admin.collection('incidents').getFullList()
  expect(paths.filter((path) => path.startsWith('/incidents/')).toSorted()).toEqual(
    incidents
      .flatMap(({ id, postmortem }) => [`/incidents/${id}`, ...(postmortem ? [`/incidents/${id}/postmortem`] : [])])
      .toSorted(),
  )
  expect(new Set(paths).size).toBe(paths.length)
  const some = paths.filter((path) => /^\/(history|incidents)/.test(path))
  for (const path of some) expect([path, (await read(path)).status]).toEqual([path, 200])
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${aldis.edgeUrl}/de/history"/>`)
  expect((await read('/sitemap-1.xml')).status).toBe(404)
})

it('robots.txt names the sitemap, and security.txt the contact and its expiry', async () => {
  const { text: robots } = await read('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/console\n/)
  expect(robots).toContain(`\nSitemap: ${aldis.edgeUrl}/sitemap.xml\n`)
  const { type, text } = await read('/.well-known/security.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  )
  expect(fields).toMatchObject({
    Contact: 'https://northwind.example/support',
    'Preferred-Languages': 'en',
    Canonical: `${aldis.edgeUrl}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days > 30 && days < 365).toBe(true)
})

it('a page that hides from search lets crawlers read that, and a private one is closed to them without a sign-in', async () => {
  const change = (changes: Record<string, unknown>) => aldis.owner.collection('pages').update(aldis.page, changes)
  await change({ hide_from_search: true, support_url: 'http://northwind.example/support' })
  const robots = async () => (await read('/robots.txt')).text
  await waitUntil('robots.txt names no sitemap', async () => !(await robots()).includes('Sitemap:'))
  const closed = [...(await robots()).matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  expect(closed).toEqual(['/session', '/pb/', '/edge/', '/live.sse'])
  expect((await read('/sitemap.xml')).status).toBe(404)
  // RFC 9116, 2.5.3: a contact on the web is https.
  expect((await read('/.well-known/security.txt')).status).toBe(404)
  await change({ hide_from_search: false, visibility: 'private' })
  await waitUntil('the page is private', async () => (await read('/history')).status === 401)
  expect(await read('/robots.txt')).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' })
  expect((await read('/sitemap.xml')).status).toBe(401)
})
