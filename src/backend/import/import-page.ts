import * as v from 'valibot'
import { type KeptDetail, PAGE_DETAILS, type PageDetail } from '../../core/statuspage/import-report.ts'
import type { ImportPlan } from '../../core/statuspage/plan-schema.ts'
import { execute, queryRow, queryText } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import type { Meta } from '../request/meta.ts'
import type { Write } from '../write/write.ts'
import { ImportRefusal } from './import-check.ts'
import { pageRow } from './import-rows.ts'
import { type ImportOutcome, updateStatement } from './import-upsert.ts'

const Details = v.object({ name: v.string(), url: v.string(), time_zone: v.string(), external_id: v.string() })
const PageSource = v.pipe(v.string(), v.parseJson(), v.object({ page: Details }))
const PageRow = v.object({ id: v.string(), ...Details.entries, source: v.string(), updated: v.string() })
type PageRow = v.InferOutput<typeof PageRow>

/** The page that an import writes into. */
export interface PageLookup {
  id: string
  /** Whether it was just created. */
  isNew: boolean
  row: PageRow
  /** The vendor's details at the last import; null where they were not stored, or there was none. */
  lastImported: v.InferOutput<typeof Details> | null
}

/** The vendor's details as the last import of the page noted them. */
function parseLastImported(source: string): PageLookup['lastImported'] {
  const read = v.safeParse(PageSource, source)
  return read.success ? read.output.page : null
}

const COLUMNS = `'id', id, 'name', name, 'url', url, 'time_zone', time_zone, 'external_id', external_id,
  'source', coalesce(cast(source AS TEXT), ''), 'updated', updated`
/** The vendor's id of the page that was imported into one. */
const ORIGIN = `coalesce(nullif(external_id, ''), iif(json_valid(source), json_extract(source, '$.page.external_id'), NULL))`

/** The page of a slug, made where there is none. Refuses one that another page was imported into. */
export function findPage(tx: PbApp, slug: string, plan: ImportPlan, meta: Meta): PageLookup {
  const { external_id } = plan.page
  const known = queryRow(tx, PageRow, COLUMNS, 'FROM pages WHERE slug = {:slug}', { slug })
  if (known) {
    const lastImported = parseLastImported(known.source)
    const origin = lastImported?.external_id ?? known.external_id
    if (origin !== '' && origin !== external_id) {
      throw new ImportRefusal('other_page', `The page ${slug} was imported from another page (${origin}).`)
    }
    return { id: known.id, isNew: false, row: known, lastImported }
  }
  const existing = queryRow(
    tx,
    v.object({ slug: v.string() }),
    "'slug', slug",
    `FROM pages WHERE ${ORIGIN} = {:external_id}`,
    {
      external_id,
    },
  )
  if (existing)
    throw new ImportRefusal('imported_already', `${plan.page.name} is here already, as the page ${existing.slug}.`)
  const record = new Record(tx.findCollectionByNameOrId('pages'))
  record.set('id', plan.page.id)
  record.set('slug', slug)
  record.set('name', plan.page.name)
  record.set('url', plan.page.url)
  record.set('time_zone', plan.page.time_zone)
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
  const created = queryRow(tx, PageRow, COLUMNS, 'FROM pages WHERE id = {:id}', { id: record.id })
  if (!created) throw new Error(`page ${record.id} was not created`)
  return { id: created.id, isNew: true, row: created, lastImported: null }
}

function isInUse(tx: PbApp, page: string): boolean {
  const sql = `SELECT (EXISTS (SELECT 1 FROM components WHERE page = {:page}))
    + (EXISTS (SELECT 1 FROM incidents WHERE page = {:page})) AS j`
  return queryText(tx, sql, { page }) !== '0'
}

/** The values after a set-up where nobody chose any. */
const UNCHOSEN_VALUES: Record<PageDetail, readonly string[]> = {
  name: [],
  url: [''],
  time_zone: ['', 'UTC'],
  external_id: [''],
}

/**
 * Writes the page's own details first: those that the vendor changed since the last import and nobody changed here; in
 * an empty page also those that nobody chose. `details`: all of them.
 */
export function writePage(
  tx: PbApp,
  { id, isNew, row: current, lastImported }: PageLookup,
  plan: ImportPlan,
  getWrite: () => Write,
  details: boolean,
): { outcome: ImportOutcome; left: KeptDetail[] } {
  const wanted = pageRow(plan, id)
  const isUnused = lastImported === null && current.external_id === '' && !isInUse(tx, id)
  // Before the vendor's own details were noted, an import took them all.
  const isOlderImport = lastImported === null && current.external_id !== '' && current.updated <= wanted.updated
  const vendor: v.InferOutput<typeof Details> = plan.page
  const shouldTake = (field: PageDetail) => {
    if (details || isNew || isOlderImport || current[field] === vendor[field]) return true
    return lastImported === null
      ? isUnused && UNCHOSEN_VALUES[field].includes(current[field])
      : current[field] === lastImported[field]
  }
  const taken = PAGE_DETAILS.filter(shouldTake)
  const isNewer = isNew || isUnused || current.updated < wanted.updated
  const columns = {
    ...Object.fromEntries(taken.map((field) => [field, vendor[field]])),
    source: String(wanted.source),
    updated: isNewer ? wanted.updated : current.updated,
  }
  const keptFields = PAGE_DETAILS.filter((field) => !taken.includes(field))
  const outcome: ImportOutcome = { created: [], changed: [], kept: [] }
  const before: Record<string, unknown> = { ...current }
  if (Object.entries(columns).some(([name, value]) => value !== before[name])) {
    execute(tx, updateStatement('pages', columns), { ...columns, id, revision: getWrite().revision })
    // What is left alone stands as it is, not as the vendor has it.
    outcome.changed.push({ row: { ...current, ...columns }, before })
  }
  return { outcome, left: keptFields.map((field) => ({ field, here: current[field], there: vendor[field] })) }
}
