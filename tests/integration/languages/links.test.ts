import { afterAll, beforeAll, expect, it } from 'vitest'
import { localeOf, type PageLocales } from '../../../src/core/page/locales.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { until } from '../../support/until.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

/** Addresses of the page itself that an HTML document leads to, without fragments. */
async function linksOf(path: string): Promise<string[]> {
  const html = await (await fetch(aldis.edgeUrl + path)).text()
  const found = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].flatMap(([, href]) => href ?? [])
  return [...new Set(found)]
}

/** Every address that links lead to from here, with the status that it answers; other languages are not walked through. */
async function walk(from: string, page: PageLocales): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  const ahead = [from]
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path)) continue
    const answer = await fetch(aldis.edgeUrl + path)
    seen.set(path, answer.status)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    await answer.body?.cancel()
    if (isPage && localeOf(path, page) === localeOf(from, page)) ahead.push(...(await linksOf(path)))
  }
  return seen
}

it.each([
  { locale: 'en', locales: ['en', 'de'], at: '/de', lang: 'de', heading: 'Letzte 14 Tage' },
  { locale: 'en-US', locales: ['en-US'], at: '/', lang: 'en', heading: 'Past 14 days' },
  { locale: 'de-AT', locales: ['de-AT'], at: '/', lang: 'de', heading: 'Letzte 14 Tage' },
  { locale: 'sk', locales: ['sk'], at: '/', lang: 'en', heading: 'Past 14 days' },
  { locale: 'en', locales: ['en', 'sk', 'de-AT'], at: '/de-AT', lang: 'de', heading: 'Letzte 14 Tage' },
  { locale: 'en', locales: ['de'], at: '/', lang: 'en', heading: 'Past 14 days' },
  { locale: 'en', locales: [], at: '/de', lang: 'de', heading: 'Letzte 14 Tage' },
])('every link of a page in $locale with $locales leads somewhere', async ({ locale, locales, at, lang, heading }) => {
  const name = `Northwind ${locale} ${locales.join(' ')}`
  await aldis.owner.collection('pages').update(aldis.page, { locale, locales, name })
  await until(name, async () => (await (await fetch(aldis.edgeUrl)).text()).includes(name))
  const html = await (await fetch(aldis.edgeUrl + at)).text()
  expect(html).toContain(`<html lang="${lang}"`)
  expect(html).toContain(heading)
  for (const start of ['/', ...locales.map((tag) => `/${tag}`)]) {
    const answers = await walk(start, { locale, locales })
    expect(
      [...answers].filter(([, status]) => status !== 200),
      start,
    ).toEqual([])
    expect([...answers.keys()].filter((path) => path.includes('/incidents/')).length, start).toBeGreaterThan(3)
  }
  expect(await linksOf(at)).toContain(at)
  expect((await fetch(`${aldis.edgeUrl}/xx`)).status).toBe(404)
  if (at === '/') return
  const shouted = await fetch(`${aldis.edgeUrl + at.toUpperCase()}?from=a`, { redirect: 'manual' })
  expect([shouted.status, shouted.headers.get('location')]).toEqual([308, `${at}?from=a`])
})
