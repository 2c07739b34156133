import { consoleAddress } from '../../core/page/console-address.ts'
import type { TeamWords } from '../../i18n/team.ts'

/** After the address of an incident: its details are open to be changed. */
export const DETAILS_HASH = '#details'

/** A screen of the console that the frame leads to. */
export interface ConsoleLink {
  screen: 'now' | 'incidents' | 'maintenance' | 'components' | 'subscribers' | 'settings' | 'team' | 'account'
  href: string
  label: string
}

/** The screens of a page, in the order of the frame. */
export function screenLinks(slug: string, words: TeamWords): ConsoleLink[] {
  return [
    { screen: 'now', href: consoleAddress(slug), label: words.team.now },
    { screen: 'incidents', href: consoleAddress(slug, 'incidents'), label: words.team.incidents },
    { screen: 'maintenance', href: consoleAddress(slug, 'maintenance'), label: words.maintenance.title },
    { screen: 'components', href: consoleAddress(slug, 'components'), label: words.components.title },
    { screen: 'subscribers', href: consoleAddress(slug, 'subscribers'), label: words.team.subscribers },
    { screen: 'settings', href: consoleAddress(slug, 'settings/page'), label: words.settings.title },
    { screen: 'team', href: consoleAddress(slug, 'team'), label: words.members.title },
  ]
}

/** What is about the person, behind their face. */
export function accountLinks(slug: string, words: TeamWords): ConsoleLink[] {
  return [{ screen: 'account', href: consoleAddress(slug, 'account'), label: words.account.title }]
}
