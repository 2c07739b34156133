import type { ImportPreview, ImportTotals } from './import-state.ts'
import type { ImportPlan, PlannedIncident } from './plan-schema.ts'
import type { Unread } from './unread.ts'

/** What a plan holds, for whoever decides whether it is written. */
export function previewPlan(plan: ImportPlan, unread: Unread[], would: ImportTotals): ImportPreview {
  const shown = plan.components.filter(({ archived_at }) => archived_at === null)
  const [maintenances, incidents] = [
    plan.incidents.filter(({ kind }) => kind === 'maintenance'),
    plan.incidents.filter(({ kind }) => kind === 'realtime'),
  ]
  const byStart = incidents.toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))
  const newest = byStart.at(-1)
  return {
    name: plan.page.name,
    components: shown.filter(({ is_group }) => !is_group).length,
    groups: shown.filter(({ is_group }) => is_group).length,
    incidents: incidents.length,
    maintenances: maintenances.length,
    upcoming: maintenances.filter(isUpcoming).length,
    since: byStart[0]?.started_at ?? null,
    newest: newest ? { name: newest.name, at: newest.started_at } : null,
    unread,
    would,
  }
}

function isUpcoming({ status }: PlannedIncident): boolean {
  return status === 'scheduled'
}
