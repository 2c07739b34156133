import { sign } from './signature.ts'
import { forget, noteGone, noteGoneUser, type Pinged, untold } from './told.ts'

/** After a ping failed, no post tries one for so long, in milliseconds: what it would tell goes with the next try. */
const PAUSE = 5_000
/** So long after a failed try comes the next, in milliseconds; after the last the hub has asked by itself. */
const AGAIN = [100, 250, 500, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]
/** One at a time tries again; its claim lapses after this, in milliseconds, should it have ended without a word. */
const AGAIN_WITHIN = 30_000
/** Seconds that one ping may take; PocketBase counts in whole ones. No post waits for it. */
const TIMEOUT = 1

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

/** After a user was deleted: the sessions end at once. */
export function userDeleted(e: PbRecordEvent): void {
  noteGoneUser(e.app, e.record.id)
  ping(e.app)
}

/**
 * One ping for all that was touched lately and not told yet; `gone` is a page that was deleted, or empty. It goes out
 * through a request to ourselves that is answered at once, for an engine has no background work and a hanging edge must
 * not hold the post.
 */
export function ping(app: PbApp, gone = ''): void {
  const edge = $os.getenv('ALDIS_EDGE_URL')
  const now = Date.now()
  if (edge === '' || app.isTransactional()) return
  if (gone !== '') noteGone(app, gone)
  if (paused(app, now)) return
  const pinged = untold(app, now)
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
    // Not reachable by its own address (behind a certificate of its own): then this post waits a second at most, and
    // what fails goes with the next one.
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
  const wasPaused = paused(e.app, now)
  // First, for whoever commits from now on tells by itself.
  e.app.store().set('aldis.paused', 0)
  const told = wasPaused ? together(JSON.parse(body), untold(e.app, now)) : body
  e.noContent(204)
  e.flush()
  if (!send(e.app, told)) tellAgain(e.app)
}

/** Tries until the edge knows what is owed. Whoever waits for this request has had the answer. */
function tellAgain(app: PbApp): void {
  if (!claim(app)) return
  try {
    for (const wait of AGAIN) {
      sleep(wait)
      // Somebody else got through meanwhile.
      if (!paused(app, Date.now())) return
      if (!send(app, JSON.stringify(untold(app, Date.now())))) continue
      app.store().set('aldis.paused', 0)
      // Who committed while that was under way has told nobody, for pings paused.
      ping(app)
      return
    }
  } finally {
    app.store().set('aldis.again', 0)
  }
}

function claim(app: PbApp): boolean {
  const now = Date.now()
  let mine = false
  app.store().setFunc('aldis.again', (until) => {
    mine = Number(until ?? 0) <= now
    return mine ? now + AGAIN_WITHIN : until
  })
  return mine
}

function together(one: Pinged, other: Pinged): string {
  return JSON.stringify({ pages: [...one.pages, ...other.pages], users: [...one.users, ...other.users] })
}

function send(app: PbApp, body: string): boolean {
  const url = `${$os.getenv('ALDIS_EDGE_URL').replace(/\/$/, '')}/edge/publish`
  try {
    const headers = sign('backend-to-edge', 'POST', url, body, Date.now())
    const answer = $http.send({ url, method: 'POST', body, headers, timeout: TIMEOUT })
    if (answer.statusCode < 300) return true
    app.logger().warn('The edge refused a ping', 'status', answer.statusCode)
  } catch (error) {
    app.logger().warn('The edge did not answer a ping', 'error', String(error))
  }
  forget(app, body)
  app.store().set('aldis.paused', Date.now() + PAUSE)
  return false
}
