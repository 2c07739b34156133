import * as v from 'valibot'
import { ComponentStatus } from '../status/component.ts'

/** What one update says of one component. `name` is the name at the time: rows outlive renames. */
export const Affected = v.object({
  component: v.string(),
  name: v.string(),
  old_status: ComponentStatus,
  status: ComponentStatus,
})
export type Affected = v.InferOutput<typeof Affected>

/** An update's list; absent, null and empty all mean that the update says nothing of components. */
export const AffectedList = v.nullish(v.array(Affected), [])
