import * as v from 'valibot'
import { ImportPlan } from '../core/statuspage/plan-schema.ts'
import { row } from './database.ts'
import { checkOthers, checkPlan, ImportRefused } from './import-check.ts'
import { componentRow, incidentRow, pageRow, type Row, updateRow } from './import-rows.ts'
import { noteManual, settle, settleUpdates, standingOf } from './import-settle.ts'
import { type Outcome, type Table, upsert } from './import-upsert.ts'
import { updateSourceOf } from './imported.ts'
import { META_KEY, type Meta } from './meta.ts'
import { ping } from './ping.ts'
import { audit, beginWrite, noteChange, type Write } from './write.ts'

/** `POST /api/aldis/import/{page}`: a superuser's plan for the page of that slug, written in one transaction. */
export function postImport(e: PbRequestEvent): void {
  const auth = e.auth
  if (auth?.collection().name !== '_superusers') {
    e.json(403, { code: 'superuser_only', message: 'Only a superuser imports.' })
    return
  }
  const parsed = v.safeParse(ImportPlan, e.requestInfo().body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    e.json(400, { code: 'import_invalid', message: `${v.getDotPath(issue) ?? 'plan'}: ${issue.message}` })
    return
  }
  const actor = { collection: '_superusers', id: auth.id, name: 'import' }
  let report: Report | null = null
  // What is thrown does not come back from the transaction as the object it was.
  let refused: ImportRefused | null = null
  try {
    e.app.runInTransaction((tx) => {
      try {
        report = writePlan(tx, e.request.pathValue('page'), parsed.output, { actor, via: 'admin' })
      } catch (thrown) {
        if (thrown instanceof ImportRefused) refused = thrown
        throw thrown
      }
    })
  } catch (thrown) {
    const why = refused as ImportRefused | null
    if (!why) throw thrown
    const { code, message, at } = why
    const { collection, ...params } = at ?? { collection: '' }
    e.json(409, { code, message, ...(at && { fields: { [collection]: { code, message, params } } }) })
    return
  }
  ping(e.app)
  e.json(200, report)
}

interface Report {
  /** `made`: the import made it. */
  page: { id: string; slug: string; made: boolean }
  created: number
  changed: number
  kept: number
}

const IdRow = v.object({ id: v.string(), external_id: v.string() })

/**
 * The page that an import writes into: `fresh` where nothing was imported into it before, `made` where it was not
 * there.
 */
interface Found {
  id: string
  fresh: boolean
  made: boolean
}

function findPage(tx: PbApp, slug: string, plan: ImportPlan, meta: Meta): Found {
  const found = row(tx, IdRow, "'id', id, 'external_id', external_id", 'FROM pages WHERE slug = {:slug}', { slug })
  if (found) {
    if (found.external_id !== '' && found.external_id !== plan.page.external_id) {
      throw new ImportRefused('other_page', `The page ${slug} was imported from another page (${found.external_id}).`)
    }
    return { id: found.id, fresh: found.external_id === '', made: false }
  }
  const { external_id } = plan.page
  const twin = row(
    tx,
    v.object({ slug: v.string() }),
    "'slug', slug",
    'FROM pages WHERE external_id = {:external_id}',
    {
      external_id,
    },
  )
  if (twin) throw new ImportRefused('imported_already', `${plan.page.name} is here already, as the page ${twin.slug}.`)
  const record = new Record(tx.findCollectionByNameOrId('pages'))
  record.set('id', plan.page.id)
  record.set('slug', slug)
  record.set('name', plan.page.name)
  record.set('url', plan.page.url)
  record.set('time_zone', plan.page.time_zone)
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
  return { id: record.id, fresh: true, made: true }
}

function writePlan(tx: PbApp, slug: string, plan: ImportPlan, meta: Meta): Report {
  checkPlan(plan)
  const page = findPage(tx, slug, plan, meta)
  checkOthers(tx, page.id, plan)
  // Taken before anything is known to change; given back by not being written where nothing does.
  let write: Write | null = null
  const writing = () => {
    write ??= beginWrite(tx, page.id, meta, Date.now())
    return write
  }
  const pages = upsert(tx, {
    table: 'pages',
    page: page.id,
    wanted: [pageRow(plan, page.id)],
    writing,
    force: page.fresh,
  })
  const components = upsert(tx, {
    table: 'components',
    page: page.id,
    wanted: plan.components.map(componentRow),
    writing,
    written: (row, before) => noteManual(tx, writing(), row, before?.manual_status ?? ''),
  })
  const incidents = upsert(tx, { table: 'incidents', page: page.id, wanted: plan.incidents.map(incidentRow), writing })
  const standing = standingOf(
    tx,
    incidents.kept.map(({ id }) => id),
  )
  const outcomes: Record<Table, Outcome> = {
    pages,
    components,
    incidents,
    incident_updates: upsert(tx, {
      table: 'incident_updates',
      page: page.id,
      wanted: plan.incidents.flatMap((one) => one.updates.map((update) => updateRow(update, one.id))),
      writing,
      mend: mendBody,
    }),
  }
  const touched = (['components', 'incidents', 'incident_updates'] as const).some(
    (table) => outcomes[table].created.length + outcomes[table].changed.length > 0,
  )
  if (touched) {
    settleUpdates(tx, writing(), outcomes, standing)
    settle(tx, writing(), plan, outcomes.components)
  }
  if (write) leaveTraces(tx, write, outcomes)
  const sum = (part: keyof Outcome) => Object.values(outcomes).reduce((count, one) => count + one[part].length, 0)
  // The row of a page that was made here is changed once more, by its import.
  const made = Number(page.made)
  return {
    page: { id: page.id, slug, made: page.made },
    created: sum('created') + made,
    changed: sum('changed') - made,
    kept: sum('kept'),
  }
}

/**
 * The Markdown of a body that an older import left as HTML and nobody has written anew, whatever else was changed here.
 */
function mendBody({ body, source }: Row, before: Record<string, unknown>): Record<string, string> | null {
  const { body: original } = updateSourceOf(String(source))
  return original !== undefined && before.body === original ? { body: String(body), source: String(source) } : null
}

function leaveTraces(tx: PbApp, write: Write, outcomes: Record<Table, Outcome>): void {
  for (const table of ['pages', 'components', 'incidents'] as const) {
    for (const action of ['created', 'changed'] as const) {
      for (const { id, external_id, name } of outcomes[table][action]) {
        noteChange(tx, write, table, id)
        audit(tx, write, action === 'created' ? 'create' : 'update', table, id, null, { external_id, name })
      }
    }
  }
}
