import { afterAll, beforeAll, expect, it } from 'vitest'
import { localeOfPath, type PageLocales } from '../../../src/core/page/locales.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'

/** So many addresses are asked for at a time. */
const AT_ONCE = 8
/** Where not all are walked: what languages change of an address is the same for each of its kind. */
const OF_A_KIND = 6

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

/** Addresses of the page itself that an HTML document leads to, without fragments. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].flatMap(([, href]) => href ?? [])
  return [...new Set(found)]
}

/** What an address is of, without which one: incidents, components, months, ranges. */
function kindOf(path: string): string {
  return path.replaceAll(/(?<=\/(incidents|components)\/)[^/?]+|\d+/g, '*')
}

/**
 * Every address that links lead to from here, but of each kind `most`, with the status that it answers; other languages
 * are not walked through.
 */
async function walk(from: string, page: PageLocales, most: number): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  const counts = new Map<string, number>()
  const isWanted = (path: string) => {
    const count = (counts.get(kindOf(path)) ?? 0) + 1
    counts.set(kindOf(path), count)
    return count <= most
  }
  let ahead = [from]
  while (ahead.length > 0) {
    const now = ahead.splice(0, AT_ONCE).filter(isWanted)
    for (const path of now) seen.set(path, 0)
    const found = await Promise.all(
      now.map(async (path) => {
        const answer = await fetch(aldis.edgeUrl + path)
        seen.set(path, answer.status)
        const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
        if (isPage && localeOfPath(path, page) === localeOfPath(from, page)) return linksIn(await answer.text())
        await answer.body?.cancel()
        return []
      }),
    )
    ahead = [...new Set([...ahead, ...found.flat()])].filter((path) => !seen.has(path))
  }
  return seen
}

it.each([
  { locale: 'en', locales: ['en', 'de'], at: '/de', lang: 'de', heading: 'Letzte zwei Wochen' },
  { locale: 'en-US', locales: ['en-US'], at: '/', lang: 'en', heading: 'Past two weeks' },
  { locale: 'de-AT', locales: ['de-AT'], at: '/', lang: 'de', heading: 'Letzte zwei Wochen' },
  { locale: 'sk', locales: ['sk'], at: '/', lang: 'en', heading: 'Past two weeks' },
  { locale: 'en', locales: ['en', 'sk', 'de-AT'], at: '/de-AT', lang: 'de', heading: 'Letzte zwei Wochen' },
  { locale: 'en', locales: ['de'], at: '/', lang: 'en', heading: 'Past two weeks' },
  { locale: 'en', locales: [], at: '/de', lang: 'de', heading: 'Letzte zwei Wochen' },
])('every link of a page in $locale with $locales leads somewhere', async ({ locale, locales, at, lang, heading }) => {
  const name = `Northwind ${locale} ${locales.join(' ')}`
  await aldis.owner.collection('pages').update(aldis.page, { locale, locales, name })
  await waitUntil(name, async () => (await (await fetch(aldis.edgeUrl)).text()).includes(name))
  const html = await (await fetch(aldis.edgeUrl + at)).text()
  expect(html).toContain(`<html lang="${lang}"`)
  expect(html).toContain(heading)
  for (const start of ['/', ...locales.map((tag) => `/${tag}`)]) {
    const most = start === '/de' && locales.includes('en') ? Infinity : OF_A_KIND
    const answers = await walk(start, { locale, locales }, most)
    expect(
      [...answers].filter(([, status]) => status !== 200),
      start,
    ).toEqual([])
    expect([...answers.keys()].filter((path) => path.includes('/incidents/')).length, start).toBeGreaterThan(3)
  }
  expect(linksIn(html)).toContain(at)
  expect((await fetch(`${aldis.edgeUrl}/xx`)).status).toBe(404)
  if (at === '/') return
  const shouted = await fetch(`${aldis.edgeUrl + at.toUpperCase()}?from=a`, { redirect: 'manual' })
  expect([shouted.status, shouted.headers.get('location')]).toEqual([308, `${at}?from=a`])
})
