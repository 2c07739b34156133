import { text } from './database.ts'
import { sign } from './signature.ts'

/** How long back a transaction's raises are looked for, in milliseconds. */
const LOOK_BACK = 30_000
/** After a ping failed, none is tried for so long, in milliseconds: the hub's alarm catches up meanwhile. */
const PAUSE = 5_000
/** Seconds that one ping may take; PocketBase counts in whole ones. No post waits for it. */
const TIMEOUT = 1

interface Pinged {
  pages: { page: string; epoch: string; revision: number }[]
  users: { user: string; epoch: number }[]
}

const toldPage = ({ page, epoch }: Pinged['pages'][number]) => `aldis.told.${page}.${epoch}`
const toldUser = ({ user }: Pinged['users'][number]) => `aldis.told.${user}`

/**
 * What was raised lately and no ping has told yet; marks it as told, for the hooks of one transaction ask one after
 * another while its ping is still under way.
 */
function untold(app: PbApp, now: number): Pinged {
  const since = now - LOOK_BACK
  const found: Pinged = JSON.parse(
    text(
      app,
      `SELECT json_object(
        'pages', (SELECT json_group_array(json_object('page', page, 'epoch', epoch, 'revision', revision))
          FROM publications WHERE touched >= {:since}),
        'users', (SELECT json_group_array(json_object('user', id, 'epoch', epoch)) FROM users WHERE epoch >= {:since})
      ) AS j`,
      { since },
    ),
  )
  const store = app.store()
  const news = (key: string, value: number) => {
    if (Number(store.get(key) ?? -1) >= value) return false
    store.set(key, value)
    return true
  }
  return {
    pages: found.pages.filter((one) => news(toldPage(one), one.revision)),
    users: found.users.filter((one) => news(toldUser(one), one.epoch)),
  }
}

/** A ping failed: what it carried goes with the next one, unless a later one has told more. */
function forget(app: PbApp, body: string): void {
  const pinged: Pinged = JSON.parse(body)
  const take = (key: string, value: number) => app.store().setFunc(key, (told) => (told === value ? -1 : told))
  for (const one of pinged.pages) if (one.epoch !== '') take(toldPage(one), one.revision)
  for (const one of pinged.users) take(toldUser(one), one.epoch)
}

/** PocketBase's own address, from how it was started. */
function ownAddress(): string {
  const args = $os.args
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    const value = arg.startsWith('--http=') ? arg.slice(7) : arg === '--http' ? (args[index + 1] ?? '') : ''
    if (value !== '') return `http://${value.replace(/^0\.0\.0\.0:/, '127.0.0.1:')}`
  }
  return 'http://127.0.0.1:8090'
}

function paused(app: PbApp, now: number): boolean {
  return Number(app.store().get('aldis.paused') ?? 0) > now
}

/** After a commit of a record's write: one ping for all that the transaction touched. */
export function committed(e: PbRecordEvent): void {
  ping(e.app, e.record.getString('@gone'))
}

/**
 * One ping for all that was touched lately and not told yet; `gone` is a page that was deleted, or empty. It goes out
 * through a request to ourselves that is answered at once, for an engine has no background work and a hanging edge must
 * not hold the post.
 */
export function ping(app: PbApp, gone = ''): void {
  const edge = $os.getenv('ALDIS_EDGE_URL')
  const now = Date.now()
  if (edge === '' || app.isTransactional() || paused(app, now)) return
  const pinged = untold(app, now)
  if (gone !== '') pinged.pages.push({ page: gone, epoch: '', revision: 0 })
  if (pinged.pages.length + pinged.users.length === 0) return
  const url = `${ownAddress()}/api/aldis/ping`
  const body = JSON.stringify(pinged)
  try {
    const signature = sign('edge-to-backend', 'POST', url, body, now)
    // A 204 ends the exchange for the client while the handler still runs: on a connection kept alive the next post's
    // request would wait behind it.
    const headers = { ...signature, connection: 'close' }
    const answer = $http.send({ url, method: 'POST', body, headers, timeout: TIMEOUT })
    if (answer.statusCode === 204) return
  } catch {
    // Not reachable by its own address (behind a certificate of its own): then this post waits a second at most.
  }
  send(app, body)
}

/**
 * `POST /api/aldis/ping`, from ourselves or whoever has just started an edge: answers first, then tells the edge. Pings
 * that pause go on from here, with what they owe.
 */
export function relay(e: PbRequestEvent): void {
  if (e.get('aldis.verdict') !== 'valid') {
    e.json(401, { code: 'signature_invalid', message: 'Not signed.' })
    return
  }
  const now = Date.now()
  const body = readerToString(e.request.body)
  const told = paused(e.app, now) ? together(JSON.parse(body), untold(e.app, now)) : body
  e.app.store().set('aldis.paused', 0)
  e.noContent(204)
  e.flush()
  send(e.app, told)
}

function together(one: Pinged, other: Pinged): string {
  return JSON.stringify({ pages: [...one.pages, ...other.pages], users: [...one.users, ...other.users] })
}

function send(app: PbApp, body: string): void {
  const url = `${$os.getenv('ALDIS_EDGE_URL').replace(/\/$/, '')}/edge/publish`
  try {
    const headers = sign('backend-to-edge', 'POST', url, body, Date.now())
    const answer = $http.send({ url, method: 'POST', body, headers, timeout: TIMEOUT })
    if (answer.statusCode < 300) return
    app.logger().warn('The edge refused a ping', 'status', answer.statusCode)
  } catch (error) {
    app.logger().warn('The edge did not answer a ping', 'error', String(error))
  }
  forget(app, body)
  app.store().set('aldis.paused', Date.now() + PAUSE)
}
