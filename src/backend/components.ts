import * as v from 'valibot'
import { ComponentStatus } from '../core/status/component.ts'
import { isDay } from '../core/time/day.ts'
import { appendRow, settleComponents, settleGroups } from './ledger.ts'
import { checkName } from './names.ts'
import { refuse } from './refuse.ts'
import { roleOf } from './roles.ts'
import { pageIsGoing, type Write } from './write.ts'

/** What a responder may not touch: everything but manual_status. */
const HEADS_ONLY = [
  'group',
  'name',
  'description',
  'position',
  'showcase',
  'only_show_if_degraded',
  'start_date',
  'archived_at',
]

function manualOf(record: PbRecord): ComponentStatus {
  const text = record.getString('manual_status')
  return text === '' ? 'operational' : v.parse(ComponentStatus, text)
}

function groupOf(tx: PbApp, group: string): PbRecord {
  try {
    return tx.findRecordById('components', group)
  } catch {
    return refuse('group', 'component_unknown', 'There is no such group')
  }
}

function checkGroup(tx: PbApp, record: PbRecord): void {
  const group = record.getString('group')
  if (group === '') return
  if (record.getBool('is_group')) refuse('group', 'group_in_group', 'A group cannot be in a group')
  const found = groupOf(tx, group)
  if (found.getString('page') !== record.getString('page')) {
    refuse('group', 'other_page', 'The group belongs to another page')
  }
  if (!found.getBool('is_group')) refuse('group', 'not_a_group', `${found.getString('name')} is not a group`)
}

function checkManual(record: PbRecord): void {
  const text = record.getString('manual_status')
  if (text !== '' && record.getBool('is_group')) {
    refuse('manual_status', 'component_is_group', 'Groups follow their components')
  }
  if (text !== '' && !v.safeParse(ComponentStatus, text).success) {
    refuse('manual_status', 'status_unknown', 'Not a status of components')
  }
}

function checkStart(record: PbRecord): void {
  const day = record.getString('start_date')
  if (day !== '' && !isDay(day)) refuse('start_date', 'day_unknown', `There is no day ${day}`)
}

/** Before a new component is saved. */
export function checkNewComponent(tx: PbApp, record: PbRecord): void {
  const status = record.getString('status')
  if (status !== '' && status !== 'operational') {
    refuse('status', 'use_manual_status', 'The status is derived: set manual_status')
  }
  checkName(record, null)
  checkManual(record)
  checkStart(record)
  checkGroup(tx, record)
  record.set('status', 'operational')
}

/** Before a changed component is saved. `stale` is the stored row, read in the transaction. */
export function checkComponent(tx: PbApp, record: PbRecord, stale: PbRecord, write: Write): void {
  if (record.getString('status') !== stale.getString('status')) {
    refuse('status', 'use_manual_status', 'The status is derived: set manual_status')
  }
  if (record.getBool('is_group') !== stale.getBool('is_group')) {
    refuse('is_group', 'immutable', 'A component stays a component, a group a group')
  }
  if (roleOf(tx, write.meta, write.page) === 'responder') {
    for (const field of HEADS_ONLY) {
      if (record.getString(field) !== stale.getString(field)) {
        refuse(field, 'role_not_enough', 'Responders set the manual status only')
      }
    }
  }
  record.set('status', stale.get('status'))
  checkName(record, stale)
  checkManual(record)
  checkStart(record)
  checkGroup(tx, record)
}

/** After a component was saved: its own claim goes into the ledger, and it and its groups are derived again. */
export function settleComponentWrite(tx: PbApp, write: Write, record: PbRecord, stale: PbRecord | null): void {
  const manual = manualOf(record)
  if (manual !== (stale ? manualOf(stale) : 'operational')) {
    const at = write.now
    appendRow(tx, write, { component: record.id, to_status: manual, at, cause: 'manual', incident: '', claim: true })
    settleComponents(tx, write, [record.id], null, '', { from: at, to: Infinity })
  }
  const groups = [record.getString('group'), stale?.getString('group') ?? '']
  const archived = record.getString('archived_at') !== (stale?.getString('archived_at') ?? '')
  if (groups[0] !== groups[1] || archived) settleGroups(tx, write, groups)
}

/** Before a component is deleted: it is archived instead, but for the end of its page. */
export function checkComponentDelete(tx: PbApp, record: PbRecord): void {
  if (!pageIsGoing(tx, record.getString('page'))) {
    refuse('id', 'archive_instead', 'A component is archived, not deleted: set archived_at')
  }
}
