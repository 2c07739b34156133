import * as v from 'valibot'
import type { LedgerStep, TimeWindow } from '../../core/component/ledger.ts'
import { type Claim, claimsFromSettings, deriveClaims, type IncidentInput } from '../../core/incident/claims.ts'
import type { UpdateInput } from '../../core/incident/timeline.ts'
import { CAUSES } from '../../core/snapshot/snapshot.ts'
import { ComponentStatus } from '../../core/status/component.ts'
import { INCIDENT_STATUSES, IncidentKind, IncidentStatus, isClosed } from '../../core/status/incident.ts'
import { fromStoredDate, jsonSql, notVoided, queryRows, toStoredDate } from '../base/database.ts'
import { isVisibleSql } from './visible.ts'

const StoredDate = v.pipe(
  v.string(),
  v.transform((text) => fromStoredDate(text) ?? 0),
)
const AffectedColumn = v.pipe(
  v.nullable(v.array(v.object({ component: v.string(), status: ComponentStatus }))),
  v.transform((list) => list ?? []),
)
const UpdateRow = v.object({
  id: v.string(),
  status: IncidentStatus,
  at: StoredDate,
  created: StoredDate,
  affected: AffectedColumn,
})
const UPDATE_COLUMNS = `'id', u.id, 'status', u.status, 'at', u.display_at, 'created', u.created,
  'affected', ${jsonSql('u.affected')}`

/** The stored updates of an incident. */
export function loadUpdates(tx: PbApp, incident: string): UpdateInput[] {
  return queryRows(tx, UpdateRow, UPDATE_COLUMNS, 'FROM incident_updates u WHERE u.incident = {:incident}', {
    incident,
  })
}

const CLOSED_STATUSES = INCIDENT_STATUSES.filter(isClosed)
  .map((status) => `'${status}'`)
  .join(', ')

const IncidentUpdateRow = v.object({
  incident: v.string(),
  kind: IncidentKind,
  closedAt: v.pipe(v.string(), v.transform(fromStoredDate)),
  update: UpdateRow,
})

/** Claims of the page's public incidents but one that overlap a window and affect any of these components. */
export function loadOtherClaims(
  tx: PbApp,
  page: string,
  components: readonly string[],
  exceptIncident: string,
  window: TimeWindow,
): Claim[] {
  const found = queryRows(
    tx,
    IncidentUpdateRow,
    `'incident', i.id, 'kind', i.kind,
     'closedAt', iif(i.status IN (${CLOSED_STATUSES}), i.resolved_at, ''), 'update', json_object(${UPDATE_COLUMNS})`,
    `FROM incidents i JOIN incident_updates u ON u.incident = i.id
     WHERE i.page = {:page} AND i.id != {:besides} AND ${isVisibleSql('i')}
       AND (i.resolved_at = '' OR i.resolved_at >= {:from}) AND i.started_at <= {:to}
       AND EXISTS (SELECT 1 FROM incident_updates o, json_each(iif(json_valid(o.affected), o.affected, '[]')) w
         WHERE o.incident = i.id
           AND json_extract(w.value, '$.component') IN (SELECT value FROM json_each({:components})))`,
    {
      page,
      components: JSON.stringify(components),
      besides: exceptIncident,
      from: toStoredDate(window.from),
      to: window.to === Infinity ? '9999' : toStoredDate(window.to),
    },
  )
  const incidents = new Map<string, IncidentInput & { updates: UpdateInput[] }>()
  for (const { incident, kind, closedAt, update } of found) {
    const known = incidents.get(incident)
    if (known) known.updates.push(update)
    else incidents.set(incident, { id: incident, kind, closedAt, updates: [update] })
  }
  return [...incidents.values()].flatMap(deriveClaims)
}

const LedgerStepRow = v.object({
  id: v.string(),
  component: v.string(),
  status: ComponentStatus,
  at: StoredDate,
  cause: v.picklist(CAUSES),
  incident: v.string(),
})
const LEDGER_COLUMNS = `'id', c.id, 'component', c.component, 'status', c.to_status, 'at', c.at, 'cause', c.cause,
  'incident', c.incident`
const NOT_VOIDED = notVoided('c')

/** The claims that were set by hand on a component. */
export function loadManualClaims(tx: PbApp, component: string): Claim[] {
  const where = `FROM component_changes c WHERE c.component = {:component} AND c.claim AND ${NOT_VOIDED}`
  return claimsFromSettings(queryRows(tx, LedgerStepRow, LEDGER_COLUMNS, where, { component }))
}

/** The ledger's steps of a component within a window, without voided ones. */
export function loadSteps(tx: PbApp, component: string, window: TimeWindow): LedgerStep[] {
  const found = queryRows(
    tx,
    LedgerStepRow,
    LEDGER_COLUMNS,
    `FROM component_changes c WHERE c.component = {:component} AND NOT c.claim AND c.at >= {:from} AND c.at <= {:to}
       AND ${NOT_VOIDED}`,
    { component, from: toStoredDate(window.from), to: window.to === Infinity ? '9999' : toStoredDate(window.to) },
  )
  return found.map(({ id, at, status, cause, incident }) => ({ id, at, to_status: status, cause, incident }))
}
