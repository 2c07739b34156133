import * as v from 'valibot'
import { ComponentTranslations } from '../../core/page/page-texts.ts'
import { ComponentStatus } from '../../core/status/component.ts'
import { isDay } from '../../core/time/day.ts'
import { refuse } from '../base/refuse.ts'
import { isMember } from '../request/meta.ts'
import { roleOf } from '../request/roles.ts'
import { checkName } from '../write/names.ts'
import { checkOwnId } from '../write/own-ids.ts'
import { checkTranslations } from '../write/translations.ts'
import { countRows, isPageBeingDeleted, type Write } from '../write/write.ts'
import { appendLedgerRow, recomputeComponents, recomputeGroups } from './ledger.ts'

/** What a responder may not change: everything but manual_status. */
const ADMIN_FIELDS = [
  'group',
  'name',
  'description',
  'position',
  'showcase',
  'only_show_if_degraded',
  'start_date',
  'archived_at',
  'translations',
  'external_id',
]
/** How far the first zone to begin a day is ahead of UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000

function manualStatusOf(record: PbRecord): ComponentStatus {
  const text = record.getString('manual_status')
  return text === '' ? 'operational' : v.parse(ComponentStatus, text)
}

function findGroup(tx: PbApp, group: string): PbRecord {
  try {
    return tx.findRecordById('components', group)
  } catch {
    return refuse('group', 'component_unknown', 'There is no such group')
  }
}

const isArchived = (record: PbRecord) => record.getString('archived_at') !== ''

function checkGroup(tx: PbApp, record: PbRecord, stored: PbRecord | null): void {
  const group = record.getString('group')
  if (group === '') return
  if (record.getBool('is_group')) refuse('group', 'group_in_group', 'A group cannot be in a group')
  const found = findGroup(tx, group)
  if (found.getString('page') !== record.getString('page')) {
    refuse('group', 'other_page', 'The group belongs to another page')
  }
  if (!found.getBool('is_group')) refuse('group', 'not_a_group', `${found.getString('name')} is not a group`)
  // A component that stands there already, as an import may have left it, stays as it is.
  const comesIn = stored === null || stored.getString('group') !== group || (isArchived(stored) && !isArchived(record))
  if (comesIn && !isArchived(record) && isArchived(found)) {
    refuse('group', 'group_archived', `${found.getString('name')} is archived: bring it back first`)
  }
}

/** A group leaves the page after its components: otherwise they would stand on it without their group. */
function checkGroupArchived(tx: PbApp, record: PbRecord, stored: PbRecord): void {
  if (!record.getBool('is_group') || !isArchived(record) || isArchived(stored)) return
  const count = countRows(tx, "SELECT count(*) AS j FROM components WHERE `group` = {:group} AND archived_at = ''", {
    group: record.id,
  })
  if (count > 0) {
    refuse('archived_at', 'group_has_components', 'Archive its components first, or take them out of the group')
  }
}

function checkManualStatus(record: PbRecord): void {
  const text = record.getString('manual_status')
  if (text !== '' && record.getBool('is_group')) {
    refuse('manual_status', 'component_is_group', 'Groups follow their components')
  }
  if (text !== '' && !v.safeParse(ComponentStatus, text).success) {
    refuse('manual_status', 'status_unknown', 'Not a status of components')
  }
}

function checkStartDate(record: PbRecord, stored: PbRecord | null, write: Write): void {
  const day = record.getString('start_date')
  if (day !== '' && !isDay(day)) refuse('start_date', 'day_unknown', `There is no day ${day}`)
  // What others bring stays, and a day that has begun anywhere is not to come.
  if (!isMember(write.meta) || day === stored?.getString('start_date')) return
  const newest = new Date(write.now + EARLIEST_ZONE_MS).toISOString().slice(0, 10)
  if (day > newest) refuse('start_date', 'in_the_future', 'Uptime counts from a day that has begun')
}

/** Before a new component is saved. */
export function checkNewComponent(tx: PbApp, record: PbRecord, write: Write): void {
  const status = record.getString('status')
  if (status !== '' && status !== 'operational') {
    refuse('status', 'use_manual_status', 'The status is derived: set manual_status')
  }
  checkName(record, null)
  checkTranslations(record, null, ComponentTranslations)
  checkManualStatus(record)
  checkStartDate(record, null, write)
  checkGroup(tx, record, null)
  checkOwnId(tx, record, null, write)
  record.set('status', 'operational')
}

/** Before a changed component is saved. `stored` is the row as it was, read in the transaction. */
export function checkComponent(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  if (record.getString('status') !== stored.getString('status')) {
    refuse('status', 'use_manual_status', 'The status is derived: set manual_status')
  }
  if (record.getBool('is_group') !== stored.getBool('is_group')) {
    refuse('is_group', 'immutable', 'A component stays a component, a group a group')
  }
  if (roleOf(tx, write.meta, write.page) === 'responder') {
    for (const field of ADMIN_FIELDS) {
      if (record.getString(field) !== stored.getString(field)) {
        refuse(field, 'role_not_enough', 'Responders set the manual status only')
      }
    }
  }
  record.set('status', stored.get('status'))
  checkName(record, stored)
  checkTranslations(record, stored, ComponentTranslations)
  checkManualStatus(record)
  checkStartDate(record, stored, write)
  checkGroup(tx, record, stored)
  checkOwnId(tx, record, stored, write)
  checkGroupArchived(tx, record, stored)
}

/** After a component was saved: adds its manual claim to the ledger, and derives it and its groups again. */
export function recomputeAfterComponentWrite(tx: PbApp, write: Write, record: PbRecord, stored: PbRecord | null): void {
  const manualStatus = manualStatusOf(record)
  if (manualStatus !== (stored ? manualStatusOf(stored) : 'operational')) {
    const at = write.now
    appendLedgerRow(tx, write, {
      component: record.id,
      to_status: manualStatus,
      at,
      cause: 'manual',
      incident: '',
      claim: true,
    })
    recomputeComponents(tx, write, [record.id], null, '', { from: at, to: Infinity })
  }
  const groups = [record.getString('group'), stored?.getString('group') ?? '']
  const archived = record.getString('archived_at') !== (stored?.getString('archived_at') ?? '')
  if (groups[0] !== groups[1] || archived) recomputeGroups(tx, write, groups)
}

/** Before a component is deleted: it must be archived instead, unless its page is being deleted. */
export function checkComponentDelete(tx: PbApp, record: PbRecord): void {
  if (!isPageBeingDeleted(tx, record.getString('page'))) {
    refuse('id', 'archive_instead', 'A component is archived, not deleted: set archived_at')
  }
}
