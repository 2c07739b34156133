import * as v from 'valibot'
import { isNewer } from '../../../core/live/version.ts'
import { PublicIncident } from '../../../core/publication/publication.ts'
import type { IncidentKind } from '../../../core/status/incident.ts'
import type { Documents } from '../../storage/documents.ts'
import type { Provenance } from '../../stubs/archive-delivery.ts'
import { INCIDENTS_OF_COMPONENTS } from './month-index.ts'

const SCHEMA = `CREATE TABLE IF NOT EXISTS incidents (
  id TEXT PRIMARY KEY, external_id TEXT, kind TEXT, created_at TEXT, epoch TEXT, revision INTEGER, fill TEXT, shown INTEGER
);
CREATE INDEX IF NOT EXISTS incidents_by_time ON incidents (shown, kind, created_at DESC);
CREATE INDEX IF NOT EXISTS incidents_by_external ON incidents (external_id);`

/** A page's public incidents as JSON text, with their revision: older deliveries change nothing. */
export class Incidents {
  readonly #sql: SqlStorage
  readonly #documents: Documents

  constructor(sql: SqlStorage, documents: Documents) {
    this.#sql = sql
    this.#documents = documents
    sql.exec(SCHEMA)
  }

  /** By the record id or the vendor's id; null where there is none. */
  read(name: string): string | null {
    const [row] = this.#sql.exec<{ id: string }>(
      'SELECT id FROM incidents WHERE shown = 1 AND (id = ?1 OR external_id = ?1) LIMIT 1',
      name,
    )
    return row ? this.text(row.id) : null
  }

  /** By the record id alone. */
  text(id: string): string | null {
    return this.#documents.read(`incident/${id}`)
  }

  /** The newest of a kind, `limit` at most; of all or only of some components, for which the months must stand. */
  newest(kind: IncidentKind, limit: number, components: readonly string[] | null): string[] {
    const rows = this.#sql.exec<{ id: string }>(
      `SELECT id FROM incidents WHERE shown = 1 AND kind = ? ${components ? `AND id IN (${INCIDENTS_OF_COMPONENTS})` : ''}
       ORDER BY created_at DESC, id DESC LIMIT ?`,
      ...[kind, ...(components ? [JSON.stringify(components)] : []), limit],
    )
    return [...rows].map(({ id }) => this.text(id)).filter((text) => text !== null)
  }

  /** Incidents that another build stored in another format are skipped: the full fill brings them again. */
  *all(): Generator<PublicIncident> {
    const rows = this.#sql.exec<{ id: string }>('SELECT id FROM incidents WHERE shown = 1')
    for (const { id } of [...rows]) {
      const text = this.text(id)
      const parsed = text === null ? null : v.safeParse(PublicIncident, JSON.parse(text))
      if (parsed?.success) yield parsed.output
    }
  }

  isOlder(id: string, provenance: Provenance): boolean {
    const [row] = this.#sql.exec<{ epoch: string; revision: number }>(
      'SELECT epoch, revision FROM incidents WHERE id = ?',
      id,
    )
    return isNewer(row ?? null, provenance)
  }

  save(incident: PublicIncident, { epoch, revision, fill }: Provenance): void {
    const { id, external_id, kind, created_at } = incident
    this.#sql.exec(
      'INSERT OR REPLACE INTO incidents VALUES (?, ?, ?, ?, ?, ?, ?, 1)',
      ...[id, external_id, kind, created_at, epoch, revision, fill],
    )
    this.#documents.write(`incident/${id}`, JSON.stringify(incident))
  }

  /** The row stays, without contents, so that an older part of a fill cannot bring the incident back. */
  remove(id: string, { epoch, revision, fill }: Provenance): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO incidents VALUES (?, NULL, NULL, NULL, ?, ?, ?, 0)',
      ...[id, epoch, revision, fill],
    )
    this.#documents.remove(`incident/${id}`)
  }

  /** The ids of those that a full fill did not bring, and no pull after its start did. */
  missingFrom(fill: string, { epoch, start }: { epoch: string; start: number }): string[] {
    const left = this.#sql.exec<{ id: string }>(
      `SELECT id FROM incidents
       WHERE shown = 1 AND (fill IS NULL OR fill <> ?) AND NOT (epoch = ? AND revision > ?)`,
      ...[fill, epoch, start],
    )
    return [...left].map(({ id }) => id)
  }
}
