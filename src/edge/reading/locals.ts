import { localizePublication } from '../../core/localization/localize-publication.ts'
import { localeOfPath } from '../../core/page/locales.ts'
import type { Publication } from '../../core/publication/publication.ts'
import type { PublicationState } from '../../core/publication/publication-state.ts'
import { carriersOf } from '../../core/subscriber/carriers.ts'
import { offeredChannels } from '../../core/subscriber/offered.ts'
import type { ReadGrant } from '../access/grant.ts'
import { publicationStateOf } from '../access/publication-state.ts'
import { textSettings } from '../base/settings.ts'
import type { PageCall } from '../call/call.ts'
import { cardDrawer } from '../card/drawings.ts'
import { clientNetwork } from '../http/client-address.ts'
import { localesOf } from '../memory/locales.ts'
import { archiveReader, noArchiveReader } from './archive.ts'

/** The locals that depend on who asks, on the team's routes. */
export type PersonLocals = Pick<App.Locals, 'member' | 'consolePage' | 'triedEmail' | 'signIn' | 'subscription'>

/** Those of a visitor. */
export const NOBODY: PersonLocals = {
  member: null,
  consolePage: null,
  triedEmail: '',
  signIn: null,
  subscription: null,
}

type RequestLocals = PersonLocals & Pick<App.Locals, 'origin' | 'canonical'>

/** How a page is shown otherwise than it is published. */
interface Draft {
  change: (publication: Publication) => Publication
  /** The language in place of the address's own. */
  locale: string | null
}

/** A route's locals: of the page only what the grant allows, and nothing without one. */
export function localsOf(
  { page, request, url, env, now }: PageCall,
  grant: ReadGrant | null,
  personal: RequestLocals,
  draft?: Draft,
): App.Locals {
  // On the page's own addresses the path says it, whoever reads.
  const locale =
    draft?.locale ??
    ownLocale(personal) ??
    localeOfPath(url.pathname, grant?.current?.publication.page ?? localesOf(page))
  return {
    ...personal,
    publicationState: localizedState(publicationStateOf(grant), locale, draft),
    archive: grant === null ? noArchiveReader : archiveReader(env, grant),
    drawCard: cardDrawer(env, grant, clientNetwork(request, env)),
    locale,
    // Worked out by the few pages that name them.
    get channels() {
      return offeredChannels(textSettings(env))
    },
    get carriers() {
      return carriersOf(textSettings(env))
    },
    robotCheckKey: env.ALDIS_TURNSTILE_SECRET ? (env.ALDIS_TURNSTILE_SITE_KEY ?? '') : '',
    pushKey: env.ALDIS_PUSH_PUBLIC_KEY ?? '',
    page: page === 'unknown' ? null : page.id,
    now,
  }
}

/** The language that a person chose for the console; null outside of it, and where they chose none. */
function ownLocale({ consolePage, member }: PersonLocals): string | null {
  return (consolePage && member?.locale) || null
}

/** With the owner's own texts in the language of the address. */
function localizedState(state: PublicationState, locale: string, draft?: Draft): PublicationState {
  if (state.state === 'unknown') return state
  const publication = draft ? draft.change(state.publication) : state.publication
  return { ...state, publication: localizePublication({ locale, pageLocale: publication.page.locale }, publication) }
}
