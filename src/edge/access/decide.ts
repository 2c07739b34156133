import { type Audience, audienceOf, isPublic, narrower } from '../../core/page/audience.ts'
import type { ListedPage } from '../../core/page/listed-page.ts'
import type { PageCall } from '../call/call.ts'
import { refuseForeign } from '../http/same-origin.ts'
import { catchUp } from '../memory/catch-up.ts'
import { listedAudience } from '../memory/directory.ts'
import { originOf } from '../memory/origin.ts'
import { isFresh, memoryOf, type PageMemory, refresh } from '../memory/page-memory.ts'
import { type Authorised, authoriseReader } from '../session/authorise.ts'
import type { Reader } from '../stubs/member-session.ts'
import { regionOf } from '../stubs/region.ts'
import { MemberGrant, PublicGrant } from './grant.ts'

/** Whether a call may read its page. `cookies` are the Set-Cookie lines that the answer must carry. */
export type PageAccess =
  | { state: 'public'; grant: PublicGrant }
  | { state: 'member'; grant: MemberGrant; cookies: readonly string[] }
  /** The page is for its members, and the call is none's. */
  | { state: 'denied'; cookies: readonly string[] }
  /** PocketBase never said which pages there are: there is nothing to read. */
  | { state: 'no-page' }

interface Options {
  /** The number of a publication that the caller has heard of: an older one is brought up to date first. */
  seq?: number | null
  /** Who is signed in, where that is known already. */
  authorised?: Authorised
}

/**
 * Decides whether a call may read its page, and by whom it is read: the one place that does. What is known of the page
 * is brought up to date before, and taken with no wait after it was judged, for it could turn between the two.
 */
export async function decideAccess(call: PageCall, { seq = null, authorised }: Options = {}): Promise<PageAccess> {
  const { page } = call
  if (page === 'unknown') return { state: 'no-page' }
  const memory = await broughtUpToDate(call, page, seq)
  const audience = audienceNow(page, memory)
  switch (audience.kind) {
    case 'public':
      return { state: 'public', grant: new PublicGrant(memory) }
    case 'members': {
      const { reader, cookies } = await admit(call, page.id, authorised)
      return reader === null
        ? { state: 'denied', cookies }
        : { state: 'member', grant: new MemberGrant(memory, reader), cookies }
    }
    default:
      return audience satisfies never
  }
}

/**
 * The grant of a page that everyone may read, where memory may answer at `now` without asking; else null. Of a page
 * whose address is kept, the directory has said that it is public (reading/address.ts).
 */
export function quickGrant(page: string, now: number): PublicGrant | null {
  const memory = memoryOf(page)
  if (memory.current === null || !isFresh(memory, now)) return null
  return isPublic(memory.current.publication.page) ? new PublicGrant(memory) : null
}

async function broughtUpToDate(
  { request, env }: PageCall,
  { id }: ListedPage,
  seq: number | null,
): Promise<PageMemory> {
  const memory = memoryOf(id)
  const region = regionOf({ ...request.cf })
  await refresh(memory, env, region)
  if (seq !== null) await catchUp(memory, seq, env, region)
  return memory
}

/** Who the page is for by now: by this call's word of the directory, by its newest, and by the publication. */
function audienceNow(page: ListedPage, { current }: PageMemory): Audience {
  const listed = narrower(audienceOf(page), listedAudience(page.id) ?? audienceOf(page))
  return current ? narrower(listed, audienceOf(current.publication.page)) : listed
}

/** Who reads, null for a stranger. */
interface Admission {
  reader: Reader | null
  cookies: readonly string[]
}

/** Whether a request comes from a member of a page, and not by way of another site (sockets know no other guard). */
async function admit(call: PageCall, page: string, known: Authorised | undefined): Promise<Admission> {
  const origin = originOf(call.request, call.env)
  if (call.request.headers.has('origin') && refuseForeign(call.request, origin)) return { reader: null, cookies: [] }
  const authorised = known ?? (await authoriseReader(call, origin, page))
  const { cookies } = authorised
  if (authorised.state === 'out' || authorised.member.roles[page] === undefined) return { reader: null, cookies }
  const { session, epoch, member } = authorised.sealed
  return { reader: { session, user: member.id, epoch }, cookies }
}
