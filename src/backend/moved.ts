import { metaOf } from './meta.ts'
import { refuse } from './refuse.ts'

/** Refuses what was written over a newer state: the body carried an `updated` other than the stored one. */
export function checkMoved(record: PbRecord, stale: PbRecord): void {
  const seen = metaOf(record).updated
  if (seen === undefined) return
  const stored = stale.getString('updated')
  if (seen.replace('T', ' ') !== stored) {
    refuse('updated', 'record_moved', 'The record changed after it was opened', { updated: stored })
  }
}

/**
 * Puts what the client changed upon the row as it is now: the record was loaded before the transaction, so what it
 * holds besides may be old. Files are left, for PocketBase checks their names against what it loaded.
 */
export function rebase(record: PbRecord, stale: PbRecord): void {
  const loaded = record.original()
  const fields = record.collection().fields
  for (const name of fields.fieldNames()) {
    if (['file', 'autodate', 'password'].includes(fields.getByName(name).type())) continue
    const current = stale.getString(name)
    if (loaded.getString(name) !== current && record.getString(name) === loaded.getString(name)) {
      record.set(name, stale.get(name))
    }
  }
}
