import type { Refusal } from '../../../../../src/core/errors/refusal.ts'
import type { ComponentRow } from '../../../../../src/stores/team/components/component-row.ts'
import { type ComponentWrite, createComponents } from '../../../../../src/stores/team/components/components.ts'
import type { Outcome } from '../../../../../src/stores/team/io.ts'

/** A component or group as PocketBase has it. */
export function component(id: string, part: Partial<ComponentRow> = {}): ComponentRow {
  return {
    ...{ id, name: id.toUpperCase(), is_group: false, group: '', position: 0, status: 'operational' },
    ...{ showcase: false, only_show_if_degraded: false, external_id: '', archived_at: '', updated: '0' },
    ...part,
  }
}

/** A backend with the components of one page, by PocketBase's rules for groups, and the network before it. */
export class MemoryComponents {
  rows: ComponentRow[]
  writes = 0
  readonly batches: (readonly ComponentWrite[])[] = []
  readonly noted: string[] = []
  network: 'up' | 'down' | 'loses_answers' = 'up'
  kept: readonly ComponentRow[] | null = null
  beforeWrite: () => void = () => {}
  tick: () => void = () => {}
  changed: () => void = () => {}

  constructor(rows: ComponentRow[]) {
    this.rows = rows
  }

  /** As a colleague writes it, or the backend itself. */
  write(id: string, part: Partial<ComponentRow>): ComponentRow {
    this.writes += 1
    const updated = String(this.writes)
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...part, updated } : row))
    return this.get(id)
  }

  get(id: string): ComponentRow {
    const row = this.rows.find((one) => one.id === id)
    if (!row) throw new Error(`There is no ${id}`)
    return row
  }

  #apply(write: ComponentWrite): ComponentRow | Refusal {
    if (write.type === 'create') {
      const { id, ...values } = write.values
      this.rows.push(component(id, values))
      return this.write(id, {})
    }
    const row = this.get(write.id)
    if (write.updated !== null && write.updated !== row.updated) return { code: 'record_moved', message: 'It changed' }
    const children = this.rows.filter(({ group, archived_at }) => group === write.id && archived_at === '')
    const { archived_at = '', group = row.group } = write.fields
    if (archived_at !== '' && children.length > 0) return { code: 'group_has_components', message: 'It has some' }
    const written = this.write(write.id, write.fields)
    if (written.archived_at === '' && group !== '' && this.get(group).archived_at !== '') {
      return { code: 'group_archived', message: 'It is archived' }
    }
    // The backend derives the group again, which counts as a write of it.
    for (const one of new Set([row.group, group])) if (one !== '') this.write(one, {})
    return written
  }

  async send(batch: readonly ComponentWrite[]): Promise<Outcome<ComponentRow[]>> {
    this.beforeWrite()
    if (this.network === 'down') return { state: 'unreachable' }
    this.batches.push(batch)
    const before = this.rows
    const isThere = batch.some((write) => write.type === 'create' && before.some(({ id }) => id === write.values.id))
    if (isThere) return { state: 'done', value: [] }
    this.rows = [...before]
    const written: ComponentRow[] = []
    for (const write of batch) {
      const answer = this.#apply(write)
      if ('code' in answer) {
        this.rows = before
        return { state: 'refused', refusal: answer }
      }
      written.push(answer)
    }
    return this.network === 'loses_answers' ? { state: 'unreachable' } : { state: 'done', value: written }
  }

  /** The store of one tab, open. */
  open() {
    const store = createComponents({
      load: async () => (this.network === 'down' ? { state: 'unreachable' } : { state: 'done', value: this.rows }),
      write: (batch) => this.send(batch),
      note: ({ state }) => this.noted.push(state),
      watch: (call) => {
        this.changed = call
        return () => {}
      },
      kept: () => this.kept,
      keep: (rows) => {
        this.kept = structuredClone(rows)
      },
      every: (_ms, call) => {
        this.tick = call
        return () => {}
      },
    })
    store.start()
    return store
  }
}
