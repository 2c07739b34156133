import * as v from 'valibot'
import type { AuditRow } from '../../core/audit/audit-page.ts'
import { type Change, changesOf, type Deed, deedOf } from '../../core/audit/deed.ts'
import { HIDDEN_VALUE } from '../../core/audit/kind.ts'
import { Role } from '../../core/member/member.ts'
import { isolateIn } from '../../core/name/direction.ts'
import { ComponentStatus } from '../../core/status/component.ts'
import { IncidentStatus } from '../../core/status/incident.ts'
import { Instant } from '../../core/time/instant.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { joinParts } from '../../i18n/base/lists.ts'
import { formatTime } from '../team/format-time.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'
import type { AuditLocalization } from './localization.ts'

type Words = AuditLocalization['words']

/** Deeds whose sentence is another where somebody did them to their own account. */
const OWN = {
  account_changed: 'did_own_account_changed',
  password_changed: 'did_own_password_changed',
  address_changed: 'did_own_address_changed',
} as const

function isOwn(deed: string): deed is keyof typeof OWN {
  return deed in OWN
}

/** What somebody did, in a sentence. */
export function auditSentence(row: AuditRow, { audit, dir }: Words): string {
  const deed = deedOf(row)
  const isSystem = row.actor.id === '' && (row.via === 'system' || row.via === 'machine')
  const name = isSystem ? audit.aldis : row.actor.name || audit.nobody
  const subject = row.subject || audit.someone
  const key = isOwn(deed) && row.record === row.actor.id ? OWN[deed] : (`did_${deed}` as const)
  return audit[key]({ name: isolateIn(name, dir), subject: isolateIn(subject, dir) })
}

/** Deeds whose sentence names by itself what they are about. */
const NAMES_SUBJECT: readonly Deed[] = [
  ...(['page_changed', 'member_added', 'member_left', 'member_removed', 'role_changed', 'imported'] as const),
  ...(['component_status_set', 'component_archived', 'component_restored'] as const),
  ...(['component_changed', 'component_deleted'] as const),
  ...(['domain_added', 'domain_proven', 'domain_changed', 'domain_removed'] as const),
  ...(['account_made', 'account_changed', 'account_deleted', 'password_changed', 'address_changed'] as const),
  ...(['signed_in', 'sign_in_refused', 'signed_out_everywhere', 'impersonated'] as const),
]

/** What an entry is about, where its sentence does not say so; else nothing. */
export function auditSubject(row: AuditRow): string {
  return NAMES_SUBJECT.includes(deedOf(row)) ? '' : row.subject
}

/** What stands below the sentence, besides what it is about: how often, and by which way. */
export function auditNotes(row: AuditRow, { words, formats }: AuditLocalization, now: number): string[] {
  const { audit } = words
  const isCounted = row.action === 'sign_in' || row.action === 'sign_in_refused'
  const method = String(row.after?.method ?? '')
  const counted = Number(row.after?.count ?? 1)
  const notes = [
    row.action === 'import' && importedRows(row, words),
    isCounted && (method === 'password' || method === 'otp' || method === 'oauth2') && audit[`method_${method}`],
    isCounted && counted > 1 && audit.times(counted),
    isCounted && counted > 1 && audit.until({ time: formatTime(row.last, now, formats) }),
    audit[`way_${row.via}`],
  ]
  return notes.filter((one) => typeof one === 'string').filter((one) => one !== '')
}

function importedRows({ after }: AuditRow, { audit }: Words): string {
  const created = (table: string) => {
    const counts: unknown = after?.[table]
    return typeof counts === 'object' && counts !== null && 'created' in counts ? Number(counts.created) : 0
  }
  return audit.importedRows({
    components: created('components'),
    incidents: created('incidents'),
    updates: created('incident_updates'),
  })
}

/** Values up to this length stand in the list; longer ones behind "More". */
const MAX_SHORT_LENGTH = 60
/** So many changes do; of more only the names. */
const MAX_CHANGES_SHOWN = 2

/** What an update changed, briefly: a line for each field. */
export function shortChanges(row: AuditRow, localization: AuditLocalization, now: number): string[] {
  if (row.action !== 'update') return []
  const { words } = localization
  const changes = changesOf(row)
  if (changes.length > MAX_CHANGES_SHOWN) {
    const field = changes.map((change) => fieldName(change.field, words)).join(commaOf(words.locale))
    return [words.audit.wasChanged({ field })]
  }
  return changes.map((change) => changeText(row, change, localization, now))
}

function changeText(
  row: AuditRow,
  { field, before, after }: Change,
  localization: AuditLocalization,
  now: number,
): string {
  const { words } = localization
  const name = fieldName(field, words)
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > MAX_SHORT_LENGTH
  if (isLong || (before === HIDDEN_VALUE && after === HIDDEN_VALUE)) return words.audit.wasChanged({ field: name })
  return words.audit.changed({
    field: name,
    before: isolateIn(valueText(row, field, before, localization, now), words.dir),
    after: isolateIn(valueText(row, field, after, localization, now), words.dir),
  })
}

/** The name of a field; its own where there is no word for it. */
export function fieldName(field: string, { audit }: Words): string {
  const own: Readonly<Record<string, unknown>> = audit
  const name = own[`field_${field}`]
  return typeof name === 'string' ? name : field.replaceAll('_', ' ')
}

const BOOLEAN_FIELDS: readonly string[] = [
  ...['published', 'showcase', 'only_show_if_degraded', 'hide_from_search', 'is_group', 'verified', 'dismissible'],
  ...['require_second_factor', 'mailed', 'journal_off', 'translator_off'],
]
const STORED_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

/** A stored value as people read it. */
export function valueText(
  { collection }: Pick<AuditRow, 'collection'>,
  field: string,
  value: string | null,
  { words, formats }: AuditLocalization,
  now: number,
): string {
  const { audit, shell } = words
  if (value === null && field === 'manual_status') return statusWord('operational', words)
  if (value === null) return emptyText(collection, field, words)
  if (value === HIDDEN_VALUE) return audit.hidden
  if (BOOLEAN_FIELDS.includes(field)) return value === '0' || value === 'false' ? audit.no : audit.yes
  if (field === 'locale') return formats.languageName(value)
  if (field === 'locales') return languageNames(value, formats) ?? value
  if (STORED_TIME.test(value)) return formatTime(v.parse(Instant, value), now, formats)
  if (field === 'manual_status' || field === 'status') {
    const component = v.safeParse(ComponentStatus, value)
    if (component.success) return statusWord(component.output, words)
    const incident = v.safeParse(IncidentStatus, value)
    return incident.success ? incidentWord(incident.output, words) : value
  }
  const role = v.safeParse(Role, value)
  return field === 'role' && role.success ? shell[`role_${role.output}`] : value
}

/** What an empty field means. */
function emptyText(collection: string, field: string, { audit, account }: Words): string {
  if (collection !== 'users') return audit.nothing
  return field === 'locale' ? account.languageOfPage : field === 'time_zone' ? account.zoneOfPage : audit.nothing
}

/** Languages by their names; null where the stored value is no list of tags. */
function languageNames(value: string, formats: AuditLocalization['formats']): string | null {
  const tags = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), value)
  return tags.success ? joinParts(formats.list(tags.output.map(formats.languageName))) : null
}
