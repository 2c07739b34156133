import type { ImportPreview, ImportState, ImportTotals } from '../../core/statuspage/import-state.ts'
import type { Unread } from '../../core/statuspage/unread.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { Localization } from '../team/team.ts'

type Failed = Extract<ImportState, { state: 'failed' }>
type Importing = TeamWords['importing']

/** The host of an address, as people call a page; what is no address as it was typed. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host || address
}

/** Why an import came to nothing. */
export function failureText({ code, address, detail }: Failed, { importing }: TeamWords): string {
  const host = hostOf(address)
  switch (code) {
    case 'address_invalid':
      return importing.fail_address_invalid
    case 'address_not_public':
      return importing.fail_address_not_public
    case 'source_unreachable':
      return importing.fail_source_unreachable({ host })
    case 'source_too_slow':
      return importing.fail_source_too_slow({ host })
    case 'source_too_large':
      return importing.fail_source_too_large({ host })
    case 'source_not_statuspage':
      return importing.fail_source_not_statuspage({ host })
    case 'source_unreadable':
      return importing.fail_source_unreadable({ host, detail })
    case 'backend_unreachable':
      return importing.fail_backend_unreachable
    case 'role_not_enough':
      return importing.fail_role_not_enough
    case 'import_refused':
      return importing.fail_import_refused({ detail })
    case 'interrupted':
      return importing.fail_interrupted
    default:
      return code satisfies never
  }
}

/** What could not be read, and why. */
export function unreadText({ what, name, field, problem }: Unread, { importing }: TeamWords): string {
  if (what === 'document') return importing.what_document({ name })
  const reason = [field, problem].filter((part) => part !== '').join(': ')
  return `${nameText(what, name, importing)} (${reason})`
}

/** What was left alone, and why. */
export function leftText({ what, name, why }: ImportTotals['left'][number], { importing }: TeamWords): string {
  const reasons = {
    changed_here: importing.why_changed_here,
    deleted_here: importing.why_deleted_here,
    older: importing.why_older,
  }
  return `${what === 'page' ? importing.what_page : nameText(what, name, importing)}: ${reasons[why]}`
}

function nameText(what: 'component' | 'incident' | 'maintenance' | 'update', name: string, words: Importing): string {
  switch (what) {
    case 'component':
      return words.what_component({ name })
    case 'incident':
      return words.what_incident({ name })
    case 'maintenance':
      return words.what_maintenance({ name })
    case 'update':
      return words.what_update({ name })
    default:
      return what satisfies never
  }
}

/** How many records were written, or would be, of all kinds together. */
export function sumOf({ components, incidents, updates }: ImportTotals) {
  const sum = (key: 'created' | 'changed' | 'kept') => components[key] + incidents[key] + updates[key]
  return { created: sum('created'), changed: sum('changed'), kept: sum('kept') }
}

/** "24 components in 5 groups". */
export function componentsText({ components, groups }: ImportPreview, { importing }: TeamWords): string {
  const parts = [importing.components(components), ...(groups > 0 ? [importing.inGroups(groups)] : [])]
  return parts.join(' ')
}

/** What visitors see once it is imported, in so far as that may surprise: what is open, and whose uptime shows. */
export function effectsOf({ open, uptimeKept }: ImportTotals, { words, formats }: Localization) {
  const { team, importing, components } = words
  const incidents = open.map(({ name, at }) => `${name}, ${importing.since({ date: formats.longDate(at) })}`)
  return [
    { label: team.openIncidents, lines: incidents },
    { label: components.showsUptime, lines: uptimeKept },
  ].filter(({ lines }) => lines.length > 0)
}
