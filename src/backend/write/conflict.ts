import { refuse } from '../base/refuse.ts'
import { metaOf } from '../request/meta.ts'

/** Refuses a write based on an outdated record: its `updated` is not the stored one. */
export function checkConflict(record: PbRecord, current: PbRecord): void {
  const seen = metaOf(record).updated
  if (seen === undefined) return
  const updated = current.getString('updated')
  if (seen.replace('T', ' ') !== updated) {
    refuse('updated', 'record_moved', 'The record changed after it was opened', { updated })
  }
}

/**
 * Rebases the client's changes onto the current row: the record was loaded before the transaction, so its other fields
 * may be old. Files are left alone, for PocketBase checks their names against what it loaded.
 */
export function rebase(record: PbRecord, stored: PbRecord): void {
  const loaded = record.original()
  const fields = record.collection().fields
  for (const name of fields.fieldNames()) {
    if (['file', 'autodate', 'password'].includes(fields.getByName(name).type())) continue
    const current = stored.getString(name)
    if (loaded.getString(name) !== current && record.getString(name) === loaded.getString(name)) {
      record.set(name, stored.get(name))
    }
  }
}
