import * as v from 'valibot'
import { Source } from '../core/snapshot/source.ts'
import { isMember, type Meta } from './meta.ts'
import { forbid, refuse } from './refuse.ts'
import { roleOf } from './roles.ts'

const IMPORTED = ['external_id', 'source'] as const

/** Whether an importer brought the record: then it is taken as it was. */
export function isImported(record: PbRecord): boolean {
  return record.getString('external_id') !== ''
}

/** Only owners and admins bring what an importer notes: it loosens what is checked. */
export function checkImported(tx: PbApp, meta: Meta, record: PbRecord): void {
  if (roleOf(tx, meta, record.getString('page')) !== 'responder') return
  for (const field of IMPORTED) {
    const value = record.getString(field)
    if (value !== '' && value !== 'null') forbid(field, 'role_not_enough', 'Owners and admins import')
  }
}

/** Refuses that a member changes what an importer noted. */
export function keepImported(record: PbRecord, stale: PbRecord, meta: Meta): void {
  if (!isMember(meta)) return
  for (const field of IMPORTED) {
    if (record.getString(field) !== stale.getString(field)) {
      refuse(field, 'immutable', 'What an importer noted stays')
    }
  }
}

const SourceText = v.pipe(v.string(), v.parseJson(), Source)

/** Refuses a new `source` that the snapshot could not hold, whoever brings it; collections without one have none. */
export function checkSource(record: PbRecord, stale: PbRecord | null): void {
  const text = record.getString('source')
  if (text === '' || text === stale?.getString('source')) return
  if (!v.safeParse(SourceText, text).success) refuse('source', 'source_invalid', 'Not an object')
}
