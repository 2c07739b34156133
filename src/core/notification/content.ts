import * as v from 'valibot'
import { SnapshotIncident } from '../snapshot/snapshot.ts'
import { ComponentStatus } from '../status/component.ts'
import { NotificationKind } from './kind.ts'

/** The format of contents that this build freezes and reads. */
export const CONTENT_FORMAT = 1

/**
 * What a notification tells, as it was when it was written out for its subscribers: all of them are told the same,
 * however late. It outlives the build that froze it: where its incident is given a field that an older one cannot have,
 * `readContent` needs a step.
 */
export const NotificationContent = v.object({
  /** Absent in what was frozen before formats were counted. */
  format: v.optional(v.literal(CONTENT_FORMAT), CONTENT_FORMAT),
  kind: NotificationKind,
  /** With all its updates; null where a component changed without one. */
  incident: v.nullable(SnapshotIncident),
  /** The update's id, of a report or a reminder too; empty for a component's change. */
  update: v.string(),
  /** The components that changed without an incident. */
  components: v.array(v.object({ id: v.string(), status: ComponentStatus, before: v.nullable(ComponentStatus) })),
})
export type NotificationContent = v.InferOutput<typeof NotificationContent>

/** A stored or sent content; null where this build cannot read it: then nobody can be told of it, of all else they can. */
export function readContent(input: unknown): NotificationContent | null {
  const parsed = v.safeParse(NotificationContent, input)
  return parsed.success ? parsed.output : null
}
