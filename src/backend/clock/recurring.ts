import * as v from 'valibot'
import { RECURRING_ENTRIES } from '../../core/maintenance/planned.ts'
import { jsonSql, queryRows } from '../base/database.ts'

const Recurring = v.object({
  ...RECURRING_ENTRIES,
  page: v.string(),
  auto_start: v.number(),
  auto_complete: v.number(),
  archived: v.number(),
  zone: v.string(),
})
/** A recurring maintenance, with the zone of its page. */
export type Recurring = v.InferOutput<typeof Recurring>

const COLUMNS = `'id', r.id, 'page', r.page, 'name', r.name, 'body', r.body, 'translations', ${jsonSql('r.translations')}, 'affected', ${jsonSql('r.affected')},
  'starts', r.starts, 'minutes', r.minutes, 'rule', r.rule, 'exceptions', ${jsonSql('r.exceptions')},
  'auto_start', r.auto_start, 'auto_complete', r.auto_complete, 'reminders', ${jsonSql('r.reminders')},
  'archived', r.archived_at != '', 'zone', p.time_zone, 'updated', r.updated`

const FROM = 'FROM recurring_maintenances r JOIN pages p ON p.id = r.page'

/** All of them. */
export function findAllRecurring(app: PbApp): Recurring[] {
  return queryRows(app, Recurring, COLUMNS, `${FROM} ORDER BY r.id`)
}

/** The one with this id, or none. */
export function findRecurring(app: PbApp, id: string): Recurring[] {
  return queryRows(app, Recurring, COLUMNS, `${FROM} WHERE r.id = {:id}`, { id })
}

/** What it says of each maintenance that comes of it: in the maintenance's own record, and in the update that announces it. */
export function fieldsOf(tx: PbApp, one: Recurring) {
  return {
    incident: {
      name: one.name,
      auto_start: one.auto_start !== 0,
      auto_complete: one.auto_complete !== 0,
      reminders: one.reminders,
      translations: translationsOf(one, 'name'),
    },
    update: {
      body: one.body,
      translations: translationsOf(one, 'body'),
      affected: componentsHere(tx, one).map((component) => ({ component, status: 'under_maintenance' })),
    },
  }
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
    AND id IN (SELECT value FROM json_each({:ids})) ORDER BY id`
  const ids = JSON.stringify(affected.map(({ component }) => component))
  return queryRows(tx, v.object({ id: v.string() }), "'id', id", from, { page, ids }).map(({ id }) => id)
}
