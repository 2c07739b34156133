import * as v from 'valibot'
import { normalizeName } from '../../core/name/name.ts'
import { queryRow } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'

/** The fields that identify a repeated post. An update may come without its page. */
const IDENTIFYING_FIELDS: Record<string, readonly string[]> = {
  incidents: ['page', 'kind', 'name'],
  incident_updates: ['incident', 'status', 'body'],
  components: ['page', 'name'],
}

/**
 * Refuses a repeated post, recognised by the client's id: `already_posted`, or `id_taken` where it is another record.
 */
export function checkDuplicatePost(tx: PbApp, record: PbRecord, name: string): void {
  if (record.id === '') return
  const known = queryRow(tx, v.object({ id: v.string() }), "'id', id", `FROM \`${name}\` WHERE id = {:id}`, {
    id: record.id,
  })
  if (!known) return
  const stored = tx.findRecordById(name, record.id)
  const same = (IDENTIFYING_FIELDS[name] ?? ['page']).every((field) => {
    const given = record.getString(field)
    return (field === 'name' ? normalizeName(given) : given) === stored.getString(field)
  })
  if (same) refuse('id', 'already_posted', 'This was posted before', { revision: stored.getInt('revision') })
  refuse('id', 'id_taken', 'Another record has this id')
}
