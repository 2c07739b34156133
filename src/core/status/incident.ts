import * as v from 'valibot'

/** What a realtime incident goes through (Statuspage's words). */
export const REALTIME_STATUSES = ['investigating', 'identified', 'monitoring', 'resolved', 'postmortem'] as const
/** What a scheduled maintenance goes through (Statuspage's words). */
export const MAINTENANCE_STATUSES = ['scheduled', 'in_progress', 'verifying', 'completed'] as const
export const INCIDENT_STATUSES = [...REALTIME_STATUSES, ...MAINTENANCE_STATUSES] as const
export const INCIDENT_KINDS = ['realtime', 'maintenance'] as const
export const IMPACTS = ['none', 'maintenance', 'minor', 'major', 'critical'] as const

export const RealtimeStatus = /* @__PURE__ */ v.picklist(REALTIME_STATUSES)
export const MaintenanceStatus = /* @__PURE__ */ v.picklist(MAINTENANCE_STATUSES)
export const IncidentStatus = /* @__PURE__ */ v.picklist(INCIDENT_STATUSES)
export const IncidentKind = /* @__PURE__ */ v.picklist(INCIDENT_KINDS)
export const Impact = /* @__PURE__ */ v.picklist(IMPACTS)

export type RealtimeStatus = v.InferOutput<typeof RealtimeStatus>
export type MaintenanceStatus = v.InferOutput<typeof MaintenanceStatus>
export type IncidentStatus = v.InferOutput<typeof IncidentStatus>
export type IncidentKind = v.InferOutput<typeof IncidentKind>
export type Impact = v.InferOutput<typeof Impact>

/** The impact that is shown of an incident: of a maintenance always `maintenance`, whatever a vendor called it. */
export function shownImpact({ kind, impact }: { kind: IncidentKind; impact: Impact }): Impact {
  return kind === 'maintenance' ? 'maintenance' : impact
}

/** Whether an incident in this status is over: it claims nothing of any component. */
export function isClosed(status: IncidentStatus): boolean {
  return status === 'resolved' || status === 'postmortem' || status === 'completed'
}
