import { normalizeName } from '../../core/name/name.ts'
import { refuse } from '../base/refuse.ts'

/** Before a user is saved: normalizes a new name, which may be empty. */
export function normalizeUserName(record: PbRecord, before: string): void {
  const given = record.getString('name')
  const name = normalizeName(given)
  if (given !== before && name !== given) record.set('name', name)
}

/** Before a record with a name is saved: normalizes a new name, and refuses one that has nothing visible. */
export function checkName(record: PbRecord, stored: PbRecord | null): void {
  const given = record.getString('name')
  if (stored && given === stored.getString('name')) return
  const name = normalizeName(given)
  if (name === '') refuse('name', 'required', 'A name needs a visible character')
  if (name !== given) record.set('name', name)
}
