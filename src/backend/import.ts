import * as v from 'valibot'
import type { ImportReport, ImportTable } from '../core/statuspage/import-report.ts'
import { ImportPlan } from '../core/statuspage/plan-schema.ts'
import { checkOthers, checkPlan, ImportRefused } from './import-check.ts'
import { findPage, writePage } from './import-page.ts'
import { reportOf } from './import-report.ts'
import { componentRow, incidentRow, type Row, updateRow } from './import-rows.ts'
import { noteManual, settle, settleUpdates, standingOf } from './import-settle.ts'
import { asText, type Outcome, upsert } from './import-upsert.ts'
import { updateSourceOf } from './imported.ts'
import type { Meta } from './meta.ts'
import { ping } from './ping.ts'
import { isSuperuser } from './superuser.ts'
import { audit, beginWrite, noteChange, type Write } from './write.ts'

/** What is thrown to take everything back that a dry run wrote. */
class DryRun extends Error {}

/**
 * `POST /api/aldis/import/{page}`: a superuser's plan for the page of that slug, written in one transaction. With
 * `?dry` the same is reported and nothing is written; with `?details` the page's own name and the like are taken, too.
 */
export function postImport(e: PbRequestEvent): void {
  const { auth } = e
  if (!auth || !isSuperuser(auth)) {
    e.json(403, { code: 'superuser_only', message: 'Only a superuser imports.' })
    return
  }
  const { query, body } = e.requestInfo()
  const parsed = v.safeParse(ImportPlan, body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    e.json(400, { code: 'import_invalid', message: `${v.getDotPath(issue) ?? 'plan'}: ${issue.message}` })
    return
  }
  const actor = { collection: auth.collection().name, id: auth.id, name: 'import' }
  const isDry = query.dry !== undefined
  let report: ImportReport | null = null
  // What is thrown does not come back from the transaction as the object it was.
  let refused: ImportRefused | null = null
  let undone = false
  try {
    e.app.runInTransaction((tx) => {
      try {
        const order = { slug: e.request.pathValue('page'), details: query.details !== undefined }
        report = writePlan(tx, order, parsed.output, { actor, via: 'admin' })
      } catch (thrown) {
        if (thrown instanceof ImportRefused) refused = thrown
        throw thrown
      }
      undone = isDry
      if (isDry) throw new DryRun('a dry run')
    })
  } catch (thrown) {
    const why = refused as ImportRefused | null
    if (!why && !undone) throw thrown
    if (why) {
      const { code, message, at } = why
      const { collection, ...params } = at ?? { collection: '' }
      e.json(409, { code, message, ...(at && { fields: { [collection]: { code, message, params } } }) })
      return
    }
  }
  if (!isDry) ping(e.app)
  e.json(200, report)
}

function writePlan(
  tx: PbApp,
  { slug, details }: { slug: string; details: boolean },
  plan: ImportPlan,
  meta: Meta,
): ImportReport {
  checkPlan(plan)
  const found = findPage(tx, slug, plan, meta)
  const page = found.id
  checkOthers(tx, page, plan)
  // Taken before anything is known to change; given back by not being written where nothing does.
  let write: Write | null = null
  const writing = () => {
    write ??= beginWrite(tx, page, meta, Date.now())
    return write
  }
  const own = writePage(tx, found, plan, writing, details)
  const components = upsert(tx, {
    table: 'components',
    page,
    wanted: plan.components.map(componentRow),
    writing,
    written: (row, before) => noteManual(tx, writing(), row, before?.manual_status ?? ''),
  })
  const incidents = upsert(tx, {
    table: 'incidents',
    page,
    wanted: plan.incidents.map(incidentRow),
    writing,
    // Who took an incident back does not want it again with the vendor's next change.
    once: ['published', 'published_at'],
  })
  const absent = new Set(incidents.left.flatMap(({ row, why }) => (why === 'deleted_here' ? [row.id] : [])))
  const standing = standingOf(
    tx,
    incidents.left.map(({ row }) => row.id).filter((id) => !absent.has(id)),
  )
  const present = plan.incidents.filter(({ id }) => !absent.has(id))
  const outcomes: Record<ImportTable, Outcome> = {
    pages: own.outcome,
    components,
    incidents,
    incident_updates: upsert(tx, {
      table: 'incident_updates',
      page,
      wanted: present.flatMap((one) => one.updates.map((update) => updateRow(update, one.id))),
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
  return reportOf(tx, { id: page, slug, made: found.made }, outcomes, own.left)
}

/**
 * The Markdown of a body that an older import left as HTML and nobody has written anew, whatever else was changed here.
 */
function mendBody({ body, source }: Row, before: Record<string, unknown>): Record<string, string> | null {
  const { body: original } = updateSourceOf(String(source))
  return original !== undefined && before.body === original ? { body: String(body), source: String(source) } : null
}

function leaveTraces(tx: PbApp, write: Write, outcomes: Record<ImportTable, Outcome>): void {
  for (const table of ['pages', 'components', 'incidents'] as const) {
    for (const { id, external_id, name } of outcomes[table].created) {
      noteChange(tx, write, table, id)
      audit(tx, write, 'create', table, id, null, { external_id, name })
    }
    for (const { row, before } of outcomes[table].changed) {
      noteChange(tx, write, table, row.id)
      const names = Object.keys(before).filter((name) => name !== 'updated' && row[name] !== undefined)
      const after = Object.fromEntries(names.map((name) => [name, asText(row[name] ?? '')]))
      audit(tx, write, 'update', table, row.id, Object.fromEntries(names.map((name) => [name, before[name]])), after)
    }
  }
}
