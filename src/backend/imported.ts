import * as v from 'valibot'
import { Source } from '../core/snapshot/source.ts'
import { UpdateSource } from '../core/statuspage/source.ts'
import { isMember, type Meta } from './meta.ts'
import { forbid, refuse } from './refuse.ts'

const IMPORTED = ['external_id', 'source'] as const

/** Whether an importer brought the record: then it is taken as it was. */
export function isImported(record: PbRecord): boolean {
  return record.getString('external_id') !== ''
}

/**
 * Refuses what an importer notes from a member, owners too: it loosens what is checked. `stale` is the stored row, null
 * for a new one, which brings nothing of it. Collections without such fields have none.
 */
export function checkImported(record: PbRecord, stale: PbRecord | null, meta: Meta): void {
  if (!isMember(meta)) return
  for (const field of IMPORTED) {
    const value = record.getString(field)
    if (stale && value !== stale.getString(field)) refuse(field, 'immutable', 'What an importer noted stays')
    if (!stale && value !== '' && value !== 'null') forbid(field, 'role_not_enough', 'Only an import sets this')
  }
}

const SourceText = v.pipe(v.string(), v.parseJson(), Source)
const UpdateSourceText = v.pipe(v.string(), v.parseJson(), UpdateSource)

/**
 * What an importer noted of a vendor's update, as it is stored; nothing where it noted nothing that is ours to read.
 */
export function updateSourceOf(text: string): UpdateSource {
  const read = v.safeParse(UpdateSourceText, text)
  return read.success ? read.output : {}
}

/** Drops the vendor's own text of an update, which v2 gives, once the update has another body. */
export function forgetOriginal(record: PbRecord): void {
  const { body, ...rest } = updateSourceOf(record.getString('source'))
  if (body !== undefined) record.set('source', Object.keys(rest).length > 0 ? rest : null)
}

/** Refuses a new `source` that the snapshot could not hold, whoever brings it; collections without one have none. */
export function checkSource(record: PbRecord, stale: PbRecord | null): void {
  const text = record.getString('source')
  if (text === '' || text === stale?.getString('source')) return
  if (!v.safeParse(SourceText, text).success) refuse('source', 'source_invalid', 'Not an object')
}
