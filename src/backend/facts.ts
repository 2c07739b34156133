import * as v from 'valibot'
import type { LedgerStep, Window } from '../core/component/ledger.ts'
import { type Claim, claimsOf, claimsOfSettings, type IncidentFact } from '../core/incident/claims.ts'
import type { UpdateFact } from '../core/incident/timeline.ts'
import { CAUSES } from '../core/snapshot/snapshot.ts'
import { ComponentStatus } from '../core/status/component.ts'
import { INCIDENT_STATUSES, IncidentKind, IncidentStatus, isClosed } from '../core/status/incident.ts'
import { fromStored, rows, standing, stored } from './database.ts'

const StoredMoment = v.pipe(
  v.string(),
  v.transform((text) => fromStored(text) ?? 0),
)
const Words = v.pipe(
  v.nullable(v.array(v.object({ component: v.string(), status: ComponentStatus }))),
  v.transform((list) => list ?? []),
)
const UpdateRow = v.object({
  id: v.string(),
  status: IncidentStatus,
  at: StoredMoment,
  created: StoredMoment,
  words: Words,
})
const UPDATE_COLUMNS = `'id', u.id, 'status', u.status, 'at', u.display_at, 'created', u.created,
  'words', iif(json_valid(u.affected), json(u.affected), NULL)`

/** The stored updates of an incident, as facts. */
export function updatesOf(tx: PbApp, incident: string): UpdateFact[] {
  return rows(tx, UpdateRow, UPDATE_COLUMNS, 'FROM incident_updates u WHERE u.incident = {:incident}', { incident })
}

const CLOSED = INCIDENT_STATUSES.filter(isClosed)
  .map((status) => `'${status}'`)
  .join(', ')

const IncidentUpdateRow = v.object({
  incident: v.string(),
  kind: IncidentKind,
  closedAt: v.pipe(v.string(), v.transform(fromStored)),
  update: UpdateRow,
})

/** Claims of all public incidents of the page, but one, that touch a window and speak of some of these components. */
export function claimsOfOthers(
  tx: PbApp,
  page: string,
  components: readonly string[],
  besides: string,
  window: Window,
): Claim[] {
  const found = rows(
    tx,
    IncidentUpdateRow,
    `'incident', i.id, 'kind', i.kind,
     'closedAt', iif(i.status IN (${CLOSED}), i.resolved_at, ''), 'update', json_object(${UPDATE_COLUMNS})`,
    `FROM incidents i JOIN incident_updates u ON u.incident = i.id
     WHERE i.page = {:page} AND i.id != {:besides} AND i.published AND i.archived_at = ''
       AND (i.resolved_at = '' OR i.resolved_at >= {:from}) AND i.started_at <= {:to}
       AND EXISTS (SELECT 1 FROM incident_updates o, json_each(iif(json_valid(o.affected), o.affected, '[]')) w
         WHERE o.incident = i.id
           AND json_extract(w.value, '$.component') IN (SELECT value FROM json_each({:components})))`,
    {
      page,
      components: JSON.stringify(components),
      besides,
      from: stored(window.from),
      to: window.to === Infinity ? '9999' : stored(window.to),
    },
  )
  const incidents = new Map<string, IncidentFact & { updates: UpdateFact[] }>()
  for (const { incident, kind, closedAt, update } of found) {
    const known = incidents.get(incident)
    if (known) known.updates.push(update)
    else incidents.set(incident, { id: incident, kind, closedAt, updates: [update] })
  }
  return [...incidents.values()].flatMap(claimsOf)
}

const LedgerFact = v.object({
  id: v.string(),
  component: v.string(),
  status: ComponentStatus,
  at: StoredMoment,
  cause: v.picklist(CAUSES),
  incident: v.string(),
})
const LEDGER_COLUMNS = `'id', c.id, 'component', c.component, 'status', c.to_status, 'at', c.at, 'cause', c.cause,
  'incident', c.incident`
const STANDING = standing('c')

/** The claims that were set by hand on a component. */
export function settingsOf(tx: PbApp, component: string): Claim[] {
  const where = `FROM component_changes c WHERE c.component = {:component} AND c.claim AND ${STANDING}`
  return claimsOfSettings(rows(tx, LedgerFact, LEDGER_COLUMNS, where, { component }))
}

/** The ledger's standing steps of a component within a window. */
export function stepsWithin(tx: PbApp, component: string, window: Window): LedgerStep[] {
  const found = rows(
    tx,
    LedgerFact,
    LEDGER_COLUMNS,
    `FROM component_changes c WHERE c.component = {:component} AND NOT c.claim AND c.at >= {:from} AND c.at <= {:to}
       AND ${STANDING}`,
    { component, from: stored(window.from), to: window.to === Infinity ? '9999' : stored(window.to) },
  )
  return found.map(({ id, at, status, cause, incident }) => ({ id, at, to_status: status, cause, incident }))
}
