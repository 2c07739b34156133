import * as v from 'valibot'
import { ComponentStatus } from '../../core/component/status.ts'

/** Statuses chosen for components, by id, as a device keeps them. */
export const KeptChoices = v.record(
  v.string(),
  v.object({
    status: ComponentStatus,
    /** What a person had set when it was chosen; null is operational. */
    was: v.nullable(ComponentStatus),
  }),
)
export type KeptChoices = v.InferOutput<typeof KeptChoices>
