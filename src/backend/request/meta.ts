import * as v from 'valibot'
import { AUDIT_WAYS } from '../../core/audit/kind.ts'
import { META_KEY } from '../base/record-marks.ts'

/** Who wrote: a snapshot of text, for superusers are no users and rows outlive people. */
export const Actor = v.object({ collection: v.string(), id: v.string(), name: v.string() })
export type Actor = v.InferOutput<typeof Actor>

/** What a request hands to the record's hooks beside the record itself. */
const Meta = v.object({
  actor: Actor,
  via: v.picklist(AUDIT_WAYS),
  /** `updated` as the client last saw it, where the body carried one. */
  updated: v.optional(v.string()),
  /** Columns of time as the body carried them. */
  moments: v.optional(v.record(v.string(), v.string())),
  /** The incident's revision that the responder saw, as the body carried it: it may be no number. */
  seen_revision: v.optional(v.string()),
  /** Of a membership: whom it is for used an invitation. */
  invited: v.optional(v.boolean()),
  /** The promise that comes with an update; empty takes it back. */
  next_update_at: v.optional(v.string()),
  /** Of an update from the emergency journal: when visitors first read it at the edge. */
  posted_at: v.optional(v.string()),
  /** Of an update that sets its incident's impact by hand: to what; empty lets it follow the components again. */
  impact_override: v.optional(v.string()),
  /** Of a component's status: `true` where subscribers are to be told of it. Of all else, `notify` as the body had it. */
  notify: v.optional(v.string()),
  /** `true` where an owner posts without the second yes. */
  break_glass: v.optional(v.string()),
})
export type Meta = v.InferOutput<typeof Meta>

const SYSTEM: Meta = { actor: { collection: '', id: '', name: 'system' }, via: 'system' }

/** What came with the request; a write without a request is the system's. */
export function metaOf(record: PbRecord): Meta {
  const text = record.getString(META_KEY)
  return text === '' ? SYSTEM : v.parse(Meta, JSON.parse(text))
}

/** Whether the write comes from a member of the team, whom roles bind; superusers and the system are not. */
export function isMember(meta: Meta): boolean {
  return meta.actor.collection === 'users'
}
