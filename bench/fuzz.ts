import { connect } from 'node:net'
import { UserError } from '../scripts/terminal/user-error.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { percentile, printTable } from './load/figures.ts'
import { createRandom, type RandomSource, type StrangeRequest, strangeRequest } from './load/strange-requests.ts'

const REQUESTS = 10_000
const CONCURRENCY = 8
/** How long an answer may take, measured by the client. */
const SLOW_MS = 1000
const GIVE_UP_MS = 10_000

interface Answer {
  request: StrangeRequest
  /** 0 where the connection ended without a status line. */
  status: number
  ms: number
}

/**
 * Sends malformed requests to every public address: methods, headers, paths, queries and bodies that nobody should
 * send. Fails if one is answered with 5xx, not at all, or after more than a second. Arguments: a seed, to repeat the
 * same requests, and their number.
 */
export async function bench(args: string[]): Promise<void> {
  const seed = Number(args[0] ?? Date.now() % 1_000_000)
  const count = Number(args[1] ?? REQUESTS)
  await using aldis = await startAldis({ demo: true })
  const addresses = await publicAddresses(aldis)
  console.log(`${count} requests over ${addresses.length} addresses, ${CONCURRENCY} at once, seed ${seed}`)
  const random = createRandom(seed)
  const answers: Answer[] = []
  await Promise.all(Array.from({ length: CONCURRENCY }, () => worker(aldis.edgeUrl, addresses, random, answers, count)))
  report(answers)
  const again = await fetch(aldis.edgeUrl)
  if (again.status !== 200) throw new UserError(`The page answers ${again.status} afterwards.`)
}

async function worker(
  url: string,
  addresses: readonly string[],
  random: RandomSource,
  answers: Answer[],
  count: number,
): Promise<void> {
  const { host } = new URL(url)
  while (answers.length < count) {
    const request = strangeRequest(addresses, host, random)
    answers.push(await send(url, request))
  }
}

function send(url: string, request: StrangeRequest): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    const end = () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
      socket.destroy()
      resolve({ request, status, ms: performance.now() - began })
    }
    socket.setTimeout(GIVE_UP_MS, end)
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      // `100 Continue` is not the answer.
      received = received.replace(/^HTTP\/1\.1 100[\s\S]*?\r\n\r\n/, '')
      if (received.includes('\r\n\r\n')) end()
    })
    socket.write(request.head)
    socket.write(request.body)
  })
}

/** Every kind of address that the gateway and the pages know, with the ids of things that are there. */
async function publicAddresses(aldis: TestAldis): Promise<string[]> {
  const [components, incidents, updates] = await Promise.all(
    ['components', 'incidents', 'incident_updates'].map((name) => aldis.owner.collection(name).getList(1, 200)),
  )
  const component = components?.items[0]?.id ?? ''
  const open = incidents?.items.find(({ resolved_at }) => resolved_at === '')?.id ?? ''
  const closed = incidents?.items.find(({ resolved_at }) => resolved_at !== '')?.id ?? ''
  const update = updates?.items.find(({ attachments }) => attachments.length > 0)
  const file = update ? `/files/incident_updates/${update.id}/${update.attachments[0]}` : '/files/pages/x/y.png'
  const html = [
    '/',
    '/history',
    '/history/2026-11',
    `/components/${component}`,
    '/uptime',
    '/subscribe',
    '/api',
    '/embed',
  ]
  const feeds = ['history.rss', 'history.atom', 'history.json', 'calendar.ics']
  const v2 = ['summary', 'status', 'components', 'incidents', 'incidents/unresolved', `incidents/${closed}`, 'openapi']
  const maintenances = ['scheduled-maintenances', 'scheduled-maintenances/upcoming', 'scheduled-maintenances/active']
  return [
    ...html,
    ...html.map((path) => `/de${path === '/' ? '' : path}`),
    ...[open, closed].flatMap((id) => [`/incidents/${id}`, `/incidents/${id}/og.png`, `/incidents/${id}/calendar.ics`]),
    ...feeds.flatMap((name) => [`/${name}`, `/components/${component}/${name}`]),
    ...[...v2, ...maintenances].map((name) => `/api/v2/${name}.json`),
    ...['/badge.svg', '/badge.json', `/components/${component}/badge.svg`, '/uptime.svg', '/embed.js', '/embed.json'],
    ...['/og.png', '/metrics', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/sw.js', '/favicon.svg'],
    ...['/live', '/live.sse', '/live.json', '/healthz', '/404', '/no-page', '/set-up', '/sign-in', '/console'],
    ...['/session', '/edge/publish', '/pb/api/collections/incidents/records', '/pb/api/batch', '/pb/api/realtime'],
    file,
  ]
}

function report(answers: readonly Answer[]): void {
  const byStatus = new Map<number, number>()
  for (const { status } of answers) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  printTable(
    ['status', 'answers'],
    [...byStatus].sort(([a], [b]) => a - b).map(([status, times]) => [String(status || 'none'), String(times)]),
  )
  const times = answers.map(({ ms }) => ms)
  console.log(
    `p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
  )
  const bad = answers.filter(({ status, ms }) => status >= 500 || status === 0 || ms > SLOW_MS)
  for (const { request, status, ms } of bad.slice(0, 20)) {
    console.log(`${status} after ${ms.toFixed(0)} ms: ${JSON.stringify(request.head.slice(0, 600))}`)
  }
  if (bad.length > 0) throw new UserError(`${bad.length} requests were answered by 5xx, late or not at all.`)
}
