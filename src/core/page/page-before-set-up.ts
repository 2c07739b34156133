import * as v from 'valibot'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentKind, IncidentStatus } from '../status/incident.ts'
import { OptionalInstant } from '../time/instant.ts'

/** A component as the preview of a page lists it. */
export const PreviewedComponent = v.object({
  id: v.string(),
  name: v.string(),
  is_group: v.boolean(),
  /** The id of its group, or empty. */
  group: v.string(),
  position: v.number(),
  status: ComponentStatus,
})
export type PreviewedComponent = v.InferOutput<typeof PreviewedComponent>

/** A page that an import or an operator made before anybody owns it: the set-up begins with what it has. */
export const PageBeforeSetUp = v.object({
  name: v.string(),
  time_zone: v.string(),
  locale: v.string(),
  components: v.array(PreviewedComponent),
  /** What is open, for the verdict. */
  incidents: v.array(
    v.object({ kind: IncidentKind, status: IncidentStatus, impact: Impact, resolved_at: OptionalInstant }),
  ),
})
export type PageBeforeSetUp = v.InferOutput<typeof PageBeforeSetUp>
