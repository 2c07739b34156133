import * as v from 'valibot'
import { ComponentStatus } from '../../../core/status/component.ts'

/** A status chosen for a component, as a device keeps it. */
export const StoredStatusChoice = v.object({
  status: ComponentStatus,
  /** What a person had set when it was chosen; null is operational. */
  previousStatus: v.nullable(ComponentStatus),
})
type StoredStatusChoice = v.InferOutput<typeof StoredStatusChoice>

/** Statuses chosen for components, by id, as a device keeps them. */
export type StoredStatusChoices = Record<string, StoredStatusChoice>

/** The changes made in one tab, by id; null where nothing is chosen any more. */
export type StatusChoiceChanges = Readonly<Record<string, StoredStatusChoice | null>>

/** The changes that lead from one to the other. */
export function diffChoices(from: StoredStatusChoices, to: StoredStatusChoices): StatusChoiceChanges {
  const changes: Record<string, StoredStatusChoice | null> = {}
  for (const id of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[id], to[id]]
    if (before?.status !== after?.status || before?.previousStatus !== after?.previousStatus)
      changes[id] = after ?? null
  }
  return changes
}

/** Choices after some changes. */
export function applyChoiceChanges(stored: StoredStatusChoices, changes: StatusChoiceChanges): StoredStatusChoices {
  const after = { ...stored }
  for (const [id, choice] of Object.entries(changes)) {
    if (choice) after[id] = choice
    else delete after[id]
  }
  return after
}
