import * as v from 'valibot'
import type { HistoryFilter } from '../../../core/archive/history-filter.ts'
import {
  isListed,
  MONTH_FORMAT,
  type Month,
  type MonthCount,
  MonthEntry,
  monthEntry,
  type Neighbours,
} from '../../../core/archive/month.ts'
import type { Phrase } from '../../../core/archive/phrases.ts'
import { MentionedIncident } from '../../../core/archive/uptime.ts'
import { postmortemOf } from '../../../core/incident/postmortem.ts'
import type { PublicIncident } from '../../../core/publication/publication.ts'
import { IncidentSource, readSource, vendorBody } from '../../../core/statuspage/source.ts'
import { monthOf } from '../../../core/time/month.ts'
import { type IncidentSpan, incidentSpans } from '../../../core/uptime/incident-spans.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { SEARCH_FORMAT, SearchIndex, type SearchPart } from './search-index.ts'

const FORMAT = `${MONTH_FORMAT}.${SEARCH_FORMAT}`
const IndexState = v.object({ format: v.string(), zone: v.string() })
type IndexState = v.InferOutput<typeof IndexState>

const DROP_TABLES =
  'DROP TABLE IF EXISTS month_entries; DROP TABLE IF EXISTS entries; DROP TABLE IF EXISTS entry_components; DROP TABLE IF EXISTS entry_causes;'
/** `month` is null for what is still ahead: it can be found, but is in no month. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, incident TEXT UNIQUE, month TEXT, began TEXT, kind TEXT, impact TEXT, updated TEXT, words TEXT, entry TEXT,
  postmortem INTEGER
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
 * The incidents of components, given as a JSON list of ids; where only an import's list names them, by the vendor's
 * ids.
 */
export const INCIDENTS_OF_COMPONENTS = `SELECT incident FROM entry_components JOIN entries ON entries.id = entry_components.entry
  WHERE component IN (SELECT value FROM json_each(?))`

/** Month lists by filter that are cached until something changes. */
const MAX_LISTS = 50

/**
 * Incident summaries by the month in which they began, and the search over them. One entry per incident; a month is
 * assembled when it is read, so an incident that moves or is removed cannot stay behind.
 */
export class MonthIndex {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  readonly #store: KeyValueStore
  readonly #search: SearchIndex
  #state: IndexState | null
  readonly #lists = new Map<string, MonthCount[]>()

  constructor(storage: DurableObjectStorage, store: KeyValueStore) {
    const { sql } = storage
    this.#storage = storage
    this.#sql = sql
    this.#store = store
    this.#state = store.read('months', IndexState)
    if (this.#state?.format !== FORMAT) sql.exec(DROP_TABLES)
    sql.exec(SCHEMA)
    this.#search = new SearchIndex(sql)
  }

  /**
   * Makes sure that entries and search index have this build's format and the page's time zone (null: unchanged);
   * otherwise rebuilds them from all incidents. If that fails it throws and leaves what there was: a part would be
   * taken for everything.
   */
  ensureCurrent(zone: string | null, all: () => Iterable<PublicIncident>): void {
    const target: IndexState = { format: FORMAT, zone: zone ?? this.#state?.zone ?? 'UTC' }
    if (this.#state?.format === target.format && this.#state.zone === target.zone) return
    const previous = this.#state
    this.#state = target
    try {
      this.#storage.transactionSync(() => {
        this.#sql.exec(DROP_TABLES)
        this.#sql.exec(SCHEMA)
        this.#search.clear()
        for (const incident of all()) this.save(incident)
        this.#store.write('months', target)
      })
    } catch (error) {
      this.#state = previous
      throw error
    } finally {
      this.#lists.clear()
    }
  }

  /** Stores an incident's entry and search text. */
  save(incident: PublicIncident): void {
    const entry = monthEntry(incident)
    const month = isListed(incident) ? monthOf(this.#state?.zone ?? 'UTC', entry.began) : null
    this.#lists.clear()
    const { id } = this.#sql
      .exec<{ id: number }>(
        `INSERT INTO entries (incident, month, began, kind, impact, updated, words, entry, postmortem)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (incident) DO UPDATE SET month = excluded.month, began = excluded.began, kind = excluded.kind,
           impact = excluded.impact, updated = excluded.updated, words = excluded.words, entry = excluded.entry,
           postmortem = excluded.postmortem
         RETURNING id`,
        ...[entry.id, month, entry.began, entry.kind, entry.impact, incident.updated_at],
        ...[incident.updates[0] ? vendorBody(incident.updates[0]) : '', JSON.stringify(entry)],
        postmortemOf(incident) === null ? 0 : 1,
      )
      .one()
    this.#sql.exec('DELETE FROM entry_components WHERE entry = ?', id)
    const named = [incident, ...incident.updates].flatMap(({ affected }) => affected)
    const listed = readSource(IncidentSource, incident.source).components ?? []
    for (const component of new Set([...named.map((one) => one.component), ...listed])) {
      this.#sql.exec('INSERT INTO entry_components VALUES (?, ?)', component, id)
    }
    this.#sql.exec('DELETE FROM entry_causes WHERE entry = ?', id)
    for (const { component, from, to } of incidentSpans(incident)) {
      // Null while it lasts.
      const row = [component, id, from, to === Number.POSITIVE_INFINITY ? null : to]
      this.#sql.exec('INSERT INTO entry_causes VALUES (?, ?, ?, ?)', ...row)
    }
    this.#search.save(id, incident)
  }

  remove(incident: string): void {
    const [entry] = this.#sql.exec<{ id: number }>('DELETE FROM entries WHERE incident = ? RETURNING id', incident)
    if (!entry) return
    this.#lists.clear()
    this.#sql.exec('DELETE FROM entry_components WHERE entry = ?', entry.id)
    this.#sql.exec('DELETE FROM entry_causes WHERE entry = ?', entry.id)
    this.#search.remove(entry.id)
  }

  /** JSON texts of a month's entries with the latest text of each, newest first. */
  read(month: Month, filter: HistoryFilter, { skip, limit }: { skip: number; limit: number }) {
    const { where, values } = whereClause(filter)
    return [
      ...this.#sql.exec<{ entry: string; words: string }>(
        `SELECT entry, words FROM entries WHERE month = ? AND ${where}
         ORDER BY began DESC, incident DESC LIMIT ? OFFSET ?`,
        ...[month, ...values, limit, skip],
      ),
    ]
  }

  /** The months in which something began that a filter lets through, newest first. */
  list(filter: HistoryFilter): MonthCount[] {
    const key = JSON.stringify(filter)
    const cached = this.#lists.get(key)
    if (cached) return cached
    const { where, values } = whereClause(filter)
    const list = [
      ...this.#sql.exec<{ month: string; incidents: number }>(
        `SELECT month, count(*) AS incidents FROM entries WHERE month IS NOT NULL AND ${where}
         GROUP BY month ORDER BY month DESC`,
        ...values,
      ),
    ]
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear()
    this.#lists.set(key, list)
    return list
  }

  /** The incidents before and after one; none for one that is still ahead. */
  neighbours(incident: string): Neighbours {
    const [incidentRow] = this.#sql.exec<{ began: string }>(
      'SELECT began FROM entries WHERE incident = ? AND month IS NOT NULL',
      incident,
    )
    const nearest = (side: '<' | '>', order: 'ASC' | 'DESC') => {
      const [row] = incidentRow
        ? this.#sql.exec<{ entry: string }>(
            `SELECT entry FROM entries WHERE month IS NOT NULL AND (began, incident) ${side} (?, ?)
             ORDER BY began ${order}, incident ${order} LIMIT 1`,
            ...[incidentRow.began, incident],
          )
        : []
      if (!row) return null
      const { id, name, began } = v.parse(MonthEntry, JSON.parse(row.entry))
      return { id, name, began }
    }
    return { previous: nearest('<', 'DESC'), next: nearest('>', 'ASC') }
  }

  /** Entries that match all phrases, in one month or in all. */
  search(phrases: Phrase[], filter: HistoryFilter, month: Month | null, part: SearchPart) {
    const { where, values } = whereClause(filter)
    const inMonth = month === null ? { where, values } : { where: `month = ? AND ${where}`, values: [month, ...values] }
    return this.#search.find(phrases, inMonth, part)
  }

  /** What incidents say of a component. */
  causes(component: string): IncidentSpan[] {
    const rows = this.#sql.exec<{ incident: string; began: number; ended: number | null }>(
      `SELECT entries.incident, entry_causes.began, entry_causes.ended FROM entry_causes
       JOIN entries ON entries.id = entry_causes.entry WHERE entry_causes.component = ?`,
      component,
    )
    return [...rows].map(({ incident, began, ended }) => ({
      component,
      incident,
      from: began,
      to: ended ?? Number.POSITIVE_INFINITY,
    }))
  }

  /** What a list shows of incidents, of those that are public. */
  mentioned(incidents: readonly string[]): Record<string, MentionedIncident> {
    const rows = this.#sql.exec<{ incident: string; entry: string }>(
      `SELECT incident, entry FROM entries
       WHERE incident IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...new Set(incidents)]),
    )
    return Object.fromEntries(
      [...rows].map(({ incident, entry }) => [incident, v.parse(MentionedIncident, JSON.parse(entry))]),
    )
  }

  /** All incidents, postmortems and months with when they last changed, newest first. */
  lastChanges(): Record<'incidents' | 'months' | 'postmortems', { name: string; updated: string }[]> {
    const rows = (sql: string) => [...this.#sql.exec<{ name: string; updated: string }>(sql)]
    return {
      incidents: rows('SELECT incident AS name, updated FROM entries ORDER BY began DESC, incident DESC'),
      postmortems: rows(
        'SELECT incident AS name, updated FROM entries WHERE postmortem = 1 ORDER BY began DESC, incident DESC',
      ),
      months: rows(
        `SELECT month AS name, max(updated) AS updated FROM entries WHERE month IS NOT NULL
         GROUP BY month ORDER BY month DESC`,
      ),
    }
  }
}

function whereClause({ components, impact, kind }: HistoryFilter): { where: string; values: string[] } {
  const parts: [string, string | null][] = [
    ['kind = ?', kind],
    ['impact = ?', impact],
    [
      'id IN (SELECT entry FROM entry_components WHERE component IN (SELECT value FROM json_each(?)))',
      components && JSON.stringify(components),
    ],
  ]
  const conditions = parts.filter((part): part is [string, string] => part[1] !== null)
  return {
    where: ['TRUE', ...conditions.map(([sql]) => sql)].join(' AND '),
    values: conditions.map(([, value]) => value),
  }
}
