import {
  IMPORT_TABLES,
  type ImportReport,
  type ImportTable,
  type KeptDetail,
  type OpenIncident,
  type ReportedRow,
} from '../../core/statuspage/import-report.ts'
import { queryText } from '../base/database.ts'
import type { ImportOutcome } from './import-upsert.ts'

/** How many rows of a kind a report names. */
const MAX_NAMED = 20

function countTable(
  created: readonly ReportedRow[],
  changed: readonly ReportedRow[],
  kept: readonly ReportedRow[],
  table: ImportTable,
): { created: number; changed: number; kept: number } {
  const count = (rows: readonly ReportedRow[]) => rows.filter(({ collection }) => collection === table).length
  return { created: count(created), changed: count(changed), kept: count(kept) }
}

/** The report of what became of each table's rows. */
export function buildReport(
  tx: PbApp,
  page: { id: string; slug: string; made: boolean },
  outcomes: Record<ImportTable, ImportOutcome>,
  { details, uptimeKept, open }: { details: KeptDetail[]; uptimeKept: string[]; open: OpenIncident[] },
): ImportReport {
  const created = IMPORT_TABLES.flatMap((collection) =>
    outcomes[collection].created.map(({ id }) => ({ collection, id })),
  )
  const changed = IMPORT_TABLES.flatMap((collection) =>
    outcomes[collection].changed.map(({ row }) => ({ collection, id: row.id })),
  )
  const keptRows = IMPORT_TABLES.flatMap((collection) =>
    outcomes[collection].kept.map(({ row, why }) => ({ collection, id: row.id, why })),
  )
  // The row of a page that this import created is also updated by it.
  const isNew = ({ collection }: ReportedRow) => page.made && collection === 'pages'
  const createdRows = page.made ? [{ collection: 'pages' as const, id: page.id }, ...created] : created
  const changedRows = changed.filter((one) => !isNew(one))
  const owners = "SELECT count(*) AS j FROM memberships WHERE role = 'owner'"
  const owned = queryText(tx, `${owners} AND page = {:page}`, { page: page.id }) !== '0'
  return {
    page: { ...page, owned, set_up: queryText(tx, owners) !== '0' },
    created: createdRows.length,
    changed: changedRows.length,
    kept: keptRows.length,
    tables: {
      pages: countTable(createdRows, changedRows, keptRows, 'pages'),
      components: countTable(createdRows, changedRows, keptRows, 'components'),
      incidents: countTable(createdRows, changedRows, keptRows, 'incidents'),
      incident_updates: countTable(createdRows, changedRows, keptRows, 'incident_updates'),
    },
    rows: {
      created: createdRows.slice(0, MAX_NAMED),
      changed: changedRows.slice(0, MAX_NAMED),
      kept: keptRows.slice(0, MAX_NAMED),
    },
    details,
    uptime_kept: uptimeKept,
    open: open.slice(0, MAX_NAMED),
  }
}
