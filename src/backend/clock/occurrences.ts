import * as v from 'valibot'
import { RECURRING_ENTRIES } from '../../core/maintenance/planned.ts'
import { type Occurrence, occurrencesFrom } from '../../core/recurrence/occurrences.ts'
import { fromStoredDate, jsonSql, queryRows, toStoredDate } from '../base/database.ts'
import { zoneOffset } from '../base/zone-offset.ts'
import { clockId } from './clock-id.ts'

const MINUTE = 60_000
/** Visitors are told of what comes within this; of a rarer one always of the next. */
const HORIZON_MS = 14 * 86_400_000
/** How many come of one rule at a time. */
const MAX_AHEAD = 30
/** No clock of a zone is further than this from another's. */
const ZONES_APART_MS = 26 * 3_600_000

const Recurring = v.object({
  ...RECURRING_ENTRIES,
  page: v.string(),
  auto_start: v.number(),
  auto_complete: v.number(),
  archived: v.number(),
  zone: v.string(),
})
type Recurring = v.InferOutput<typeof Recurring>

const COLUMNS = `'id', r.id, 'page', r.page, 'name', r.name, 'body', r.body, 'translations', ${jsonSql('r.translations')}, 'affected', ${jsonSql('r.affected')},
  'starts', r.starts, 'minutes', r.minutes, 'rule', r.rule, 'exceptions', ${jsonSql('r.exceptions')},
  'auto_start', r.auto_start, 'auto_complete', r.auto_complete, 'reminders', ${jsonSql('r.reminders')},
  'archived', r.archived_at != '', 'zone', p.time_zone, 'updated', r.updated`

const FROM = 'FROM recurring_maintenances r JOIN pages p ON p.id = r.page'

const Made = v.object({
  id: v.string(),
  archived: v.number(),
  name: v.string(),
  begins: v.string(),
  ends: v.string(),
  updated: v.string(),
})

/**
 * Announces what comes next of every recurring maintenance, each once, and takes back what is announced and comes no
 * more: its rule was changed, its day left out, or it was ended.
 */
export function makeOccurrences(app: PbApp, now: number): void {
  for (const one of queryRows(app, Recurring, COLUMNS, `${FROM} ORDER BY r.id`)) tryToAlign(app, one, now)
}

/** As makeOccurrences, of one recurring maintenance. */
export function makeOccurrencesOf(app: PbApp, id: string, now: number): void {
  for (const one of queryRows(app, Recurring, COLUMNS, `${FROM} WHERE r.id = {:id}`, { id })) tryToAlign(app, one, now)
}

function tryToAlign(app: PbApp, one: Recurring, now: number): void {
  try {
    app.runInTransaction((tx) => align(tx, one, now))
  } catch (error) {
    app.logger().error('The clock could not announce a maintenance', 'recurring', one.id, 'error', String(error))
  }
}

/** What the rule has from about now on; beyond what any zone's clock would say has not come yet. */
function occurrencesOf(one: Recurring, now: number): Occurrence[] {
  if (one.archived) return []
  const recurrence = { rule: one.rule, start: one.starts, exceptions: one.exceptions }
  return occurrencesFrom(recurrence, zoneOffset(one.zone), now - ZONES_APART_MS, MAX_AHEAD)
}

function align(tx: PbApp, one: Recurring, now: number): void {
  const known = new Map(occurrencesOf(one, now).map((occurrence) => [clockId(one.id, occurrence.local), occurrence]))
  const coming = [...known]
    .filter(([, { at }]) => at >= now)
    .filter(([, { at }], index) => index === 0 || at <= now + HORIZON_MS)
  const announced = queryRows(
    tx,
    Made,
    `'id', id, 'archived', archived_at != '', 'name', name, 'begins', scheduled_for,
     'ends', scheduled_until, 'updated', updated`,
    "FROM incidents WHERE series = {:series} AND status = 'scheduled' AND scheduled_for > {:now}",
    { series: one.id, now: toStoredDate(now) },
  )
  for (const { id, archived } of announced) {
    // It keeps its moment where the page's zone is another since: on that clock it may be over, or far.
    if (!known.has(id) && !archived) change(tx, id, { archived_at: toStoredDate(now) })
  }
  for (const [id, { at }] of coming) {
    if (!announced.some((incident) => incident.id === id)) announce(tx, one, id, at)
  }
  for (const { id, archived, name, begins, ends: planned, updated } of announced) {
    // What somebody changed of a single one since stays as they left it.
    if (!known.has(id) || one.updated <= updated) continue
    const ends = toStoredDate((fromStoredDate(begins) ?? now) + one.minutes * MINUTE)
    if (archived || name !== one.name || planned !== ends) {
      change(tx, id, { archived_at: '', name: one.name, scheduled_until: ends })
    }
  }
}

function change(tx: PbApp, id: string, fields: Record<string, string>): void {
  const record = tx.findRecordById('incidents', id)
  for (const [name, value] of Object.entries(fields)) record.set(name, value)
  tx.save(record)
}

function announce(tx: PbApp, one: Recurring, id: string, at: number): void {
  const known = queryRows(tx, v.object({ id: v.string() }), "'id', id", 'FROM incidents WHERE id = {:id}', { id })
  // It has begun or ended already, or somebody moved it: it is theirs.
  if (known.length > 0) return
  const incident = new Record(tx.findCollectionByNameOrId('incidents'))
  incident.set('id', id)
  incident.set('page', one.page)
  incident.set('kind', 'maintenance')
  incident.set('name', one.name)
  incident.set('published', true)
  incident.set('scheduled_for', toStoredDate(at))
  incident.set('scheduled_until', toStoredDate(at + one.minutes * MINUTE))
  incident.set('auto_start', one.auto_start !== 0)
  incident.set('auto_complete', one.auto_complete !== 0)
  incident.set('reminders', one.reminders)
  incident.set('series', one.id)
  incident.set('translations', translationsOf(one, 'name'))
  tx.save(incident)
  const update = new Record(tx.findCollectionByNameOrId('incident_updates'))
  update.set('id', clockId(id, 'announced'))
  update.set('incident', id)
  update.set('status', 'scheduled')
  update.set('body', one.body)
  update.set('translations', translationsOf(one, 'body'))
  const here = componentsHere(tx, one)
  update.set(
    'affected',
    here.map((component) => ({ component, status: 'under_maintenance' })),
  )
  tx.save(update)
}

/** One of its texts in other languages, for the record that has it; null where there is none. */
function translationsOf({ translations }: Recurring, field: 'name' | 'body'): Record<string, object> | null {
  const texts = Object.entries(translations ?? {}).flatMap(([tag, { [field]: text }]) =>
    text === undefined ? [] : [[tag, { [field]: text }] as const],
  )
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** Its components that are still on the page. */
function componentsHere(tx: PbApp, { page, affected }: Recurring): string[] {
  const from = `FROM components WHERE page = {:page} AND archived_at = '' AND NOT is_group
    AND id IN (SELECT value FROM json_each({:ids}))`
  const ids = JSON.stringify(affected.map(({ component }) => component))
  return queryRows(tx, v.object({ id: v.string() }), "'id', id", from, { page, ids }).map(({ id }) => id)
}
