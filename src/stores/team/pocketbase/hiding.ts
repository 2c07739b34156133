import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { Instant } from '../../../core/time/instant.ts'
import type { HideAction } from '../io.ts'

const AuditLogRow = v.object({
  created: Instant,
  actor: v.object({ collection: v.string(), name: v.string() }),
  after: v.nullable(v.record(v.string(), v.unknown())),
})

/**
 * The newest change that hid an incident, as the audit log has it; null where it has none, or the asker may not read
 * it. Throws where nobody answers.
 */
export async function findHideAction(pb: PocketBase, incident: string): Promise<HideAction | null> {
  const filter = pb.filter('collection = "incidents" && record = {:incident} && action = "update"', { incident })
  const rows = await pb.collection('audit_log').getList(1, 50, { filter, sort: '-created' })
  const hideEntry = v.parse(v.array(AuditLogRow), rows.items).find(({ after }) => {
    return after !== null && (after.published === 0 || after.published === false || Boolean(after.archived_at))
  })
  if (!hideEntry) return null
  return { at: hideEntry.created, by: hideEntry.actor.collection === '_superusers' ? null : hideEntry.actor.name }
}

/** Shows an incident to visitors again, whichever way it was hidden. */
export async function publishAgain(pb: PocketBase, incident: string): Promise<null> {
  await pb.collection('incidents').update(incident, { published: true, archived_at: '' })
  return null
}
