import * as v from 'valibot'
import { Instant } from '../time/instant.ts'

/** The tables that an import writes rows of. */
export const IMPORT_TABLES = ['pages', 'components', 'incidents', 'incident_updates'] as const
export type ImportTable = (typeof IMPORT_TABLES)[number]

/** Why an import keeps a row as it is: the team changed or deleted it, or ours is newer. */
export const KeptReason = v.picklist(['changed_here', 'deleted_here', 'older'])
export type KeptReason = v.InferOutput<typeof KeptReason>

/** What an import may take of the page itself. */
export const PAGE_DETAILS = ['name', 'url', 'time_zone', 'external_id'] as const
export type PageDetail = (typeof PAGE_DETAILS)[number]

const rowFields = { collection: v.picklist(IMPORT_TABLES), id: v.string() }
const ReportedRow = v.object(rowFields)
export type ReportedRow = v.InferOutput<typeof ReportedRow>
const KeptRow = v.object({ ...rowFields, why: KeptReason })

const TableCounts = v.object({ created: v.number(), changed: v.number(), kept: v.number() })

/** A detail of the page that is kept though the vendor's differs. */
const KeptDetail = v.object({ field: v.picklist(PAGE_DETAILS), here: v.string(), there: v.string() })
export type KeptDetail = v.InferOutput<typeof KeptDetail>

/** An incident that visitors see as open. */
export const OpenIncident = v.object({ name: v.string(), at: Instant })
export type OpenIncident = v.InferOutput<typeof OpenIncident>

/**
 * What an import wrote, or in a dry run would write: into which page, counts of records, the first of them by name, and
 * what of the page itself stayed. Of the page, `made`: the import made it; `owned`: it has an owner; `set_up`: any page
 * has one.
 */
export const ImportReport = v.object({
  page: v.object({ id: v.string(), slug: v.string(), made: v.boolean(), owned: v.boolean(), set_up: v.boolean() }),
  created: v.number(),
  changed: v.number(),
  kept: v.number(),
  /** The same counts by table. */
  tables: v.object({
    pages: TableCounts,
    components: TableCounts,
    incidents: TableCounts,
    incident_updates: TableCounts,
  }),
  rows: v.object({ created: v.array(ReportedRow), changed: v.array(ReportedRow), kept: v.array(KeptRow) }),
  details: v.array(KeptDetail),
  /** The page's own components that it sets to show their uptime: without it they would no longer. */
  uptime_kept: v.array(v.string()),
  /** The first of its incidents that are open now. */
  open: v.array(OpenIncident),
})
export type ImportReport = v.InferOutput<typeof ImportReport>
