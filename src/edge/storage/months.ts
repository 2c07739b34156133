import * as v from 'valibot'
import type { PastFilter } from '../../core/archive/filter.ts'
import {
  isListed,
  MONTH_FORMAT,
  type Month,
  type MonthCount,
  MonthEntry,
  monthEntry,
  type Neighbours,
} from '../../core/archive/month.ts'
import type { Phrase } from '../../core/archive/phrases.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { IncidentSource, readSource, vendorBody } from '../../core/statuspage/source.ts'
import { monthOf } from '../../core/time/month.ts'
import { type Cause, causesOf } from '../../core/uptime/causes.ts'
import type { Facts } from './key-value-store.ts'
import { SEARCH_FORMAT, Search } from './search.ts'

const FORMAT = `${MONTH_FORMAT}.${SEARCH_FORMAT}`
const Stand = v.object({ format: v.string(), zone: v.string() })
type Stand = v.InferOutput<typeof Stand>

const DROP =
  'DROP TABLE IF EXISTS month_entries; DROP TABLE IF EXISTS entries; DROP TABLE IF EXISTS entry_components; DROP TABLE IF EXISTS entry_causes;'
/** `month` is null of what is still ahead: it is found, and in no month. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, incident TEXT UNIQUE, month TEXT, began TEXT, kind TEXT, impact TEXT, updated TEXT, words TEXT, entry TEXT
);
CREATE INDEX IF NOT EXISTS entries_by_month ON entries (month, began DESC, incident DESC);
CREATE INDEX IF NOT EXISTS entries_by_time ON entries (began, incident) WHERE month IS NOT NULL;
CREATE INDEX IF NOT EXISTS entries_by_kind ON entries (month, kind, impact, updated);
CREATE TABLE IF NOT EXISTS entry_components (component TEXT, entry INTEGER, PRIMARY KEY (component, entry)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS entry_components_by_entry ON entry_components (entry);
CREATE TABLE IF NOT EXISTS entry_causes (component TEXT, entry INTEGER, began INTEGER, ended INTEGER);
CREATE INDEX IF NOT EXISTS entry_causes_by_component ON entry_causes (component);
CREATE INDEX IF NOT EXISTS entry_causes_by_entry ON entry_causes (entry);`

/**
 * The incidents of components, whose ids are a JSON list; where only an import's list names them, by the vendor's ids.
 */
export const OF_COMPONENTS = `SELECT incident FROM entry_components JOIN entries ON entries.id = entry_components.entry
  WHERE component IN (SELECT value FROM json_each(?))`

/** Lists of months by filter that are remembered until something changes. */
const MOST_LISTS = 50

/**
 * Incidents in short by the month in which they began, and the search over them. One entry an incident, and a month is
 * put together when it is read: so an incident that moves, or goes, cannot stay behind in a month or be found.
 */
export class Months {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  readonly #facts: Facts
  readonly #search: Search
  #stood: Stand | null
  readonly #lists = new Map<string, MonthCount[]>()

  constructor(storage: DurableObjectStorage, facts: Facts) {
    const { sql } = storage
    this.#storage = storage
    this.#sql = sql
    this.#facts = facts
    this.#stood = facts.read('months', Stand)
    if (this.#stood?.format !== FORMAT) sql.exec(DROP)
    sql.exec(SCHEMA)
    this.#search = new Search(sql)
  }

  /**
   * Sees to it that entries and index are of this build's format and of the page's zone (null: as it was said last);
   * where they are not, makes them anew of all incidents. Fails where that does, and leaves what there was: a part of
   * them would be taken for everything.
   */
  stand(zone: string | null, all: () => Iterable<PublicIncident>): void {
    const wanted: Stand = { format: FORMAT, zone: zone ?? this.#stood?.zone ?? 'UTC' }
    if (this.#stood?.format === wanted.format && this.#stood.zone === wanted.zone) return
    const former = this.#stood
    this.#stood = wanted
    try {
      this.#storage.transactionSync(() => {
        this.#sql.exec(DROP)
        this.#sql.exec(SCHEMA)
        this.#search.clear()
        for (const incident of all()) this.keep(incident)
        this.#facts.write('months', wanted)
      })
    } catch (error) {
      this.#stood = former
      throw error
    } finally {
      this.#lists.clear()
    }
  }

  /** An incident's entry and words in place of what there was of it. */
  keep(incident: PublicIncident): void {
    const entry = monthEntry(incident)
    const month = isListed(incident) ? monthOf(this.#stood?.zone ?? 'UTC', entry.began) : null
    this.#lists.clear()
    const { id } = this.#sql
      .exec<{ id: number }>(
        `INSERT INTO entries (incident, month, began, kind, impact, updated, words, entry) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (incident) DO UPDATE SET month = excluded.month, began = excluded.began, kind = excluded.kind,
           impact = excluded.impact, updated = excluded.updated, words = excluded.words, entry = excluded.entry
         RETURNING id`,
        ...[entry.id, month, entry.began, entry.kind, entry.impact, incident.updated_at],
        ...[incident.updates[0] ? vendorBody(incident.updates[0]) : '', JSON.stringify(entry)],
      )
      .one()
    this.#sql.exec('DELETE FROM entry_components WHERE entry = ?', id)
    const named = [incident, ...incident.updates].flatMap(({ affected }) => affected)
    const listed = readSource(IncidentSource, incident.source).components ?? []
    for (const component of new Set([...named.map((one) => one.component), ...listed])) {
      this.#sql.exec('INSERT INTO entry_components VALUES (?, ?)', component, id)
    }
    this.#sql.exec('DELETE FROM entry_causes WHERE entry = ?', id)
    for (const { component, from, to } of causesOf(incident)) {
      // Null while it stands.
      const row = [component, id, from, to === Number.POSITIVE_INFINITY ? null : to]
      this.#sql.exec('INSERT INTO entry_causes VALUES (?, ?, ?, ?)', ...row)
    }
    this.#search.keep(id, incident)
  }

  remove(incident: string): void {
    const [entry] = this.#sql.exec<{ id: number }>('DELETE FROM entries WHERE incident = ? RETURNING id', incident)
    if (!entry) return
    this.#lists.clear()
    this.#sql.exec('DELETE FROM entry_components WHERE entry = ?', entry.id)
    this.#sql.exec('DELETE FROM entry_causes WHERE entry = ?', entry.id)
    this.#search.remove(entry.id)
  }

  /** JSON texts of a month's entries with the newest words of each, newest first. */
  read(month: Month, filter: PastFilter, { skip, most }: { skip: number; most: number }) {
    const { where, values } = conditionOf(filter)
    return [
      ...this.#sql.exec<{ entry: string; words: string }>(
        `SELECT entry, words FROM entries WHERE month = ? AND ${where}
         ORDER BY began DESC, incident DESC LIMIT ? OFFSET ?`,
        ...[month, ...values, most, skip],
      ),
    ]
  }

  /** The months in which something began that a filter lets through, newest first. */
  list(filter: PastFilter): MonthCount[] {
    const key = JSON.stringify(filter)
    const known = this.#lists.get(key)
    if (known) return known
    const { where, values } = conditionOf(filter)
    const list = [
      ...this.#sql.exec<{ month: string; incidents: number }>(
        `SELECT month, count(*) AS incidents FROM entries WHERE month IS NOT NULL AND ${where}
         GROUP BY month ORDER BY month DESC`,
        ...values,
      ),
    ]
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear()
    this.#lists.set(key, list)
    return list
  }

  /** What began before and after an incident; nothing beside one that is still ahead. */
  beside(incident: string): Neighbours {
    const [own] = this.#sql.exec<{ began: string }>(
      'SELECT began FROM entries WHERE incident = ? AND month IS NOT NULL',
      incident,
    )
    const nearest = (side: '<' | '>', order: 'ASC' | 'DESC') => {
      const [row] = own
        ? this.#sql.exec<{ entry: string }>(
            `SELECT entry FROM entries WHERE month IS NOT NULL AND (began, incident) ${side} (?, ?)
             ORDER BY began ${order}, incident ${order} LIMIT 1`,
            ...[own.began, incident],
          )
        : []
      if (!row) return null
      const { id, name, began } = v.parse(MonthEntry, JSON.parse(row.entry))
      return { id, name, began }
    }
    return { previous: nearest('<', 'DESC'), next: nearest('>', 'ASC') }
  }

  /** Entries in which all phrases stand, the best first; in one month or in all. */
  find(phrases: Phrase[], filter: PastFilter, month: Month | null, part: { skip: number; most: number }) {
    const { where, values } = conditionOf(filter)
    const inMonth = month === null ? { where, values } : { where: `month = ? AND ${where}`, values: [month, ...values] }
    return this.#search.find(phrases, inMonth, part)
  }

  /** What incidents say of a component. */
  causes(component: string): Cause[] {
    const rows = this.#sql.exec<{ incident: string; began: number; ended: number | null }>(
      `SELECT entries.incident, entry_causes.began, entry_causes.ended FROM entry_causes
       JOIN entries ON entries.id = entry_causes.entry WHERE entry_causes.component = ?`,
      component,
    )
    return [...rows].map(({ incident, began, ended }) => ({
      ...{ component, incident, from: began, to: ended ?? Number.POSITIVE_INFINITY },
    }))
  }

  /** What incidents are called and when they began, of those that are public. */
  names(incidents: readonly string[]): Record<string, { name: string; began: string }> {
    const rows = this.#sql.exec<{ incident: string; name: string; began: string }>(
      `SELECT incident, json_extract(entry, '$.name') AS name, began FROM entries
       WHERE incident IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...new Set(incidents)]),
    )
    return Object.fromEntries([...rows].map(({ incident, ...said }) => [incident, said]))
  }

  /** All incidents and all months with when they last changed, newest first. */
  changed(): Record<'incidents' | 'months', { name: string; updated: string }[]> {
    const rows = (sql: string) => [...this.#sql.exec<{ name: string; updated: string }>(sql)]
    return {
      incidents: rows('SELECT incident AS name, updated FROM entries ORDER BY began DESC, incident DESC'),
      months: rows(
        `SELECT month AS name, max(updated) AS updated FROM entries WHERE month IS NOT NULL
         GROUP BY month ORDER BY month DESC`,
      ),
    }
  }
}

function conditionOf({ components, impact, kind }: PastFilter): { where: string; values: string[] } {
  const parts: [string, string | null][] = [
    ['kind = ?', kind],
    ['impact = ?', impact],
    [
      'id IN (SELECT entry FROM entry_components WHERE component IN (SELECT value FROM json_each(?)))',
      components && JSON.stringify(components),
    ],
  ]
  const wanted = parts.filter((part): part is [string, string] => part[1] !== null)
  return {
    where: ['TRUE', ...wanted.map(([sql]) => sql)].join(' AND '),
    values: wanted.map(([, value]) => value),
  }
}
