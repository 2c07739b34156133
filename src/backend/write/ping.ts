import { DELETED_PAGE_KEY } from '../base/record-marks.ts'
import { signHeaders } from '../request/signature.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { noteDeletedPage, noteDeletedUser, type PingBody, requeuePing, takePendingPing } from './pending-pings.ts'

/** How long no post pings after a failed ping, in milliseconds: the next retry carries its changes. */
const PING_PAUSE = 5_000
/** Delays between retries, in milliseconds; after the last the directory has asked by itself. */
const RETRY_DELAYS = [100, 250, 500, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]
/** After how many milliseconds the retry lock expires, should its holder have died. */
const RETRY_LOCK_TIMEOUT = 30_000
/** Seconds that one ping may take; PocketBase counts in whole ones. No post waits for it. */
const PING_TIMEOUT_SECONDS = 1

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

function isPaused(app: PbApp, now: number): boolean {
  return Number(app.store().get('aldis.paused') ?? 0) > now
}

/** After a commit: one ping for all that the transaction changed. */
export function pingAfterCommit(e: PbRecordEvent): void {
  ping(e.app, e.record.getString(DELETED_PAGE_KEY))
}

/** After a user was deleted: the sessions end at once. */
export function pingAfterUserDeleted(e: PbRecordEvent): void {
  noteDeletedUser(e.app, e.record.id)
  ping(e.app)
}

/**
 * Sends one ping for all recent changes that are not sent yet; `deletedPage` may be empty. It goes through a request to
 * ourselves that is answered at once, for an engine has no background work and a hanging edge must not delay the post.
 */
export function ping(app: PbApp, deletedPage = ''): void {
  const edge = $os.getenv('ALDIS_EDGE_URL')
  const now = Date.now()
  if (edge === '' || app.isTransactional()) return
  if (deletedPage !== '') noteDeletedPage(app, deletedPage)
  if (isPaused(app, now)) return
  const payload = takePendingPing(app, now)
  if (payload.pages.length + payload.users.length === 0) return
  const body = JSON.stringify(payload)
  if (!callOurselves('/api/aldis/ping', body)) sendToEdge(app, body)
}

/**
 * Has a handler of ours do something behind its answer, in another engine; returns whether it took it. It may not be
 * reachable by its own address (behind a certificate of its own): then whoever calls waits a second at most.
 */
export function callOurselves(path: string, body: string): boolean {
  const url = `${ownAddress()}${path}`
  try {
    const signature = signHeaders('edge-to-backend', 'POST', url, body, Date.now())
    // A 204 ends the exchange for the client while the handler still runs: on a connection kept alive the next post's
    // request would wait behind it.
    const headers = { ...signature, connection: 'close' }
    return $http.send({ url, method: 'POST', body, headers, timeout: PING_TIMEOUT_SECONDS }).statusCode === 204
  } catch {
    return false
  }
}

/**
 * `POST /api/aldis/ping`, from ourselves: responds first, then notifies the edge. It also resumes paused pings, with what
 * they still owe. An empty one comes after PocketBase or the edge has started: what was written before may be unsent,
 * and what was due meanwhile is done at once, before anything waits for the edge.
 */
export function forwardPing(e: PbRequestEvent, afterStart: () => void): void {
  if (refuseUnsigned(e)) return
  const now = Date.now()
  const body = readerToString(e.request.body)
  const wasPaused = isPaused(e.app, now)
  // First, so that commits from now on send their own ping.
  e.app.store().set('aldis.paused', 0)
  const asked: PingBody = JSON.parse(body)
  const isAfterStart = asked.pages.length + asked.users.length === 0
  const payload = wasPaused || isAfterStart ? mergePings(asked, takePendingPing(e.app, now)) : body
  e.noContent(204)
  e.flush()
  if (isAfterStart) afterStart()
  if (!sendToEdge(e.app, payload)) retryPing(e.app)
}

/** Retries until the edge has everything. The client of this request was answered before. */
function retryPing(app: PbApp): void {
  if (!lockRetry(app)) return
  try {
    for (const wait of RETRY_DELAYS) {
      sleep(wait)
      // Another ping succeeded meanwhile.
      if (!isPaused(app, Date.now())) return
      if (!sendToEdge(app, JSON.stringify(takePendingPing(app, Date.now())))) continue
      app.store().set('aldis.paused', 0)
      // Commits during that sent no ping, for pings were paused.
      ping(app)
      return
    }
  } finally {
    app.store().set('aldis.again', 0)
  }
}

function lockRetry(app: PbApp): boolean {
  const now = Date.now()
  let isMine = false
  app.store().setFunc('aldis.again', (until) => {
    isMine = Number(until ?? 0) <= now
    return isMine ? now + RETRY_LOCK_TIMEOUT : until
  })
  return isMine
}

function mergePings(one: PingBody, other: PingBody): string {
  return JSON.stringify({ pages: [...one.pages, ...other.pages], users: [...one.users, ...other.users] })
}

function sendToEdge(app: PbApp, body: string): boolean {
  const url = `${$os.getenv('ALDIS_EDGE_URL').replace(/\/$/, '')}/edge/publish`
  try {
    const headers = signHeaders('backend-to-edge', 'POST', url, body, Date.now())
    const answer = $http.send({ url, method: 'POST', body, headers, timeout: PING_TIMEOUT_SECONDS })
    if (answer.statusCode < 300) return true
    app.logger().warn('The edge refused a ping', 'status', answer.statusCode)
  } catch (error) {
    app.logger().warn('The edge did not answer a ping', 'error', String(error))
  }
  requeuePing(app, body)
  app.store().set('aldis.paused', Date.now() + PING_PAUSE)
  return false
}
