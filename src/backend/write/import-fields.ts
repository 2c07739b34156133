import * as v from 'valibot'
import { ImportSource } from '../../core/snapshot/source.ts'
import { UpdateSource } from '../../core/statuspage/source.ts'
import { forbid, refuse } from '../base/refuse.ts'
import { isMember, type Meta } from '../request/meta.ts'

const IMPORT_FIELDS = ['external_id', 'source'] as const
/** What an import alone brings of a component or an incident, whose ids elsewhere are the team's to say (own-ids.ts). */
const IMPORT_FIELDS_BESIDE_OWN_IDS = ['source'] as const
const WITH_OWN_IDS = ['components', 'incidents']

/** Whether the record was imported: then it is taken as it is. */
export function isImported(record: PbRecord): boolean {
  return record.getString('external_id') !== ''
}

/**
 * Refuses importers' fields from members, owners too: they relax the checks. `stored` is the stored row, null for a new
 * one. Collections without such fields pass.
 */
export function checkImportFields(record: PbRecord, stored: PbRecord | null, meta: Meta): void {
  if (!isMember(meta)) return
  const hasOwnId = WITH_OWN_IDS.includes(record.collection().name)
  for (const field of hasOwnId ? IMPORT_FIELDS_BESIDE_OWN_IDS : IMPORT_FIELDS) {
    const value = record.getString(field)
    if (stored && value !== stored.getString(field)) refuse(field, 'immutable', 'Only an import changes this')
    if (!stored && value !== '' && value !== 'null') forbid(field, 'role_not_enough', 'Only an import sets this')
  }
}

const SourceText = v.pipe(v.string(), v.parseJson(), ImportSource)
const UpdateSourceText = v.pipe(v.string(), v.parseJson(), UpdateSource)

/** The importer's data of an update, as stored; empty where there is none or it is not ours. */
export function parseUpdateSource(text: string): UpdateSource {
  const parsed = v.safeParse(UpdateSourceText, text)
  return parsed.success ? parsed.output : {}
}

/** Drops the vendor's original text, which v2 returns, once the body was changed. */
export function dropVendorBody(record: PbRecord): void {
  const { body, ...rest } = parseUpdateSource(record.getString('source'))
  if (body !== undefined) record.set('source', Object.keys(rest).length > 0 ? rest : null)
}

/** Refuses a new `source` that the snapshot could not hold, whoever sends it. */
export function checkSource(record: PbRecord, stored: PbRecord | null): void {
  const text = record.getString('source')
  if (text === '' || text === stored?.getString('source')) return
  if (!v.safeParse(SourceText, text).success) refuse('source', 'source_invalid', 'Not an object')
}
