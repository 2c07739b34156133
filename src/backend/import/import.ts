import * as v from 'valibot'
import { isClosed } from '../../core/status/incident.ts'
import type { ImportReport, ImportTable, OpenIncident } from '../../core/statuspage/import-report.ts'
import { ImportPlan } from '../../core/statuspage/plan-schema.ts'
import { addAuditRow, audit } from '../audit/audit.ts'
import { execute } from '../base/database.ts'
import { DERIVED_KEY } from '../base/record-marks.ts'
import { isSuperuser } from '../base/superuser.ts'
import type { Meta } from '../request/meta.ts'
import { parseUpdateSource } from '../write/import-fields.ts'
import { ping } from '../write/ping.ts'
import { beginWrite, recordChange, type Write } from '../write/write.ts'
import { checkOwnership, checkPlan, ImportRefusal } from './import-check.ts'
import { findShownByDefault, placeComponents, showUptime } from './import-own.ts'
import { findPage, type PageLookup, writePage } from './import-page.ts'
import {
  loadIncidentStates,
  recomputeImported,
  recomputeUpdatedIncidents,
  recordManualStatus,
} from './import-recompute.ts'
import { buildReport } from './import-report.ts'
import { componentRow, incidentRow, type Row, updateRow } from './import-rows.ts'
import { asText, type ImportOutcome, upsert } from './import-upsert.ts'

/** Thrown to roll back a dry run. */
class DryRunRollback extends Error {}

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
  const options = { slug: e.request.pathValue('page'), details: query.details !== undefined }
  answerImport(e, query.dry !== undefined, (tx) => writePlan(tx, options, parsed.output, { actor, via: 'import' }))
}

/** Runs an import in one transaction and answers with its report, or with why it is refused; `isDry` rolls it back. */
export function answerImport(e: PbRequestEvent, isDry: boolean, write: (tx: PbApp) => ImportReport): void {
  let report: ImportReport | null = null
  // An error thrown in the transaction does not come out as the same object.
  let refusal: ImportRefusal | null = null
  let isRolledBack = false
  try {
    e.app.runInTransaction((tx) => {
      try {
        report = write(tx)
      } catch (thrown) {
        if (thrown instanceof ImportRefusal) refusal = thrown
        throw thrown
      }
      isRolledBack = isDry
      if (isDry) throw new DryRunRollback('a dry run')
    })
  } catch (thrown) {
    const why = refusal as ImportRefusal | null
    if (!why && !isRolledBack) throw thrown
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

/** Writes a plan into the page of a slug. Throws an ImportRefusal. */
export function writePlan(
  tx: PbApp,
  { slug, details }: { slug: string; details: boolean },
  plan: ImportPlan,
  meta: Meta,
): ImportReport {
  checkPlan(plan)
  const found = findPage(tx, slug, plan, meta)
  const page = found.id
  checkOwnership(tx, page, plan)
  // Begun only when the first row differs, so that nothing is written where nothing changes.
  let write: Write | null = null
  const getWrite = () => {
    write ??= beginWrite(tx, page, meta, Date.now())
    return write
  }
  const pageResult = writePage(tx, found, plan, getWrite, details)
  const wanted = placeComponents(tx, page, plan.components.map(componentRow))
  const shownByDefault = findShownByDefault(tx, page, wanted)
  const components = upsert(tx, {
    table: 'components',
    page,
    wanted,
    getWrite,
    onWritten: (row, before) => recordManualStatus(tx, getWrite(), row, before?.manual_status ?? ''),
  })
  const isSetNow = [...components.created, ...components.changed.map(({ row }) => row)].some(({ showcase }) => showcase)
  const uptimeKept = isSetNow ? shownByDefault : []
  if (uptimeKept.length > 0) showUptime(tx, getWrite(), uptimeKept)
  const incidents = upsert(tx, {
    table: 'incidents',
    page,
    wanted: plan.incidents.map(incidentRow),
    getWrite,
    // A team that unpublished an incident does not want it again with the vendor's next change.
    insertOnly: ['published', 'published_at'],
  })
  const deletedIds = new Set(incidents.kept.flatMap(({ row, why }) => (why === 'deleted_here' ? [row.id] : [])))
  const storedIncidents = loadIncidentStates(
    tx,
    incidents.kept.map(({ row }) => row.id).filter((id) => !deletedIds.has(id)),
  )
  const existingIncidents = plan.incidents.filter(({ id }) => !deletedIds.has(id))
  const outcomes: Record<ImportTable, ImportOutcome> = {
    pages: pageResult.outcome,
    components,
    incidents,
    incident_updates: upsert(tx, {
      table: 'incident_updates',
      page,
      wanted: existingIncidents.flatMap((one) => one.updates.map((update) => updateRow(update, one.id))),
      getWrite,
      repair: repairBody,
    }),
  }
  const hasChanges = (['components', 'incidents', 'incident_updates'] as const).some(
    (table) => outcomes[table].created.length + outcomes[table].changed.length > 0,
  )
  if (hasChanges) {
    recomputeUpdatedIncidents(tx, getWrite(), outcomes, storedIncidents)
    recomputeImported(tx, getWrite(), plan, outcomes.components)
  }
  if (write) {
    recordChanges(tx, write, outcomes, found)
    announceToConsoles(tx, page)
  }
  return buildReport(tx, { id: page, slug, made: found.isNew }, outcomes, {
    details: pageResult.left,
    uptimeKept: uptimeKept.map(({ name }) => name),
    open: findShownOpen(plan, incidents),
  })
}

/** The incidents of a plan that an import brings or changes, and that are open then. */
function findShownOpen({ incidents }: ImportPlan, { created, changed }: ImportOutcome): OpenIncident[] {
  const written = new Set([...created, ...changed.map(({ row }) => row)].map(({ id }) => id))
  const open = incidents.filter(({ id, status }) => written.has(id) && status !== 'scheduled' && !isClosed(status))
  return open.map(({ name, started_at }) => ({ name, at: started_at }))
}

/**
 * Saves the page's record as it is once all is written: rows written by statements send no realtime message, and open
 * consoles read everything again after one about their page.
 */
function announceToConsoles(tx: PbApp, id: string): void {
  const page = tx.findRecordById('pages', id)
  const updated = page.getString('updated')
  page.set(DERIVED_KEY, '1')
  tx.saveNoValidate(page)
  // Its time says whether it was changed here, so it stays.
  execute(tx, 'UPDATE pages SET updated = {:updated} WHERE id = {:id}', { id, updated })
}

/**
 * The Markdown of a body that an older import left as HTML and nobody has edited since, whatever else was changed here.
 */
function repairBody({ body, source }: Row, before: Record<string, unknown>): Record<string, string> | null {
  const { body: original } = parseUpdateSource(String(source))
  return original !== undefined && before.body === original ? { body: String(body), source: String(source) } : null
}

/**
 * Tells the hub of every row. The audit log gets one row for what was created, which may be thousands, and one for each
 * that was changed.
 */
function recordChanges(tx: PbApp, write: Write, outcomes: Record<ImportTable, ImportOutcome>, page: PageLookup): void {
  for (const table of ['pages', 'components', 'incidents'] as const) {
    for (const { id } of outcomes[table].created) recordChange(tx, write, table, id)
    for (const { row, before } of outcomes[table].changed) {
      recordChange(tx, write, table, row.id)
      // Of a page that it made, all of this is new.
      if (table === 'pages' && page.isNew) continue
      const names = Object.keys(before).filter((name) => name !== 'updated' && row[name] !== undefined)
      const after = Object.fromEntries(names.map((name) => [name, asText(row[name] ?? '')]))
      audit(tx, write, 'update', table, row.id, Object.fromEntries(names.map((name) => [name, before[name]])), after)
    }
  }
  const counts = (['components', 'incidents', 'incident_updates'] as const).map((table) => [
    table,
    { created: outcomes[table].created.length, changed: outcomes[table].changed.length },
  ])
  addAuditRow(tx, {
    ...write,
    action: 'import',
    collection: 'pages',
    record: write.page,
    subject: page.row.name,
    before: null,
    after: Object.fromEntries(counts),
  })
}
