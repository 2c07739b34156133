import { HEADERS } from '../core/signing/message.ts'
import { countedAddress } from './address.ts'

/** Wrong superusers' passwords from addresses that are new: so many at once, then one in so many milliseconds. */
const SUPERUSER_TRIES = 20
const SUPERUSER_TRY_EVERY = 60_000
/** Addresses from which a superuser signed in since PocketBase started, the newest. */
const MOST_KNOWN_ADDRESSES = 20

const TRIED = 'aldis.superusers.tried'
const KNOWN = 'aldis.superusers.known'

/**
 * Before a user's password is judged, or a token renewed: at the page only, where tries are counted by account as well
 * and a session can be ended. The edge's signature tells; nobody learns here whether a password is right.
 */
export function atPageOnly(e: PbRequestEvent): void {
  if (e.get('aldis') === 'valid') {
    e.next()
    return
  }
  const message = 'Members sign in on the status page, at /sign-in. Here only superusers do.'
  e.json(403, { code: 'sign_in_at_page', message })
}

/** This machine's own, as `countedAddress` writes them. */
const LOOPBACK = /^(127\.|(0:0:0:0)?::1?$)/

/** A request has none of these where no proxy passed it on: an ssh tunnel adds nothing. */
const PROXIES_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

/**
 * Whether the address is the visitor's. What came through a proxy has the proxy's own where the setting does not name
 * its header, and this machine's where another proxy stands before it: then strangers have that address, too.
 */
function isVisitors(e: PbRequestEvent, address: string): boolean {
  const named = $os.getenv('ALDIS_PB_PROXY_HEADER')
  const headers = named === '' ? PROXIES_HEADERS : [...PROXIES_HEADERS, named]
  if (headers.every((name) => e.request.header.values(name).length === 0)) return true
  return address !== countedAddress(e, e.remoteIP()) && !LOOPBACK.test(address)
}

/**
 * Before a superuser's password is judged: strangers' tries count together, whatever account they name. Whoever comes
 * from this machine, or from where a superuser signed in before, is no stranger: nobody shuts the operator out.
 */
export function superuserTries(e: PbRecordRequestEvent): void {
  const store = e.app.store()
  const address = e.requestEvent.request.header.get(HEADERS.address)
  const known = String(store.get(KNOWN) ?? '').split(' ')
  const isOwn = isVisitors(e.requestEvent, address)
  const isStranger = !isOwn || !(LOOPBACK.test(address) || known.includes(address))
  if (isStranger && !takesTry(store, Date.now())) {
    e.json(429, { code: 'rate_limited', message: 'Too many attempts. Wait a little before the next one.' })
    return
  }
  e.next()
  if (!isStranger) return
  store.setFunc(TRIED, (until) => Number(until) - SUPERUSER_TRY_EVERY)
  if (isOwn) store.set(KNOWN, [address, ...known].slice(0, MOST_KNOWN_ADDRESSES).join(' '))
}

/** Counts a try; false where it comes too soon. What is kept is the time by which all tries are there again. */
function takesTry(store: PbStore, now: number): boolean {
  let isFree = false
  store.setFunc(TRIED, (before) => {
    const until = Math.max(now, Number(before ?? 0)) + SUPERUSER_TRY_EVERY
    isFree = until - now <= SUPERUSER_TRIES * SUPERUSER_TRY_EVERY
    return isFree ? until : before
  })
  return isFree
}
