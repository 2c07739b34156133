import { type Audience, audienceOf, isPublic, stricterAudience } from '../../core/page/audience.ts'
import type { ListedPage } from '../../core/page/listed-page.ts'
import type { PageCall } from '../call/call.ts'
import { checkSameOrigin } from '../http/same-origin.ts'
import { catchUp, isBehind } from '../memory/catch-up.ts'
import { listedAudience } from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'
import { isFresh, memoryOf, type PageMemory, refresh } from '../memory/page-memory.ts'
import { type Authorisation, authoriseVisitor } from '../session/authorise.ts'
import type { MemberSession } from '../stubs/member-session.ts'
import { regionOf } from '../stubs/region.ts'
import { MemberGrant, PublicGrant } from './grant.ts'

/** Whether a call may read its page. `cookies` are the Set-Cookie lines that the answer must carry. */
export type PageAccess =
  | { state: 'public'; grant: PublicGrant }
  | { state: 'member'; grant: MemberGrant; cookies: readonly string[] }
  /** The page is for members only, and the caller is not one of them. */
  | { state: 'denied'; cookies: readonly string[] }
  /** PocketBase has not listed the pages yet: there is nothing to read. */
  | { state: 'no-page' }

interface AccessOptions {
  /** The seq of a publication that the caller knows about; an older one in memory is refreshed first. */
  seq?: number | null
  /** The caller's authorisation, if it is already known. */
  authorisation?: Authorisation
}

/**
 * Decides whether a call may read its page, and as whom: the only place that does. The page's memory is refreshed first
 * and used without another `await` after the decision, because the audience could change in between.
 */
export async function decideAccess(
  call: PageCall,
  { seq = null, authorisation }: AccessOptions = {},
): Promise<PageAccess> {
  const { page, request, env } = call
  if (page === 'unknown') return { state: 'no-page' }
  const access = await decideNow(call, page, authorisation)
  // Only who may read the page may wait for it.
  const mayWait = access.state === 'public' || access.state === 'member'
  if (seq === null || !mayWait || !isBehind(memoryOf(page.id), seq, Date.now())) return access
  await catchUp(memoryOf(page.id), seq, env, regionOf({ ...request.cf }))
  return decideNow(call, page, authorisation)
}

async function decideNow(call: PageCall, page: ListedPage, authorisation?: Authorisation): Promise<PageAccess> {
  const memory = memoryOf(page.id)
  await refresh(memory, call.env, regionOf({ ...call.request.cf }))
  const audience = currentAudience(page, memory)
  switch (audience.kind) {
    case 'public':
      return { state: 'public', grant: new PublicGrant(memory) }
    case 'members': {
      const { member, cookies } = await findMember(call, page.id, authorisation)
      return member === null
        ? { state: 'denied', cookies }
        : { state: 'member', grant: new MemberGrant(memory, member), cookies }
    }
    default:
      return audience satisfies never
  }
}

/**
 * The grant of a public page if memory is fresh at `now`, else null. The page's address is only cached while the
 * directory lists the page as public (reading/address.ts).
 */
export function cachedGrant(page: string, now: number): PublicGrant | null {
  const memory = memoryOf(page)
  if (memory.current === null || !isFresh(memory, now)) return null
  return isPublic(memory.current.publication.page) ? new PublicGrant(memory) : null
}

/** The page's audience now: the narrowest of this call's listing, the newest listing and the publication. */
function currentAudience(page: ListedPage, { current }: PageMemory): Audience {
  const listed = stricterAudience(audienceOf(page), listedAudience(page.id) ?? audienceOf(page))
  return current ? stricterAudience(listed, audienceOf(current.publication.page)) : listed
}

/** The member who reads; null for anyone else. */
interface Admission {
  member: MemberSession | null
  cookies: readonly string[]
}

/** The member that a request comes from, unless it was sent by another site (WebSockets have no other protection). */
async function findMember(call: PageCall, page: string, known: Authorisation | undefined): Promise<Admission> {
  const origin = originOf(call.request, call.env)
  if (call.request.headers.has('origin') && checkSameOrigin(call.request, origin)) return { member: null, cookies: [] }
  const authorisation = known ?? (await authoriseVisitor(call, origin, page))
  const { cookies } = authorisation
  if (authorisation.state === 'out' || authorisation.member.roles[page] === undefined) return { member: null, cookies }
  const { session, epoch, member } = authorisation.content
  return { member: { session, user: member.id, epoch }, cookies }
}
