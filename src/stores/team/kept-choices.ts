import * as v from 'valibot'
import { ComponentStatus } from '../../core/status/component.ts'

const KeptChoice = v.object({
  status: ComponentStatus,
  /** What a person had set when it was chosen; null is operational. */
  was: v.nullable(ComponentStatus),
})

/** Statuses chosen for components, by id, as a device keeps them. */
export const KeptChoices = v.record(v.string(), KeptChoice)
export type KeptChoices = v.InferOutput<typeof KeptChoices>

/** What became different in one tab, by id; null where nothing is chosen any more. */
export type ChoiceChanges = Readonly<Record<string, v.InferOutput<typeof KeptChoice> | null>>

/** What leads from one to the other. */
export function changesOf(from: KeptChoices, to: KeptChoices): ChoiceChanges {
  const changes: Record<string, v.InferOutput<typeof KeptChoice> | null> = {}
  for (const id of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[id], to[id]]
    if (before?.status !== after?.status || before?.was !== after?.was) changes[id] = after ?? null
  }
  return changes
}

/** Choices after some changes. */
export function withChanges(kept: KeptChoices, changes: ChoiceChanges): KeptChoices {
  const after = { ...kept }
  for (const [id, choice] of Object.entries(changes)) {
    if (choice) after[id] = choice
    else delete after[id]
  }
  return after
}
