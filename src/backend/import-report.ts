import {
  IMPORT_TABLES,
  type ImportReport,
  type ImportTable,
  type LeftDetail,
  type NamedRow,
} from '../core/statuspage/import-report.ts'
import { text } from './database.ts'
import type { Outcome } from './import-upsert.ts'

/** How many rows of a kind a report names. */
const MOST_NAMED = 20

/** The report of what became of each table's rows. */
export function reportOf(
  tx: PbApp,
  page: { id: string; slug: string; made: boolean },
  outcomes: Record<ImportTable, Outcome>,
  details: LeftDetail[],
): ImportReport {
  const created = IMPORT_TABLES.flatMap((collection) =>
    outcomes[collection].created.map(({ id }) => ({ collection, id })),
  )
  const changed = IMPORT_TABLES.flatMap((collection) =>
    outcomes[collection].changed.map(({ row }) => ({ collection, id: row.id })),
  )
  const kept = IMPORT_TABLES.flatMap((collection) =>
    outcomes[collection].left.map(({ row, why }) => ({ collection, id: row.id, why })),
  )
  // The row of a page that was made here is changed once more, by its import.
  const isNew = ({ collection }: NamedRow) => page.made && collection === 'pages'
  const news = page.made ? [{ collection: 'pages' as const, id: page.id }, ...created] : created
  const others = changed.filter((one) => !isNew(one))
  const owners = "SELECT count(*) AS j FROM memberships WHERE role = 'owner'"
  const owned = text(tx, `${owners} AND page = {:page}`, { page: page.id }) !== '0'
  return {
    page: { ...page, owned, set_up: text(tx, owners) !== '0' },
    created: news.length,
    changed: others.length,
    kept: kept.length,
    rows: {
      created: news.slice(0, MOST_NAMED),
      changed: others.slice(0, MOST_NAMED),
      kept: kept.slice(0, MOST_NAMED),
    },
    details,
  }
}
