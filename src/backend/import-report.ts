import { text } from './database.ts'
import type { Reason } from './import-left.ts'
import type { LeftDetail } from './import-page.ts'
import type { Outcome, Table } from './import-upsert.ts'

/** How many rows of a kind a report names. */
const MOST_NAMED = 20

interface Named {
  collection: Table
  id: string
}

/** What an import did, or would do. */
export interface Report {
  /** `made`: the import made it. `owned`: it has an owner; `set_up`: any page has one. */
  page: { id: string; slug: string; made: boolean; owned: boolean; set_up: boolean }
  created: number
  changed: number
  kept: number
  /** The first of the rows that were made, changed and left alone. */
  rows: { created: Named[]; changed: Named[]; kept: (Named & { why: Reason })[] }
  /** Details of the page that stay as they are here. */
  details: LeftDetail[]
}

/** The report of what became of each table's rows. */
export function reportOf(
  tx: PbApp,
  page: { id: string; slug: string; made: boolean },
  outcomes: Record<Table, Outcome>,
  details: LeftDetail[],
): Report {
  const tables = ['pages', 'components', 'incidents', 'incident_updates'] as const
  const created = tables.flatMap((collection) => outcomes[collection].created.map(({ id }) => ({ collection, id })))
  const changed = tables.flatMap((collection) =>
    outcomes[collection].changed.map(({ row }) => ({ collection, id: row.id })),
  )
  const kept = tables.flatMap((collection) =>
    outcomes[collection].left.map(({ row, why }) => ({ collection, id: row.id, why })),
  )
  // The row of a page that was made here is changed once more, by its import.
  const isNew = ({ collection }: Named) => page.made && collection === 'pages'
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
