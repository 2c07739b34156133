import * as v from 'valibot'
import {
  MONTH_FORMAT,
  type Month,
  type MonthCount,
  type MonthDocument,
  MonthEntry,
  monthEntry,
  monthOf,
} from '../../core/archive/month.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import type { Facts } from './facts.ts'

const Stand = v.object({ format: v.number(), zone: v.string() })
type Stand = v.InferOutput<typeof Stand>

const SCHEMA = `CREATE TABLE IF NOT EXISTS month_entries (
  incident TEXT PRIMARY KEY, month TEXT, began TEXT, entry TEXT
);
CREATE INDEX IF NOT EXISTS month_entries_by_month ON month_entries (month, began DESC);`

/**
 * Incidents in short by the month in which they began. One entry an incident, and a month is put together when it is
 * read: so an incident that moves, or goes, cannot stay behind in a month.
 */
export class Months {
  readonly #sql: SqlStorage
  readonly #facts: Facts

  constructor(sql: SqlStorage, facts: Facts) {
    this.#sql = sql
    this.#facts = facts
    sql.exec(SCHEMA)
  }

  /**
   * Sees to it that all entries are of this build's format and of the page's zone (null: as it was said last); where they
   * are not, makes them anew of all incidents.
   */
  stand(zone: string | null, all: () => Iterable<PublicIncident>): void {
    const stood = this.#facts.read('months', Stand)
    const wanted: Stand = { format: MONTH_FORMAT, zone: zone ?? stood?.zone ?? 'UTC' }
    if (stood?.format === wanted.format && stood.zone === wanted.zone) return
    this.#sql.exec('DELETE FROM month_entries')
    this.#facts.write('months', wanted)
    for (const incident of all()) this.keep(incident)
  }

  /** An incident's entry in place of what there was of it. */
  keep(incident: PublicIncident): void {
    const entry = monthEntry(incident)
    if (entry === null) {
      this.remove(incident.id)
      return
    }
    this.#sql.exec(
      'INSERT OR REPLACE INTO month_entries VALUES (?, ?, ?, ?)',
      ...[incident.id, monthOf(this.#zone(), entry.began), entry.began, JSON.stringify(entry)],
    )
  }

  remove(incident: string): void {
    this.#sql.exec('DELETE FROM month_entries WHERE incident = ?', incident)
  }

  read(month: Month): MonthDocument {
    const rows = this.#sql.exec<{ entry: string }>(
      'SELECT entry FROM month_entries WHERE month = ? ORDER BY began DESC, incident DESC',
      month,
    )
    const incidents = [...rows].map(({ entry }) => v.parse(MonthEntry, JSON.parse(entry)))
    return { format: MONTH_FORMAT, month, time_zone: this.#zone(), incidents }
  }

  list(): MonthCount[] {
    return [
      ...this.#sql.exec<{ month: string; incidents: number }>(
        'SELECT month, count(*) AS incidents FROM month_entries GROUP BY month ORDER BY month DESC',
      ),
    ]
  }

  #zone(): string {
    return this.#facts.read('months', Stand)?.zone ?? 'UTC'
  }
}
