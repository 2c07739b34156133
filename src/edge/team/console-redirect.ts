import type { Member } from '../../core/member/member.ts'
import { consoleAddress, consolePartWithoutPage } from '../../core/page/console-address.ts'
import type { PageCall } from '../call/call.ts'
import { seeOther } from '../http/answers.ts'
import { findPageOfMember } from '../memory/listing.ts'

/**
 * Leads an address of the console that names no page, `/console` or `/console/incidents/{id}`, to the same one of a page:
 * the host's, or the first of which the person is a member. Null where the address needs no such thing.
 */
export function redirectToPage({ request, url, page }: PageCall, member: Member): Response | null {
  const rest = consolePartWithoutPage(url.pathname)
  if (rest === null || rest === 'new' || request.method !== 'GET') return null
  const isOwn = page !== 'unknown' && Object.hasOwn(member.roles, page.id)
  const target = isOwn ? page : (findPageOfMember(member.roles) ?? (page === 'unknown' ? null : page))
  return target && seeOther(consoleAddress(target.slug, rest) + url.search)
}
