import * as v from 'valibot'
import { IncidentStatus, isClosed } from '../../core/status/incident.ts'
import { queryRows } from '../base/database.ts'
import { DERIVED_KEY } from '../base/record-marks.ts'
import { refuse } from '../base/refuse.ts'
import { isVisible } from '../ledger/visible.ts'
import { recordChange, type Write } from '../write/write.ts'

/** More duplicates of duplicates than a team can mean: a chain that long ends the search for a circle. */
const MAX_CHAIN = 50

function isOver(incident: PbRecord): boolean {
  const status = v.safeParse(IncidentStatus, incident.getString('status'))
  return status.success && isClosed(status.output)
}

function findTarget(tx: PbApp, id: string): PbRecord | null {
  try {
    return tx.findRecordById('incidents', id)
  } catch {
    return null
  }
}

/** Whether following the links from one incident leads to another. */
function leadsTo(tx: PbApp, from: PbRecord, to: string): boolean {
  let at: PbRecord | null = from
  for (let step = 0; at && step < MAX_CHAIN; step++) {
    if (at.id === to) return true
    at = findTarget(tx, at.getString('merged_into'))
  }
  return at !== null
}

/**
 * Before an incident is saved as a link to another: both are realtime incidents of the page, it is over, and visitors
 * see the other, which does not lead back.
 */
export function checkMerge(tx: PbApp, record: PbRecord, stored: PbRecord): void {
  const target = record.getString('merged_into')
  if (target === '' || target === stored.getString('merged_into')) return
  if (!isOver(stored)) refuse('merged_into', 'merge_open', 'An incident is resolved before it is merged into another')
  const other = findTarget(tx, target)
  const isFit =
    other?.getString('page') === record.getString('page') &&
    other.getString('kind') === 'realtime' &&
    record.getString('kind') === 'realtime' &&
    other.getString('status') !== '' &&
    isVisible(other)
  if (!other || !isFit) refuse('merged_into', 'merge_target', 'That is no incident of the page that visitors see')
  if (leadsTo(tx, other, record.id)) refuse('merged_into', 'merge_circle', 'That incident leads back to this one')
}

/** Once it is open again it is no link any more. */
export function clearMergeIfOpen(incident: PbRecord): void {
  if (!isOver(incident)) incident.set('merged_into', '')
}

/** After an incident came to be seen or hidden: those that link to it are published anew, with their link or without. */
export function republishMerged(tx: PbApp, write: Write, target: string): void {
  const rows = queryRows(tx, v.object({ id: v.string() }), "'id', id", 'FROM incidents WHERE merged_into = {:target}', {
    target,
  })
  for (const { id } of rows) {
    const one = tx.findRecordById('incidents', id)
    one.set('revision', write.revision)
    one.set(DERIVED_KEY, '1')
    one.ignoreUnchangedFields(true)
    tx.save(one)
    recordChange(tx, write, 'incidents', id)
  }
}
