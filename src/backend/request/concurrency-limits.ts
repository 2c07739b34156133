import type { ConcurrencyLimit } from './concurrency.ts'
import type { SignatureCheck } from './signature-check.ts'

/**
 * Concurrent requests per address of anyone not signed in, and in total of those that do not come through the edge.
 * Sign-ins have a limit of their own.
 */
const MAX_REQUESTS = 100
const MAX_REQUESTS_TOTAL = 400
const MAX_SIGN_INS = 20
const MAX_SIGN_INS_TOTAL = 500
/** Event streams that nobody is signed in on: the admin UI opens one before it says who it is. */
const MAX_STREAMS = 10
const MAX_STREAMS_TOTAL = 100
/** A member's event streams, one for each tab of the console, and those of all members. */
const MAX_MEMBER_STREAMS = 20
const MAX_MEMBER_STREAMS_TOTAL = 300
/** A member's bodies that are larger than a stranger's may be, and those of all members. */
const MAX_LARGE_BODIES = 2
const MAX_LARGE_BODIES_TOTAL = 12
/** A member's requests to the translator, and those of all members: each holds an engine until it answers. */
const MAX_TRANSLATIONS = 1
const MAX_TRANSLATIONS_TOTAL = 3
/** A member's questions how many would be told, and those of all members: each reads all subscribers of a page. */
const MAX_COUNTS = 1
const MAX_COUNTS_TOTAL = 4

/** A stream answers HEAD as it answers GET. */
const isStream = ({ method, url }: PbRequest) => method !== 'POST' && /^\/api\/realtime\/?$/.test(url.path)
const isTranslation = ({ method, url }: PbRequest) => method === 'POST' && /^\/api\/aldis\/translate\/?$/.test(url.path)
const isCount = ({ url }: PbRequest) => /^\/api\/aldis\/subscriber-count\/?$/.test(url.path)
const isSignIn = ({ method, url }: PbRequest) => method === 'POST' && /\/auth-with-password\/?$/.test(url.path)

const perClientAndTotal = (kind: string, client: string, max: number, maxTotal: number): ConcurrencyLimit[] => [
  { name: `${kind} of ${client}`, max },
  { name: kind, max: maxTotal },
]

/** The limits of a request where nobody is signed in. */
export function anonymousLimits({ request }: PbRequestEvent, { address, result }: SignatureCheck): ConcurrencyLimit[] {
  if (isStream(request)) return perClientAndTotal('streams', address, MAX_STREAMS, MAX_STREAMS_TOTAL)
  if (result === 'valid') return [{ name: `requests of ${address}`, max: MAX_REQUESTS }]
  if (isSignIn(request)) return perClientAndTotal('sign-ins', address, MAX_SIGN_INS, MAX_SIGN_INS_TOTAL)
  return perClientAndTotal('requests', address, MAX_REQUESTS, MAX_REQUESTS_TOTAL)
}

/** The limits of a member's request; none for most. */
export function memberLimits({ request }: PbRequestEvent, member: string, isLarge: boolean): ConcurrencyLimit[] {
  if (isStream(request))
    return perClientAndTotal('members’ streams', member, MAX_MEMBER_STREAMS, MAX_MEMBER_STREAMS_TOTAL)
  if (isTranslation(request)) return perClientAndTotal('translations', member, MAX_TRANSLATIONS, MAX_TRANSLATIONS_TOTAL)
  if (isCount(request)) return perClientAndTotal('counts', member, MAX_COUNTS, MAX_COUNTS_TOTAL)
  return isLarge ? perClientAndTotal('large bodies', member, MAX_LARGE_BODIES, MAX_LARGE_BODIES_TOTAL) : []
}
