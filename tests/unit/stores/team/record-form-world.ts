import * as v from 'valibot'
import type { FormStorage, StoredEdits } from '../../../../src/stores/team/form-io.ts'
import type { OpenForm, RecordVersion } from '../../../../src/stores/team/form-state.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import type { FormValues } from '../../../../src/stores/team/model/merge-form.ts'
import { createRecordForm } from '../../../../src/stores/team/record-form.ts'

const Fields = v.object({ name: v.string(), headline: v.string(), logo: v.union([v.string(), v.instance(Blob)]) })
type Fields = v.InferOutput<typeof Fields>

/** A device: share one between two forms to simulate a reload. */
class MemoryForms implements FormStorage {
  readonly edits = new Map<string, StoredEdits>()
  readonly versions = new Map<string, RecordVersion<FormValues>>()
  readonly listeners = new Set<() => void>()
  isFull = false

  readEdits = (key: string) => structuredClone(this.edits.get(key) ?? null)
  writeEdits(key: string, edits: StoredEdits) {
    if (!this.isFull) this.edits.set(key, structuredClone(edits))
    return !this.isFull
  }
  removeEdits = (key: string) => void this.edits.delete(key)
  readVersion = (key: string) => this.versions.get(key) ?? null
  writeVersion = (key: string, version: RecordVersion<FormValues>) =>
    void this.versions.set(key, structuredClone(version))
  onRemoved(_key: string, call: () => void) {
    this.listeners.add(call)
    return () => this.listeners.delete(call)
  }
}

/** A backend with one record, which trims names, and the network before it. */
export class World {
  record: Fields = { name: 'Northwind', headline: 'Hosting', logo: 'old.png' }
  writes = 0
  by = 'Adaeze'
  network: 'up' | 'down' | 'loses_answers' | 'offline' = 'up'
  refusal: Outcome<never> | null = null
  saves: Partial<Fields>[] = []
  device = new MemoryForms()
  noted: string[] = []
  tick: () => void = () => {}
  beforeSave: () => void = () => {}

  version = (): RecordVersion<Fields> => ({
    values: { ...this.record },
    updated: String(this.writes),
    by: { id: this.by, name: this.by },
  })
  write(part: Partial<Fields>, by = 'Mara') {
    this.record = { ...this.record, ...part }
    this.writes += 1
    this.by = by
  }

  held: Promise<void> | null = null

  /** Lets the answer to the next load wait; returns what lets it come. */
  holdLoad(): () => void {
    let answer = () => {}
    this.held = new Promise((resolve) => {
      answer = resolve
    })
    return () => answer()
  }

  async load(): Promise<Outcome<RecordVersion<Fields>>> {
    if (this.network !== 'up') return { state: 'unreachable' }
    const value = this.version()
    const { held } = this
    this.held = null
    await held
    return { state: 'done', value }
  }

  async save(changes: Partial<Fields>, updated: string): Promise<Outcome<RecordVersion<Fields>>> {
    this.beforeSave()
    if (this.network === 'down') return { state: 'unreachable' }
    if (this.refusal) return this.refusal
    if (updated !== String(this.writes)) {
      const problem = { code: 'record_moved', message: 'It changed' }
      return { state: 'refused', refusal: { ...problem, fields: { updated: problem } } }
    }
    this.saves.push(changes)
    const { logo, ...texts } = changes
    this.write({ ...texts, ...(logo instanceof Blob ? { logo: `file${this.writes}.png` } : {}) }, 'Adaeze')
    this.record.name = this.record.name.trim()
    if (this.network === 'loses_answers') return { state: 'unreachable' }
    return { state: 'done', value: this.version() }
  }

  async open() {
    const form = createRecordForm<Fields>(
      {
        load: () => this.load(),
        save: (changes, updated) => this.save(changes, updated),
        fields: Fields.entries,
        check: ({ name }) => (name.trim() === '' ? { name: 'required' } : {}),
        storage: this.device,
        note: ({ state }) => this.noted.push(state),
        isOnline: () => this.network !== 'offline',
        now: () => 1000,
        every: (_ms, call) => {
          this.tick = call
          return () => {}
        },
      },
      'page/page',
    )
    form.start()
    await settled()
    const state = (): OpenForm<Fields> => {
      const current = form.$form.get()
      if (current.state !== 'open') throw new Error(`the form is ${current.state}`)
      return current
    }
    return { ...form, state }
  }
}

/** Whatever was under way in memory has happened. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))
