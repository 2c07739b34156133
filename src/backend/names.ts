import { refuse } from './refuse.ts'

/** Before a record with a name is saved: a new name loses the space around it, and is refused where nothing is left. */
export function checkName(record: PbRecord, stale: PbRecord | null): void {
  const given = record.getString('name')
  if (stale && given === stale.getString('name')) return
  const name = given.trim()
  if (name === '') refuse('name', 'required', 'A name says something')
  if (name !== given) record.set('name', name)
}
