import { consoleAddress } from '../../core/page/console-address.ts'
import type { TeamWords } from '../../i18n/team.ts'

/** A section of the settings: an address below the page's console, and its name there. */
export interface Section {
  group: 'page' | 'reach' | 'people' | 'record'
  /** What stands after `/console/{slug}/`. */
  path: string
  label(words: TeamWords): string
}

/** All sections, in the order of the list beside them. A section is listed once its route exists. */
export const SECTIONS: readonly Section[] = [
  { group: 'page', path: 'settings/page', label: ({ settings }) => settings.page },
  { group: 'page', path: 'settings/look', label: ({ settings }) => settings.look },
  { group: 'page', path: 'settings/announcement', label: ({ settings }) => settings.announcement },
  { group: 'page', path: 'settings/templates', label: ({ templates }) => templates.title },
  { group: 'page', path: 'settings/languages', label: ({ settings }) => settings.languages },
  { group: 'page', path: 'settings/uptime', label: ({ settings }) => settings.uptime },
  { group: 'page', path: 'settings/css', label: ({ settings }) => settings.css },
  { group: 'reach', path: 'settings/domains', label: ({ domains }) => domains.title },
  { group: 'reach', path: 'settings/visibility', label: ({ settings }) => settings.visibility },
  { group: 'reach', path: 'settings/subscribers', label: ({ settings }) => settings.subscribers },
  { group: 'reach', path: 'settings/mail', label: ({ mail }) => mail.title },
  { group: 'reach', path: 'settings/journal', label: ({ journal }) => journal.title },
  { group: 'people', path: 'team', label: ({ members }) => members.title },
  { group: 'people', path: 'settings/ways', label: ({ pages }) => pages.ways },
  { group: 'record', path: 'settings/audit', label: ({ settings }) => settings.auditLog },
  { group: 'record', path: 'settings/backups', label: ({ backups }) => backups.title },
  { group: 'record', path: 'settings/delete', label: ({ pages }) => pages.delete },
]

/** A group of the list, with the addresses of its sections. */
export interface SectionGroup {
  label: string
  links: { href: string; label: string; isCurrent: boolean }[]
}

/** The list of sections for a page; `current` is the path of the one that is open. */
export function sectionGroups(slug: string, words: TeamWords, current: string): SectionGroup[] {
  const { settings } = words
  const labels = { page: settings.groupPage, reach: settings.groupReach, people: settings.groupPeople }
  return (['page', 'reach', 'people', 'record'] as const).flatMap((group) => {
    const links = SECTIONS.filter((section) => section.group === group).map(({ path, label }) => ({
      href: consoleAddress(slug, path),
      label: label(words),
      isCurrent: path === current,
    }))
    return links.length === 0 ? [] : [{ label: { ...labels, record: settings.groupRecord }[group], links }]
  })
}
