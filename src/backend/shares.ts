import type { Share } from './open-requests.ts'
import type { Proof } from './proof.ts'

/**
 * Requests of anyone who is not signed in, by address, and of those that do not come through the edge in all. Sign-ins
 * have a share that nothing else can take.
 */
const MOST_OPEN = 100
const MOST_OPEN_IN_ALL = 400
const MOST_SIGN_INS = 20
const MOST_SIGN_INS_IN_ALL = 500
/** Event streams that nobody is signed in on: the admin UI opens one before it says who it is. */
const MOST_STREAMS = 10
const MOST_STREAMS_IN_ALL = 100
/** A member's event streams, one for each tab of the console, and those of all members. */
const MOST_STREAMS_OF_MEMBER = 20
const MOST_STREAMS_OF_MEMBERS = 300
/** A member's bodies that are larger than a stranger's may be, and those of all members. */
const MOST_LARGE_OF_MEMBER = 2
const MOST_LARGE_OF_MEMBERS = 12

/** A stream answers HEAD as it answers GET. */
const isStream = ({ method, url }: PbRequest) => method !== 'POST' && /^\/api\/realtime\/?$/.test(url.path)
const isSignIn = ({ method, url }: PbRequest) => method === 'POST' && /\/auth-with-password\/?$/.test(url.path)

const both = (kind: string, who: string, most: number, mostInAll: number): Share[] => [
  { name: `${kind} of ${who}`, most },
  { name: kind, most: mostInAll },
]

/** What a request counts for while it is under way, where nobody is signed in. */
export function sharesOfStranger({ request }: PbRequestEvent, { address, verdict }: Proof): Share[] {
  if (isStream(request)) return both('streams', address, MOST_STREAMS, MOST_STREAMS_IN_ALL)
  if (verdict === 'valid') return [{ name: `requests of ${address}`, most: MOST_OPEN }]
  if (isSignIn(request)) return both('sign-ins', address, MOST_SIGN_INS, MOST_SIGN_INS_IN_ALL)
  return both('requests', address, MOST_OPEN, MOST_OPEN_IN_ALL)
}

/** And of a member; nothing for most. */
export function sharesOfMember({ request }: PbRequestEvent, member: string, isLarge: boolean): Share[] {
  if (isStream(request)) return both('members’ streams', member, MOST_STREAMS_OF_MEMBER, MOST_STREAMS_OF_MEMBERS)
  return isLarge ? both('large bodies', member, MOST_LARGE_OF_MEMBER, MOST_LARGE_OF_MEMBERS) : []
}
