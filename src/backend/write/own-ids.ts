import { refuse } from '../base/refuse.ts'
import { isMember } from '../request/meta.ts'
import { countRows, type Write } from './write.ts'

/** An id as vendors make them, which can stand in an address. */
const OWN_ID = /^[\w.-]{1,64}$/

/**
 * The id by which programs of the vendor's API ask for a component or an incident (`external_id`): none that is another
 * one's own. An incident's stays once visitors have seen it, whose programs know it by that. Superusers and imports bring
 * what there is.
 */
export function checkOwnId(tx: PbApp, record: PbRecord, stored: PbRecord | null, write: Write): void {
  const id = record.getString('external_id')
  if (id === (stored?.getString('external_id') ?? '') || !isMember(write.meta)) return
  const { name } = record.collection()
  if (name === 'incidents' && stored && stored.getString('published_at') !== '') {
    refuse('external_id', 'immutable', 'Visitors’ programs know the incident by its id')
  }
  if (id === '') return
  if (!OWN_ID.test(id)) refuse('external_id', 'format_invalid', 'Up to 64 letters, digits, dots, hyphens')
  const isTaken = `SELECT count(*) AS j FROM ${name} WHERE page = {:page} AND id = {:id}`
  if (countRows(tx, isTaken, { page: write.page, id }) > 0) {
    refuse('external_id', 'id_taken', 'It is the id of another one on this page')
  }
}
