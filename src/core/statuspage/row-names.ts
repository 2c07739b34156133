import type { ReportedRow } from './import-report.ts'
import type { ImportPlan } from './plan-schema.ts'

/** What a row of a plan is, for people: an update is named by its incident. */
export type RowName =
  | { what: 'page' }
  | { what: 'component'; name: string }
  | { what: 'incident'; name: string; incident: string }
  | { what: 'update'; name: string; incident: string; update: string }
  | { what: 'unknown'; id: string }

/** Names the rows of a plan. */
export function rowNamer(plan: Pick<ImportPlan, 'components' | 'incidents'>): (row: ReportedRow) => RowName {
  const names = new Map<string, RowName>()
  for (const { id, name } of plan.components) names.set(id, { what: 'component', name })
  for (const { id, name, external_id: incident, updates } of plan.incidents) {
    names.set(id, { what: 'incident', name, incident })
    for (const one of updates) names.set(one.id, { what: 'update', name, incident, update: one.external_id })
  }
  return ({ collection, id }) =>
    collection === 'pages' ? { what: 'page' } : (names.get(id) ?? { what: 'unknown', id })
}
