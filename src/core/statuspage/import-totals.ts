import type { ImportReport } from './import-report.ts'
import type { ImportTotals } from './import-state.ts'
import type { ImportPlan } from './plan-schema.ts'
import { rowNamer } from './row-names.ts'

/** How many of what was left alone, or is open, are named. */
const MAX_NAMED = 20

const NONE = { created: 0, changed: 0, kept: 0 }

/** Before anything is written. */
export const NO_TOTALS: ImportTotals = {
  ...{ components: NONE, incidents: NONE, updates: NONE },
  ...{ left: [], details: [], uptimeKept: [], open: [] },
}

type Counts = ImportTotals['components']

const sum = (a: Counts, b: Counts): Counts => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  kept: a.kept + b.kept,
})

/**
 * Adds the report of one part of a plan. Each part has the page and its components again, which count in the first
 * alone.
 */
export function addPart(totals: ImportTotals, report: ImportReport, part: ImportPlan, isFirst: boolean): ImportTotals {
  const nameOf = rowNamer(part)
  const { tables } = report
  const left = report.rows.kept.flatMap((row) => {
    if (!isFirst && (row.collection === 'components' || row.collection === 'pages')) return []
    const named = nameOf(row)
    if (named.what === 'unknown') return []
    return [{ what: named.what, name: named.what === 'page' ? '' : named.name, why: row.why }]
  })
  return {
    components: isFirst ? tables.components : totals.components,
    incidents: sum(totals.incidents, tables.incidents),
    updates: sum(totals.updates, tables.incident_updates),
    left: [...totals.left, ...left].slice(0, MAX_NAMED),
    details: isFirst ? report.details : totals.details,
    uptimeKept: isFirst ? report.uptime_kept : totals.uptimeKept,
    open: [...totals.open, ...report.open].slice(0, MAX_NAMED),
  }
}
