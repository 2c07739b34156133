import { describe, expect, it } from 'vitest'
import { settled, World } from './record-form-world.ts'

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

  it('is shown too where the record was being read just then', async () => {
    const world = new World()
    const form = await world.open()
    form.change({ headline: 'Mine' })
    const answer = world.holdLoad()
    const reading = form.refresh()
    world.write({ headline: 'Theirs' })
    await form.refresh()
    answer()
    await reading
    expect(form.state().moved).toEqual({ headline: { theirs: 'Theirs', mine: 'Mine', choice: null } })
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
    world.tick()
    expect(form.state().saving).toEqual({ state: 'offline' })
    world.network = 'up'
    world.tick()
    expect(form.state()).toMatchObject({ saving: { state: 'resting' }, changed: ['headline'] })
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

  it('does not move by the space that the backend took away from what was sent without an answer', async () => {
    const world = new World()
    const form = await world.open()
    world.network = 'loses_answers'
    form.change({ name: ' Contoso ' })
    await form.save()
    world.network = 'up'
    await form.refresh()
    expect(form.state()).toMatchObject({
      values: { name: 'Contoso' },
      changed: [],
      moved: {},
      saving: { state: 'saved' },
    })
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
