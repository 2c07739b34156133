import * as v from 'valibot'
import { isSameJson } from '../../core/live/same-json.ts'
import { Reminders } from '../../core/maintenance/planned.ts'
import { fromStoredDate, jsonSql, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { clockId } from './clock-id.ts'
import { fieldsOf, type Recurring } from './recurring.ts'

const MINUTE = 60_000

const Flag = v.pipe(
  v.number(),
  v.transform((stored) => stored !== 0),
)
const Announced = v.object({
  id: v.string(),
  archived: v.number(),
  begins: v.string(),
  updated: v.string(),
  created: v.pipe(v.string(), v.transform(fromStoredDate), v.number()),
  incident: v.object({
    name: v.string(),
    scheduled_until: v.string(),
    auto_start: Flag,
    auto_complete: Flag,
    reminders: v.fallback(Reminders, []),
    translations: v.nullable(v.unknown()),
  }),
})
/** A maintenance that was announced of a recurring one and has not begun. */
export type Announced = v.InferOutput<typeof Announced>

const COLUMNS = `'id', id, 'archived', archived_at != '', 'begins', scheduled_for, 'updated', updated, 'created', created,
  'incident', json_object('name', name, 'scheduled_until', scheduled_until, 'auto_start', auto_start,
    'auto_complete', auto_complete, 'reminders', ${jsonSql('reminders')}, 'translations', ${jsonSql('translations')})`

const Affected = v.array(v.object({ component: v.string(), status: v.string() }))
const FirstUpdate = v.object({
  id: v.string(),
  body: v.string(),
  translations: v.nullable(v.unknown()),
  affected: v.pipe(
    v.nullish(Affected, []),
    v.transform((all) => all.toSorted((a, b) => (a.component < b.component ? -1 : 1))),
  ),
})

/** Those of a recurring maintenance that are still to come. */
export function findAnnounced(tx: PbApp, series: string, now: number): Announced[] {
  const from = "FROM incidents WHERE series = {:series} AND status = 'scheduled' AND scheduled_for > {:now}"
  return queryRows(tx, Announced, COLUMNS, from, { series, now: toStoredDate(now) })
}

/** Announces the maintenance with this id, unless it is there: begun, over, or moved by somebody, whose it then is. */
export function announceOccurrence(tx: PbApp, one: Recurring, id: string, at: number): void {
  const there = 'FROM incidents WHERE id = {:id}'
  if (queryRow(tx, v.object({ id: v.string() }), "'id', id", there, { id })) return
  const fields = fieldsOf(tx, one)
  const incident = new Record(tx.findCollectionByNameOrId('incidents'))
  setAll(incident, { id, page: one.page, kind: 'maintenance', published: true, series: one.id, ...fields.incident })
  setAll(incident, { scheduled_for: toStoredDate(at), scheduled_until: endOf(one, at) })
  tx.save(incident)
  const update = new Record(tx.findCollectionByNameOrId('incident_updates'))
  setAll(update, { id: clockId(id, 'announced'), incident: id, status: 'scheduled', ...fields.update })
  tx.save(update)
}

/** Takes back what was announced. */
export function withdrawOccurrence(tx: PbApp, id: string, now: number): void {
  change(tx, 'incidents', id, { archived_at: toStoredDate(now) })
}

/**
 * Has those that were announced say all that the recurring maintenance says now, but for their moment. The update that
 * announced one is changed as if somebody edited it, where it is still there.
 */
export function alignOccurrences(tx: PbApp, one: Recurring, announced: readonly Announced[]): void {
  if (announced.length === 0) return
  const fields = fieldsOf(tx, one)
  const firstUpdates = findFirstUpdates(tx, announced)
  for (const { id, archived, begins, incident } of announced) {
    const planned = { ...fields.incident, scheduled_until: endOf(one, fromStoredDate(begins) ?? 0) }
    const shown = archived ? { archived_at: '' } : {}
    change(tx, 'incidents', id, { ...shown, ...differing(incident, planned) })
    const first = firstUpdates.find((update) => update.id === clockId(id, 'announced'))
    if (first) change(tx, 'incident_updates', first.id, differing(first, fields.update))
  }
}

function findFirstUpdates(tx: PbApp, announced: readonly Announced[]): v.InferOutput<typeof FirstUpdate>[] {
  const columns = `'id', id, 'body', body, 'translations', ${jsonSql('translations')}, 'affected', ${jsonSql('affected')}`
  const from = 'FROM incident_updates WHERE id IN (SELECT value FROM json_each({:ids}))'
  const ids = announced.map(({ id }) => clockId(id, 'announced'))
  return queryRows(tx, FirstUpdate, columns, from, { ids: JSON.stringify(ids) })
}

function endOf({ minutes }: Recurring, begins: number): string {
  return toStoredDate(begins + minutes * MINUTE)
}

/** Those of the fields that are stored otherwise. */
function differing(stored: Record<string, unknown>, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSameJson(stored[name], value)))
}

function change(tx: PbApp, collection: string, id: string, fields: Record<string, unknown>): void {
  if (Object.keys(fields).length === 0) return
  const record = tx.findRecordById(collection, id)
  setAll(record, fields)
  tx.save(record)
}

function setAll(record: PbRecord, fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) record.set(name, value)
}
