import { type RawAnswer, raw } from './raw.ts'

/** Everything that a visitor may ask of a page, and of an incident. */
export function surfaces(incident: string): string[] {
  return [
    '/',
    '/de',
    `/incidents/${incident}`,
    `/de/incidents/${incident}`,
    '/history',
    '/de/history?kind=incident',
    '/history?q=the',
    '/history/months.json',
    '/sitemap.xml',
    '/history.rss',
    '/history.atom',
    '/history.json',
    '/calendar.ics',
    '/live.json',
    '/healthz',
    '/api/v2/summary.json',
    '/api/v2/status.json',
    '/api/v2/components.json',
    '/api/v2/incidents.json',
    '/api/v2/incidents/unresolved.json',
    `/api/v2/incidents/${incident}.json`,
    '/api/v2/scheduled-maintenances.json',
    '/api/v2/scheduled-maintenances/upcoming.json',
    '/api/v2/scheduled-maintenances/active.json',
  ]
}

/** Asks them all. */
export async function readSurfaces(edgeUrl: string, incident: string): Promise<Map<string, RawAnswer>> {
  const paths = surfaces(incident)
  const answers = await Promise.all(paths.map((path) => raw(edgeUrl, path)))
  return new Map(paths.map((path, at) => [path, answers[at] ?? never(path)]))
}

function never(path: string): never {
  throw new Error(`${path} was not asked`)
}

/** The surfaces whose answer has the words in it. */
export async function surfacesWith(edgeUrl: string, incident: string, words: string): Promise<string[]> {
  return [...(await readSurfaces(edgeUrl, incident))].flatMap(([path, { text }]) =>
    text.includes(words) ? [path] : [],
  )
}

/** All that `/live` says to who comes in with this query, up to the word on how old the news is. */
export function heardAt(edgeUrl: string, query = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${edgeUrl.replace('http', 'ws')}/live${query}`)
    const late = setTimeout(() => end(() => reject(new Error('the socket said too little'))), 10_000)
    const heard: string[] = []
    const end = (then: () => void) => {
      clearTimeout(late)
      socket.close()
      then()
    }
    socket.addEventListener('error', () => end(() => reject(new Error('the socket failed'))))
    socket.addEventListener('message', ({ data }) => {
      heard.push(String(data))
      if (/^\{"type":"(fresh|stale)"/.test(String(data))) end(() => resolve(heard.join('\n')))
    })
  })
}
