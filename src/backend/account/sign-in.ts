import { SIGNATURE_HEADERS } from '../../core/signing/message.ts'
import { rateLimitAddress } from '../request/rate-limit-address.ts'
import { isSignedByEdge } from '../request/signed.ts'
import { SIGN_IN_AT_PAGE } from './sign-in-at-page.ts'

/** Superuser sign-in attempts from unknown addresses: so many at once, then one per interval. */
const MAX_SUPERUSER_TRIES = 20
const SUPERUSER_TRY_INTERVAL = 60_000
/** Addresses from which a superuser signed in since PocketBase started, the newest. */
const MAX_KNOWN_ADDRESSES = 20

const TRIES_KEY = 'aldis.superusers.tried'
const KNOWN_ADDRESSES_KEY = 'aldis.superusers.known'

/**
 * Before a user signs in or renews a token: only through the page, where attempts are also counted by account and
 * sessions can be ended. The edge's signature proves that; nobody learns here whether a password is right.
 */
export function refuseDirectSignIn(e: PbRequestEvent): void {
  if (isSignedByEdge(e)) {
    e.next()
    return
  }
  e.json(403, SIGN_IN_AT_PAGE)
}

/** Loopback, as `rateLimitAddress` writes it. */
const LOOPBACK = /^(127\.|(0:0:0:0)?::1?$)/

/** Headers that proxies add: a request through an ssh tunnel has none of them. */
const PROXY_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

/**
 * Whether the address is really the client's. Behind an unconfigured proxy it is the proxy's own, and behind two it is
 * this machine's: strangers would share it.
 */
function isVisitorAddress(e: PbRequestEvent, address: string): boolean {
  const named = $os.getenv('ALDIS_PB_PROXY_HEADER')
  const headers = named === '' ? PROXY_HEADERS : [...PROXY_HEADERS, named]
  if (headers.every((name) => e.request.header.values(name).length === 0)) return true
  return address !== rateLimitAddress(e, e.remoteIP()) && !LOOPBACK.test(address)
}

/**
 * Before a superuser signs in: attempts from unknown addresses count together, whatever account they name. This
 * machine, and addresses from which a superuser signed in before, are exempt: nobody can lock the operator out.
 */
export function limitSuperuserSignIn(e: PbRecordRequestEvent): void {
  const store = e.app.store()
  const address = e.requestEvent.request.header.get(SIGNATURE_HEADERS.address)
  const known = String(store.get(KNOWN_ADDRESSES_KEY) ?? '').split(' ')
  const isClientAddress = isVisitorAddress(e.requestEvent, address)
  const isStranger = !isClientAddress || !(LOOPBACK.test(address) || known.includes(address))
  if (isStranger && !takeTry(store, Date.now())) {
    e.json(429, { code: 'rate_limited', message: 'Too many attempts. Wait a little before the next one.' })
    return
  }
  e.next()
  if (!isStranger) return
  store.setFunc(TRIES_KEY, (until) => Number(until) - SUPERUSER_TRY_INTERVAL)
  if (isClientAddress) store.set(KNOWN_ADDRESSES_KEY, [address, ...known].slice(0, MAX_KNOWN_ADDRESSES).join(' '))
}

/** Counts an attempt; false where it comes too soon. Stored is the time at which all attempts are available again. */
function takeTry(store: PbStore, now: number): boolean {
  let isAllowed = false
  store.setFunc(TRIES_KEY, (before) => {
    const until = Math.max(now, Number(before ?? 0)) + SUPERUSER_TRY_INTERVAL
    isAllowed = until - now <= MAX_SUPERUSER_TRIES * SUPERUSER_TRY_INTERVAL
    return isAllowed ? until : before
  })
  return isAllowed
}
