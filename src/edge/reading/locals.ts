import { localeOfPath } from '../../core/page/locales.ts'
import type { ReadGrant } from '../access/grant.ts'
import { publicationStateOf } from '../access/publication-state.ts'
import type { PageCall } from '../call/call.ts'
import { cardDrawer } from '../card/drawings.ts'
import { clientNetwork } from '../http/client-address.ts'
import { localesOf } from '../memory/locales.ts'
import { archiveReader, noArchiveReader } from './archive.ts'

/** The locals that depend on who asks, on the team's routes. */
export type PersonLocals = Pick<App.Locals, 'member' | 'consolePage' | 'triedEmail' | 'signIn'>

/** Those of a visitor. */
export const NOBODY: PersonLocals = { member: null, consolePage: null, triedEmail: '', signIn: null }

type RequestLocals = PersonLocals & Pick<App.Locals, 'origin' | 'canonical'>

/** A route's locals: of the page only what the grant allows, and nothing without one. */
export function localsOf(
  { page, request, url, env, now }: PageCall,
  grant: ReadGrant | null,
  personal: RequestLocals,
): App.Locals {
  return {
    ...personal,
    publicationState: publicationStateOf(grant),
    archive: grant === null ? noArchiveReader : archiveReader(env, grant),
    drawCard: cardDrawer(env, grant, clientNetwork(request, env)),
    // On the page's own addresses the path says it, whoever reads.
    locale: ownLocale(personal) ?? localeOfPath(url.pathname, grant?.current?.publication.page ?? localesOf(page)),
    page: page === 'unknown' ? null : page.id,
    now,
  }
}

/** The language that a person chose for the console; null outside of it, and where they chose none. */
function ownLocale({ consolePage, member }: PersonLocals): string | null {
  return (consolePage && member?.locale) || null
}
