import * as v from 'valibot'

/** The tables that an import writes rows of. */
export const IMPORT_TABLES = ['pages', 'components', 'incidents', 'incident_updates'] as const
export type ImportTable = (typeof IMPORT_TABLES)[number]

/** Why an import leaves a row alone: the team changed or deleted it, or what is here is newer. */
export const LeftReason = v.picklist(['changed_here', 'deleted_here', 'older'])
export type LeftReason = v.InferOutput<typeof LeftReason>

/** What an import may take of the page itself. */
export const PAGE_DETAILS = ['name', 'url', 'time_zone', 'external_id'] as const
export type PageDetail = (typeof PAGE_DETAILS)[number]

const named = { collection: v.picklist(IMPORT_TABLES), id: v.string() }
const NamedRow = v.object(named)
export type NamedRow = v.InferOutput<typeof NamedRow>
const LeftRow = v.object({ ...named, why: LeftReason })

/** A detail of the page that stays as it is here, though the vendor's is another. */
const LeftDetail = v.object({ field: v.picklist(PAGE_DETAILS), here: v.string(), there: v.string() })
export type LeftDetail = v.InferOutput<typeof LeftDetail>

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
  rows: v.object({ created: v.array(NamedRow), changed: v.array(NamedRow), kept: v.array(LeftRow) }),
  details: v.array(LeftDetail),
})
export type ImportReport = v.InferOutput<typeof ImportReport>
