import { isInvisible } from '../../core/name/name.ts'
import { refuse } from '../base/refuse.ts'
import type { Write } from '../write/write.ts'
import { findIncident } from './updates.ts'

/** Before a note of the team is saved. `stored` is the stored row, null for a new one. */
export function checkIncidentNote(tx: PbApp, record: PbRecord, stored: PbRecord | null, write: Write): void {
  if (isInvisible(record.getString('body'))) refuse('body', 'required', 'A note says something')
  if (stored === null) {
    if (findIncident(tx, record).getString('page') !== write.page) {
      refuse('incident', 'incident_unknown', 'The page has no such incident')
    }
    record.set('author', write.meta.actor)
    return
  }
  if (record.getString('incident') !== stored.getString('incident')) {
    refuse('incident', 'immutable', 'A note stays with its incident')
  }
  record.set('author', stored.get('author'))
}
