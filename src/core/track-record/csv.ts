import { csvLine, UTF8_MARK } from '../csv/csv-line.ts'
import type { MonthFigures } from './figures.ts'

const seconds = (median: number | null) => (median === null ? '' : String(Math.round(median / 1000)))

const COLUMNS: readonly [name: string, read: (row: MonthFigures) => string][] = [
  ['month', ({ month }) => month],
  ['incidents', ({ incidents }) => String(incidents)],
  ['first_update_median_seconds', ({ firstUpdate }) => seconds(firstUpdate)],
  ['between_updates_median_seconds', ({ between }) => seconds(between)],
  ['resolved_median_seconds', ({ resolved }) => seconds(resolved)],
  ['promises_kept', ({ kept }) => String(kept)],
  ['promises_broken', ({ broken }) => String(broken)],
]

/** The team's record by month as a CSV file. */
export function trackRecordCsv(months: readonly MonthFigures[]): string {
  const lines = months.map((row) => csvLine(COLUMNS.map(([, read]) => read(row))))
  return UTF8_MARK + csvLine(COLUMNS.map(([name]) => name)) + lines.join('')
}
