import { addressPattern } from '../../../src/core/page/addresses.ts'
import { type RawAnswer, sendRaw } from './raw-request.ts'

/** The records that the addresses are about. */
export interface SurfaceIds {
  incident: string
  component: string
  /** Below `/files/`. */
  file?: string
}

const MISSING_ID = 'nothing00000000'

/** One sample or more of each row of the table of public addresses, and of each route: surfaces.test.ts sees to it. */
function samplePaths({ incident, component, file = `incident_updates/${MISSING_ID}/none.png` }: SurfaceIds): string[] {
  const month = new Date().toISOString().slice(0, 7)
  const ofPart = [
    ...['/embed', '/embed?theme=dark', '/embed.json', '/embed.json?lang=de', '/badge.svg?style=social', '/badge.json'],
    ...['/uptime.svg', '/uptime.json', '/history.rss', '/history.atom', '/history.json', '/calendar.ics'],
  ]
  const ofApi = ['summary', 'status', 'components', 'incidents', 'incidents/unresolved', `incidents/${incident}`]
  const ofMaintenances = ['', '/upcoming', '/active'].map((which) => `scheduled-maintenances${which}`)
  return [
    ...['/', '/history', '/history?kind=incident', '/history?q=the', `/history?component=${component}`],
    ...[`/history/${month}`, '/uptime', `/components/${component}`, `/incidents/${incident}`, '/api'],
    ...[`/incidents/${incident}/postmortem`, `/incidents/${incident}/postmortem/og.png`],
    ...['/subscribe', `/subscribe?component=${component}`, '/privacy'],
    ...['/subscriptions', '/subscriptions/confirm', '/unsubscribe/x', '/api/v2/subscribers.json'],
    ...['/api/v2/subscribers/x.json', '/api/v2/subscriptions/x/resend_confirmation'],
    ...ofPart.flatMap((path) => [path, `/components/${component}${path}`]),
    ...['/history/months.json', '/history/months.json?page=2', '/metrics', '/og.png', `/incidents/${incident}/og.png`],
    `/incidents/${incident}/calendar.ics`,
    ...[...ofApi, ...ofMaintenances, 'openapi'].map((name) => `/api/v2/${name}.json`),
    ...['/api/v2', '/favicon.ico', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/.well-known/security.txt'],
    ...[
      '/live',
      '/live.sse',
      '/live.json',
      '/healthz',
      '/session',
      '/session/list',
      '/import/x',
      '/domains/x',
      '/journal/x',
      '/preview/x',
      '/text-messages/x',
      '/edge/publish',
      '/edge/bounces/ses/x',
      `/files/${file}`,
    ],
    ...['/console', '/console/incidents/new', '/sign-in', '/sign-in/x', '/set-up', '/set-up/x'],
    ...['/cdn-cgi/trace', '/pb/api/realtime', '/sw.js'],
    ...[`/api/files/${file}`, `/pb/api/files/${file}`, `/pb/api/collections/incidents/records/${incident}`],
  ]
}

const KNOWN_ADDRESSES = addressPattern(() => true)

/** Those of them that are there in a language. */
function pathsIn(language: string, ids: SurfaceIds): string[] {
  return samplePaths(ids)
    .map((path) => (path === '/' ? `/${language}` : `/${language}${path}`))
    .filter((path) => KNOWN_ADDRESSES.test(path.replace(/\?.*/, '')))
}

/** Every public address of a page, and of an incident and a component of it, in German too where it is there in a language. */
export function surfacePaths(ids: SurfaceIds): string[] {
  return [...samplePaths(ids), ...pathsIn('de', ids)]
}

/** Asks them all, as a stranger. */
export function readSurfaces(edgeUrl: string, ids: SurfaceIds): Promise<Map<string, RawAnswer>> {
  return readPaths(edgeUrl, surfacePaths(ids))
}

/** Asks those that are there in a language, but for pictures: each takes its time to be drawn, and none is text. */
export function readSurfacesIn(edgeUrl: string, ids: SurfaceIds, language: string): Promise<Map<string, RawAnswer>> {
  const paths = pathsIn(language, ids).filter((path) => !path.endsWith('.png'))
  return readPaths(edgeUrl, paths)
}

async function readPaths(edgeUrl: string, paths: readonly string[]): Promise<Map<string, RawAnswer>> {
  const read = (path: string) =>
    sendRaw(edgeUrl, path, path === '/live.sse' ? { until: /\{"type":"(fresh|stale)".*\n\n/ } : {})
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
}

/** The surfaces whose answer has any of the words in it, but for words that stand in the address asked for. */
export async function findSurfacesWith(edgeUrl: string, ids: SurfaceIds, words: readonly string[]): Promise<string[]> {
  const read = [...(await readSurfaces(edgeUrl, ids))]
  return read.flatMap(([path, { text }]) =>
    words.some((one) => text.includes(one) && !path.includes(one)) ? [path] : [],
  )
}

/** All messages of `/live` for this query, up to the first `fresh` or `stale`. */
export function readLiveMessages(edgeUrl: string, query = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${edgeUrl.replace('http', 'ws')}/live${query}`)
    const late = setTimeout(() => end(() => reject(new Error('the socket said too little'))), 10_000)
    const messages: string[] = []
    const end = (then: () => void) => {
      clearTimeout(late)
      socket.close()
      then()
    }
    socket.addEventListener('error', () => end(() => reject(new Error('the socket failed'))))
    socket.addEventListener('message', ({ data }) => {
      messages.push(String(data))
      if (/^\{"type":"(fresh|stale)"/.test(String(data))) end(() => resolve(messages.join('\n')))
    })
  })
}
