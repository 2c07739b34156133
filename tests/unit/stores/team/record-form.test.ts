import { describe, expect, it } from 'vitest'
import { settled, World } from './record-form-world.ts'

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

  it.each([
    ['up', 'saved'],
    ['loses_answers', 'unconfirmed'],
  ] as const)('takes no record that was asked for before a save and came after it (%s)', async (network, saving) => {
    const world = new World()
    const form = await world.open()
    const answer = world.holdLoad()
    void form.refresh()
    form.change({ headline: 'New' })
    world.network = network
    await form.save()
    expect(form.state().saving.state).toBe(saving)
    answer()
    await settled()
    expect(form.state()).toMatchObject({ values: { headline: 'New' }, moved: {}, saving: { state: saving } })
    world.network = 'up'
    world.tick()
    await settled()
    expect(form.state()).toMatchObject({ values: world.record, changed: [], saving: { state: 'saved' } })
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
