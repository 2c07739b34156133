import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
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
class World {
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

  async load(): Promise<Outcome<RecordVersion<Fields>>> {
    if (this.network !== 'up') return { state: 'unreachable' }
    return { state: 'done', value: this.version() }
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

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a form', () => {
  it('saves what was changed and nothing else, once', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Hosting from five regions' })
    expect(form.state()).toMatchObject({ changed: ['headline'], saving: { state: 'resting' }, kept: 'yes' })
    await Promise.all([form.save(), form.save()])
    expect(world.saves).toEqual([{ headline: 'Hosting from five regions' }])
    expect(form.state()).toMatchObject({ changed: [], saving: { state: 'saved', at: 1000 } })
    expect(world.device.edits.size).toBe(0)
  })

  it('has nothing to save once a field says again what is stored', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ name: 'Contoso' })
    form.change({ name: 'Northwind' })
    expect(form.state().changed).toEqual([])
    await form.save()
    expect(world.saves).toEqual([])
  })

  it('shows the record as the backend wrote it, and keeps what was typed while it was saved', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ name: ' Contoso ' })
    world.beforeSave = () => form.change({ headline: 'Typed meanwhile' })
    await form.save()
    expect(form.state()).toMatchObject({
      values: { name: 'Contoso', headline: 'Typed meanwhile' },
      changed: ['headline'],
      moved: {},
    })
    expect(world.device.edits.get('page/page')?.edits).toEqual({ headline: 'Typed meanwhile' })
  })

  it('does not send what a person has to put right first', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ name: ' ' })
    expect(form.state().faults).toEqual({ name: 'required' })
    await form.save()
    expect(world.saves).toEqual([])
  })

  it('shows a refusal at its field until it is edited', async () => {
    const world = new World()
    const form = await world.open()
    const problem = { code: 'link_invalid', message: 'No link' }
    world.refusal = { state: 'refused', refusal: { ...problem, fields: { headline: problem } } }
    form.change({ headline: 'x' })
    await form.save()
    expect(form.state()).toMatchObject({ saving: { state: 'refused' }, faults: { headline: 'link_invalid' } })
    form.change({ headline: 'xy' })
    expect(form.state()).toMatchObject({ saving: { state: 'resting' }, faults: {}, values: { headline: 'xy' } })
  })

  it('brings back what was discarded', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ name: 'Contoso' })
    form.discard()
    expect(form.state()).toMatchObject({ values: { name: 'Northwind' }, changed: [] })
    form.undo()
    expect(form.state()).toMatchObject({ values: { name: 'Contoso' }, changed: ['name'] })
  })

  it('stores a chosen file once, and says that the device keeps the rest only', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ logo: new Blob(['png']), headline: 'New' })
    expect(form.state().kept).toBe('in_part')
    await form.save()
    expect(form.state()).toMatchObject({ values: { logo: 'file0.png' }, changed: [], saving: { state: 'saved' } })
  })
})

describe('unsaved changes', () => {
  it('are there after a reload', async () => {
    const world = new World()
    const before = await world.open()
    before.change({ headline: 'Not saved yet' })
    const after = await world.open()
    expect(after.state()).toMatchObject({ values: { headline: 'Not saved yet' }, changed: ['headline'], moved: {} })
  })

  it('are there after a reload without a backend, which is asked until it answers', async () => {
    const world = new World()
    const before = await world.open()
    before.change({ headline: 'Not saved yet' })
    world.network = 'down'
    const after = await world.open()
    expect(after.state()).toMatchObject({ values: { headline: 'Not saved yet' }, isFresh: false })
    world.network = 'up'
    world.tick()
    await settled()
    expect(after.state()).toMatchObject({ values: { headline: 'Not saved yet' }, isFresh: true })
  })

  it('survive that another tab saved or discarded its own', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine' })
    world.device.edits.clear()
    for (const call of world.device.listeners) call()
    expect(world.device.edits.get('page/page')?.edits).toEqual({ headline: 'Mine' })
  })

  it('are said to be lost with a reload where the device is full', async () => {
    const world = new World()
    world.device.isFull = true
    const form = await world.open()
    form.change({ headline: 'Mine' })
    expect(form.state().kept).toBe('no')
  })

  it('that another build stored otherwise are left out', async () => {
    const world = new World()
    world.device.edits.set('page/page', { edits: { name: 7 }, from: {} })
    expect((await world.open()).state()).toMatchObject({ changed: [], values: { name: 'Northwind' } })
  })
})

describe('a colleague who saved meanwhile', () => {
  it('costs nothing where the fields are others: both are stored', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine' })
    world.write({ name: 'Theirs' })
    await form.save()
    expect(world.record).toMatchObject({ name: 'Theirs', headline: 'Mine' })
    expect(form.state()).toMatchObject({ values: world.record, saving: { state: 'saved' } })
  })

  it('is shown beside what was typed, and nothing is saved until a person has chosen', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine', name: 'Mine too' })
    world.write({ headline: 'Theirs' })
    await form.save()
    const choice = { theirs: 'Theirs', mine: 'Mine', choice: null }
    expect(form.state()).toMatchObject({ moved: { headline: choice }, stored: { by: { name: 'Mara' } } })
    await form.save()
    expect(world.saves).toEqual([])
    form.choose('headline', 'theirs')
    expect(form.state().values.headline).toBe('Theirs')
    await form.save()
    expect(world.saves).toEqual([{ name: 'Mine too' }])
    expect(world.record).toMatchObject({ headline: 'Theirs', name: 'Mine too' })
  })

  it('is overwritten where a person chose so, unless there is a third version by then', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine' })
    world.write({ headline: 'Theirs' })
    await form.refresh()
    form.choose('headline', 'mine')
    world.write({ headline: 'Third' })
    await form.save()
    expect(form.state().moved).toEqual({ headline: { theirs: 'Third', mine: 'Mine', choice: null } })
    form.change({ headline: 'Both' })
    await form.save()
    expect(world.record.headline).toBe('Both')
  })

  it('is shown over a reload too', async () => {
    const world = new World()
    const before = await world.open()
    before.change({ headline: 'Mine' })
    world.write({ headline: 'Theirs' })
    const after = await world.open()
    expect(after.state().moved).toEqual({ headline: { theirs: 'Theirs', mine: 'Mine', choice: null } })
  })

  it('who wrote the same leaves nothing to save', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Same' })
    world.write({ headline: 'Same' })
    await form.save()
    expect(world.saves).toEqual([])
    expect(form.state()).toMatchObject({ changed: [], moved: {}, saving: { state: 'saved' } })
  })
})

describe('a save without an answer', () => {
  it.each([
    ['loses_answers', { state: 'saved', at: 1000 }, []],
    ['down', { state: 'not_arrived' }, ['headline', 'logo']],
  ] as const)('is found out about (%s)', async (network, saving, changed) => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine', logo: new Blob(['png']) })
    world.network = network
    await form.save()
    expect(form.state().saving).toEqual({ state: 'unconfirmed' })
    expect(world.noted.at(-1)).toBe('unreachable')
    world.network = 'up'
    world.tick()
    await settled()
    expect(form.state()).toMatchObject({ saving, changed, moved: {} })
  })

  it('is not even sent without a network', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine' })
    world.network = 'offline'
    await form.save()
    expect(form.state()).toMatchObject({ saving: { state: 'offline' }, values: { headline: 'Mine' } })
    expect(world.saves).toEqual([])
  })

  it('and one after the session ended keep what was typed', async () => {
    const world = new World()
    const form = await world.open()
    world.refusal = { state: 'signed_out' }
    form.change({ headline: 'Mine' })
    await form.save()
    expect(form.state()).toMatchObject({ saving: { state: 'signed_out' }, changed: ['headline'] })
    world.refusal = null
    await form.save()
    expect(world.record.headline).toBe('Mine')
  })
})

it('a form without a backend or a copy opens once there is an answer', async () => {
  const world = new World()
  world.network = 'down'
  const form = await world.open()
  expect(form.$form.get()).toEqual({ state: 'unreachable' })
  world.network = 'up'
  world.tick()
  await settled()
  expect(form.state()).toMatchObject({ isFresh: true, values: world.record })
})
