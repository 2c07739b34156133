import type { Millis } from '../time/instant.ts'
import { toMillis } from '../time/instant.ts'
import type { ImportPlan, PlannedIncident } from './plan-schema.ts'

/** The largest part of a plan, in bytes of JSON: the backend takes signed messages of 1 MiB (src/backend/request/signature.ts). */
export const MAX_PART_BYTES = 900_000
/** Incidents in one part: so often the progress moves. */
export const MAX_INCIDENTS_PER_PART = 20

/** A plan in parts, each of which is a plan for one transaction: the components first, then incidents from the oldest. */
export interface PlanParts {
  parts: ImportPlan[]
  /** Incidents that no part has room for. */
  tooLarge: PlannedIncident[]
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).byteLength
const startOf = ({ started_at }: PlannedIncident): Millis => toMillis(started_at)

/** Splits a plan; null where the components alone are too large. Applied in order the parts give what the plan gives. */
export function splitPlan(plan: ImportPlan): PlanParts | null {
  const base: ImportPlan = { ...plan, incidents: [] }
  const room = MAX_PART_BYTES - bytesOf(base)
  if (room < 0) return null
  const parts = [base]
  const tooLarge: PlannedIncident[] = []
  let open: PlannedIncident[] = []
  let size = 0
  const close = () => {
    if (open.length > 0) parts.push({ ...plan, incidents: open })
    open = []
    size = 0
  }
  for (const incident of plan.incidents.toSorted((a, b) => startOf(a) - startOf(b))) {
    const bytes = bytesOf(incident) + 1
    if (bytes > room) {
      tooLarge.push(incident)
      continue
    }
    if (open.length >= MAX_INCIDENTS_PER_PART || size + bytes > room) close()
    open.push(incident)
    size += bytes
  }
  close()
  return { parts, tooLarge }
}
