import * as v from 'valibot'
import { type LeftDetail, PAGE_DETAILS, type PageDetail } from '../core/statuspage/import-report.ts'
import type { ImportPlan } from '../core/statuspage/plan-schema.ts'
import { row, run, text } from './database.ts'
import { ImportRefused } from './import-check.ts'
import { pageRow } from './import-rows.ts'
import { type Outcome, updating } from './import-upsert.ts'
import { META_KEY, type Meta } from './meta.ts'
import type { Write } from './write.ts'

const Details = v.object({ name: v.string(), url: v.string(), time_zone: v.string(), external_id: v.string() })
const PageSource = v.pipe(v.string(), v.parseJson(), v.object({ page: Details }))
const PageRow = v.object({ id: v.string(), ...Details.entries, source: v.string(), updated: v.string() })
type PageRow = v.InferOutput<typeof PageRow>

/** The page that an import writes into. */
export interface Found {
  id: string
  /** It was not there. */
  made: boolean
  row: PageRow
  /** What the vendor called the page when it was imported last; null where that was not noted, or never. */
  last: v.InferOutput<typeof Details> | null
}

/** The vendor's details as the last import of the page noted them. */
function lastOf(source: string): Found['last'] {
  const read = v.safeParse(PageSource, source)
  return read.success ? read.output.page : null
}

const COLUMNS = `'id', id, 'name', name, 'url', url, 'time_zone', time_zone, 'external_id', external_id,
  'source', coalesce(cast(source AS TEXT), ''), 'updated', updated`
/** The vendor's id of the page that was imported into one. */
const ORIGIN = `coalesce(nullif(external_id, ''), iif(json_valid(source), json_extract(source, '$.page.external_id'), NULL))`

/** The page of a slug, made where there is none. Refuses one that another page was imported into. */
export function findPage(tx: PbApp, slug: string, plan: ImportPlan, meta: Meta): Found {
  const { external_id } = plan.page
  const known = row(tx, PageRow, COLUMNS, 'FROM pages WHERE slug = {:slug}', { slug })
  if (known) {
    const last = lastOf(known.source)
    const origin = last?.external_id ?? known.external_id
    if (origin !== '' && origin !== external_id) {
      throw new ImportRefused('other_page', `The page ${slug} was imported from another page (${origin}).`)
    }
    return { id: known.id, made: false, row: known, last }
  }
  const twin = row(tx, v.object({ slug: v.string() }), "'slug', slug", `FROM pages WHERE ${ORIGIN} = {:external_id}`, {
    external_id,
  })
  if (twin) throw new ImportRefused('imported_already', `${plan.page.name} is here already, as the page ${twin.slug}.`)
  const record = new Record(tx.findCollectionByNameOrId('pages'))
  record.set('id', plan.page.id)
  record.set('slug', slug)
  record.set('name', plan.page.name)
  record.set('url', plan.page.url)
  record.set('time_zone', plan.page.time_zone)
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
  const made = row(tx, PageRow, COLUMNS, 'FROM pages WHERE id = {:id}', { id: record.id })
  if (!made) throw new Error(`page ${record.id} was not made`)
  return { id: made.id, made: true, row: made, last: null }
}

function isInUse(tx: PbApp, page: string): boolean {
  const sql = `SELECT (EXISTS (SELECT 1 FROM components WHERE page = {:page}))
    + (EXISTS (SELECT 1 FROM incidents WHERE page = {:page})) AS j`
  return text(tx, sql, { page }) !== '0'
}

/** What a set-up leaves a page with, where nobody chose. */
const UNSET: Record<PageDetail, readonly string[]> = { name: [], url: [''], time_zone: ['', 'UTC'], external_id: [''] }

/**
 * Writes what an import takes of the page itself, before anything else of it: what the vendor changed since the last
 * import and nobody changed here; into a page with nothing in it also what nobody chose. `details`: everything.
 */
export function writePage(
  tx: PbApp,
  { id, made, row: here, last }: Found,
  plan: ImportPlan,
  writing: () => Write,
  details: boolean,
): { outcome: Outcome; left: LeftDetail[] } {
  const wanted = pageRow(plan, id)
  const fresh = last === null && here.external_id === '' && !isInUse(tx, id)
  // Before the vendor's own details were noted, an import took them all.
  const former = last === null && here.external_id !== '' && here.updated <= wanted.updated
  const there: v.InferOutput<typeof Details> = plan.page
  const takes = (field: PageDetail) => {
    if (details || made || former || here[field] === there[field]) return true
    return last === null ? fresh && UNSET[field].includes(here[field]) : here[field] === last[field]
  }
  const taken = PAGE_DETAILS.filter(takes)
  const moves = made || fresh || here.updated < wanted.updated
  const columns = {
    ...Object.fromEntries(taken.map((field) => [field, there[field]])),
    source: String(wanted.source),
    updated: moves ? wanted.updated : here.updated,
  }
  const left = PAGE_DETAILS.filter((field) => !taken.includes(field))
  const outcome: Outcome = { created: [], changed: [], left: [] }
  const before: Record<string, unknown> = { ...here }
  if (Object.entries(columns).some(([name, value]) => value !== before[name])) {
    run(tx, updating('pages', columns), { ...columns, id, revision: writing().revision })
    outcome.changed.push({ row: { ...wanted, ...columns }, before })
  }
  return { outcome, left: left.map((field) => ({ field, here: here[field], there: there[field] })) }
}
