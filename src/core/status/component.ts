import * as v from 'valibot'

/**
 * The five statuses of a component in Statuspage's words, best first: by this order the worst of its claims is its
 * status.
 */
export const COMPONENT_STATUSES = [
  'operational',
  'under_maintenance',
  'degraded_performance',
  'partial_outage',
  'major_outage',
] as const

export const ComponentStatus = /* @__PURE__ */ v.picklist(COMPONENT_STATUSES)
export type ComponentStatus = v.InferOutput<typeof ComponentStatus>

/** How bad a status is: 0 for operational, 4 for a major outage. */
export function severity(status: ComponentStatus): number {
  return COMPONENT_STATUSES.indexOf(status)
}

/** A status in which something is not as usual: trouble, or planned work. */
export type NonOperationalStatus = Exclude<ComponentStatus, 'operational'>

/** One that is worse than planned work. */
export type TroubleStatus = Exclude<NonOperationalStatus, 'under_maintenance'>

/** Whether a status is worse than planned work. */
export function isTrouble(status: ComponentStatus): status is TroubleStatus {
  return severity(status) > severity('under_maintenance')
}

/** The worst of some statuses; of none, operational. */
export function worstStatus(statuses: Iterable<ComponentStatus>): ComponentStatus {
  let worst: ComponentStatus = 'operational'
  for (const status of statuses) if (severity(status) > severity(worst)) worst = status
  return worst
}
