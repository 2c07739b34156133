import { describe, expect, it } from 'vitest'
import { ADDRESSES, addressPattern, handlerOf, incidentPartOf } from '../../../src/core/page/addresses.ts'

const offline = addressPattern(({ isKeptOffline }) => isKeptOffline === true)
const framed = addressPattern(({ allowsFraming }) => allowsFraming === true)
const forPrograms = addressPattern(({ reader }) => reader === 'programs')
const open = addressPattern(({ allowsCors }) => allowsCors === true)
const streams = addressPattern(({ isStream }) => isStream === true)

describe('the table of addresses', () => {
  it.each([
    '/',
    '/de',
    '/zh-Hans/',
    '/history',
    '/pt-BR/history/2026-11',
    '/uptime',
    '/subscribe',
    '/de/subscribe/',
    '/incidents/a.b',
    '/de/components/x',
  ])('has %s kept on visitors’ devices', (path) =>
    expect([offline.test(path), forPrograms.test(path)]).toEqual([true, false]),
  )

  it.each([
    ...['/console', '/sign-in', '/set-up', '/session', '/pb', '/pb/_/', '/api', '/api/v2/summary.json', '/files/a/b'],
    ...[
      '/de/api',
      '/embed',
      '/de/components/x/embed',
      '/history.rss',
      '/history/months.json',
      '/live.json',
      '/healthz',
    ],
    ...['/og.png', '/metrics', '/components/x/badge.svg'],
  ])('has %s not kept there', (path) => expect(offline.test(path)).toBe(false))

  it.each([
    ...['/', '/de', '/history', '/de/history/2026-11', '/uptime/', '/incidents/a', '/components/b/', '/api', '/api/'],
    ...['/subscribe', '/zh-Hans/subscribe', '/privacy', '/de/privacy/'],
    ...['/de/api', '/de/api/', '/embed', '/components/b/embed/', '/history.rss', '/de/history.json', '/calendar.ics'],
    ...['/badge.svg', '/components/b/badge.json', '/embed.json', '/history/months.json', '/api/v2', '/api/v2/'],
    ...['/api/v2/summary.json', '/api/v2/summary.xml', '/metrics', '/og.png', '/incidents/a/og.png', '/robots.txt'],
    '/de/incidents/a/calendar.ics',
    ...[
      '/sitemap-2.xml',
      '/.well-known/security.txt',
      '/api/x',
      '/pb/api/health',
      '/edge/publish',
      '/files/a/b',
      '/live',
    ],
    ...['/live.json', '/live.sse', '/session', '/healthz'],
  ])('names one kind of reader for %s, whichever rows it is in', (path) => {
    const rows = ADDRESSES.filter((one) => new RegExp(`^(?:${one.path})$`).test(path))
    expect(new Set(rows.map(({ reader }) => reader)).size).toBe(1)
  })

  it('has people read about the API, with a slash as without', () => {
    for (const path of ['/api', '/api/', '/de/api', '/de/api/'])
      expect([path, forPrograms.test(path)]).toEqual([path, false])
  })

  it('has nothing in a frame but the widget’s page', () => {
    for (const path of ['/embed', '/de/embed/', '/components/x/embed', '/de/components/x/embed']) {
      expect([path, framed.test(path)]).toEqual([path, true])
    }
    for (const path of ['/', '/embed.json', '/incidents/embed', '/console/embed', '/history/embed']) {
      expect([path, framed.test(path)]).toEqual([path, false])
    }
  })

  it('lets other sites read what programs read, and not all of that', () => {
    const paths = ['/robots.txt', '/sitemap-2.xml', '/incidents/x/og.png', '/live', '/session', '/files/a/b/c']
    for (const path of paths) expect([path, forPrograms.test(path), open.test(path)]).toEqual([path, true, false])
    expect(open.test('/incidents/badge.svg')).toBe(false)
  })

  it('has two streams, and no others', () => {
    const paths = ['/live.sse', '/pb/api/realtime', '/live', '/live.json', '/pb/api/batch', '/de/live.sse']
    expect(paths.filter((path) => streams.test(path))).toEqual(['/live.sse', '/pb/api/realtime'])
  })
})

describe('who answers at an address', () => {
  it.each([
    ['/', 'pages'],
    ['/healthz/', 'pages'],
    ['/consoles', 'pages'],
    ['/api/v2/summary.json', 'pages'],
    ['/console', 'team'],
    ['/console/incidents/new', 'team'],
    ['/sign-in/', 'team'],
    ['/set-up', 'team'],
    ['/live', 'live'],
    ['/live.sse', 'live'],
    ['/live.json', 'live-document'],
    ['/files/pages/abc/logo.png', 'files'],
    ['/healthz', 'health'],
    ['/edge/publish', 'publish'],
    ['/session', 'session'],
    ['/pb/', 'proxy'],
    ['/pb/api/realtime', 'proxy'],
    ['/sw.js', 'service-worker'],
    ['/cdn-cgi/trace', 'not-found'],
  ])('is at %s: %s', (path, handler) => expect(handlerOf(path)).toBe(handler))
})

it('an incident is named by the last part of its address alone', () => {
  const paths = ['/incidents/a', '/de/incidents/a/', '/incidents', '/incidents/a/og.png', '/components/a']
  expect(paths.map(incidentPartOf)).toEqual(['a', 'a', null, null, null])
})
