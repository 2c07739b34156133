import * as v from 'valibot'
import { ComponentStatus } from '../../core/status/component.ts'

const StoredStatusChoice = v.object({
  status: ComponentStatus,
  /** What a person had set when it was chosen; null is operational. */
  was: v.nullable(ComponentStatus),
})

/** Statuses chosen for components, by id, as a device keeps them. */
export const StoredStatusChoices = v.record(v.string(), StoredStatusChoice)
export type StoredStatusChoices = v.InferOutput<typeof StoredStatusChoices>

/** The changes made in one tab, by id; null where nothing is chosen any more. */
export type StatusChoiceChanges = Readonly<Record<string, v.InferOutput<typeof StoredStatusChoice> | null>>

/** The changes that lead from one to the other. */
export function diffChoices(from: StoredStatusChoices, to: StoredStatusChoices): StatusChoiceChanges {
  const changes: Record<string, v.InferOutput<typeof StoredStatusChoice> | null> = {}
  for (const id of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[id], to[id]]
    if (before?.status !== after?.status || before?.was !== after?.was) changes[id] = after ?? null
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
