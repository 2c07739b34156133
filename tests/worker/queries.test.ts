import { describe, expect, it } from 'vitest'
import { namesOrigin } from '../../src/edge/reading/address.ts'
import { isQueryCacheable, normaliseQuery, readsQuery } from '../../src/edge/reading/queries.ts'

describe('the query of a public address', () => {
  it('is nothing where the route reads none', () => {
    expect(normaliseQuery('/', '?utm_source=mail')).toBe('')
    expect(readsQuery('/incidents/abc')).toBe(false)
  })

  it('is what the route reads, in one order, without what is empty or unknown', () => {
    expect(normaliseQuery('/history', '?utm=1&q=%20api%20&impact=&component=abc')).toBe('?component=abc&q=api')
    expect(normaliseQuery('/de/history/2026-11', '?kind=maintenance')).toBe('?kind=maintenance')
    expect(normaliseQuery('/history', '?q=')).toBe('')
    expect(normaliseQuery('/de/subscribe', '?q=a&component=abc')).toBe('?component=abc')
  })

  it('is cut where it is long, and not kept where visitors make it up', () => {
    expect(normaliseQuery('/history', `?q=${'x'.repeat(5000)}`)).toHaveLength(503)
    expect(isQueryCacheable('/history')).toBe(false)
    expect(isQueryCacheable('/history/months.json')).toBe(false)
  })

  it('is one of few where a route knows few, and then kept', () => {
    expect(normaliseQuery('/de/components/abc/badge.svg', '?style=plastic&v=2')).toBe('?style=plastic')
    expect(normaliseQuery('/badge.svg', '?style=invented')).toBe('')
    expect(isQueryCacheable('/uptime.svg')).toBe(true)
    expect(readsQuery('/badge.json')).toBe(false)
    expect(normaliseQuery('/embed.json', '?lang=de-AT')).toBe('?lang=de')
    expect(normaliseQuery('/components/abc/embed.json', '?lang=tlh')).toBe('')
  })
})

describe('the origin of a page', () => {
  it.each([
    '/api',
    '/de/api',
    '/subscribe',
    '/api/v2/summary.json',
    '/history.rss',
    '/de/components/abc/history.atom',
    '/calendar.ics',
    '/de/incidents/abc/calendar.ics',
    '/history.json',
    '/sitemap.xml',
    '/robots.txt',
    '/embed.json',
    '/de/components/abc/embed.json',
  ])('stands in what programs read at %s', (path) => expect(namesOrigin(path)).toBe(true))

  it.each(['/', '/de', '/incidents/api-down', '/history', '/badge.svg', '/live.json'])('does not in %s', (path) =>
    expect(namesOrigin(path)).toBe(false),
  )
})
