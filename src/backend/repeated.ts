import * as v from 'valibot'
import { storedName } from '../core/name/name.ts'
import { row } from './database.ts'
import { refuse } from './refuse.ts'

/**
 * What makes a repeated post the same post: the fields that both must have alike. An update may come without its page.
 */
const SAME_POST: Record<string, readonly string[]> = {
  incidents: ['page', 'kind', 'name'],
  incident_updates: ['incident', 'status', 'body'],
  components: ['page', 'name'],
}

/** A client makes the id, so a repeated post finds itself: `already_posted`, or `id_taken` where it is another. */
export function checkRepeated(tx: PbApp, record: PbRecord, name: string): void {
  if (record.id === '') return
  const known = row(tx, v.object({ id: v.string() }), "'id', id", `FROM \`${name}\` WHERE id = {:id}`, {
    id: record.id,
  })
  if (!known) return
  const stored = tx.findRecordById(name, record.id)
  const same = (SAME_POST[name] ?? ['page']).every((field) => {
    const given = record.getString(field)
    return (field === 'name' ? storedName(given) : given) === stored.getString(field)
  })
  if (same) refuse('id', 'already_posted', 'This was posted before', { revision: stored.getInt('revision') })
  refuse('id', 'id_taken', 'Another record has this id')
}
