import * as v from 'valibot'
import { ComponentStatus } from '../status/component.ts'

/** One component in an update. `name` is the name at that time: rows outlive renames. */
export const Affected = v.object({
  component: v.string(),
  name: v.string(),
  old_status: ComponentStatus,
  status: ComponentStatus,
})
export type Affected = v.InferOutput<typeof Affected>

/** An update's affected components; absent, null and empty all mean none. */
export const AffectedList = v.nullish(v.array(Affected), [])
