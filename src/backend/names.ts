import { storedName } from '../core/name/name.ts'
import { refuse } from './refuse.ts'

/**
 * Before a record with a name is saved: a new name is stored as `storedName` has it, and refused where nothing is left.
 */
export function checkName(record: PbRecord, stale: PbRecord | null): void {
  const given = record.getString('name')
  if (stale && given === stale.getString('name')) return
  const name = storedName(given)
  if (name === '') refuse('name', 'required', 'A name says something')
  if (name !== given) record.set('name', name)
}
