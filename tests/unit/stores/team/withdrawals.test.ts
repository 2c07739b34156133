import { describe, expect, it } from 'vitest'
import { newIncidentDraft } from '../../../../src/stores/team/draft.ts'
import { endOfGrave, GRAVE_BODIES, isAsTried, withoutWords } from '../../../../src/stores/team/withdrawal.ts'
import { begin, writing } from './composing.ts'
import { device, incident, settled, update, World } from './world.ts'

/** A post that is stored, or not, while its writer heard no answer. */
async function unanswered(world: World, hasArrived: boolean) {
  const written = writing(world)
  const endOfWatch = written.composer.watch()
  written.composer.change({ name: 'API', body: 'Down.' })
  if (hasArrived) world.losesAnswers = true
  else world.isAway = true
  await written.composer.send()
  return { ...written, endOfWatch, now: () => written.composer.$composition.get() }
}

describe('a post without an answer', () => {
  it('is not said to be unsent, and is found where it has arrived', async () => {
    const world = new World()
    const { sending } = await unanswered(world, true)
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    await world.passTime()
    expect(sending(), 'still nobody answers').toEqual({ state: 'unconfirmed', found: 'unknown' })
    world.losesAnswers = false
    await world.passTime()
    expect(sending()).toEqual({ state: 'sent', incident: world.posts[0]?.incident })
    expect(world.drafts.read('page00000000001/new')).toBeNull()
  })

  it('is said not to be there so far where it is not, and is found when it comes late', async () => {
    const world = new World()
    const { sending, composer } = await unanswered(world, false)
    world.isAway = false
    await world.passTime()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'absent' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toHaveLength(1)
  })

  it('that has arrived is not taken for what was changed since', async () => {
    const world = new World()
    const { sending, composer } = await unanswered(world, true)
    composer.change({ body: 'Down everywhere.' })
    world.losesAnswers = false
    await world.passTime()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'arrived' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts.map(({ content }) => content.body)).toEqual(['Down everywhere.'])
  })

  it('is not confirmed after a reload either, and is found with its files', async () => {
    const kept = device()
    const first = new World(kept)
    const before = writing(first)
    before.composer.change({ name: 'API', body: 'Down.' })
    before.composer.addFiles([new File(['picture'], 'graph.png')])
    first.losesAnswers = true
    await before.composer.send()
    const world = new World(kept)
    world.posts.push(...first.posts)
    const after = writing(world)
    after.composer.watch()
    expect(after.sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    await settled()
    await world.passTime()
    expect(after.sending()).toEqual({ state: 'sent', incident: first.posts[0]?.incident })
  })

  it('was not sent for certain where the device has no network', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isOnline = false
    await composer.send()
    expect(sending()).toEqual({ state: 'offline' })
    expect(composer.$composition.get().draft.tried).toBeNull()
    world.isOnline = true
    await composer.send()
    expect(world.posts).toHaveLength(1)
  })

  it('stays without an answer when the device loses its network too', async () => {
    const world = new World()
    const { composer, sending } = await unanswered(world, true)
    world.isOnline = false
    await composer.send()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
  })
})

describe('a discarded post without an answer', () => {
  it('is taken back when the backend answers, and it is said when that is certain', async () => {
    const world = new World()
    const { composer, team } = await unanswered(world, true)
    composer.discard()
    await settled()
    expect(team.$withdrawals.get()).toMatchObject([{ name: 'API', end: null }])
    world.losesAnswers = false
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ end: { state: 'taken_back' } }])
    expect(world.posts).toEqual([])
    const [one] = team.$withdrawals.get()
    team.dismissWithdrawal(one?.update ?? '')
    expect(team.$withdrawals.get()).toEqual([])
    expect(world.drafts.withdrawals('page00000000001')).toEqual([])
  })

  it('is taken back after a reload', async () => {
    const kept = device()
    const first = new World(kept)
    const { composer } = await unanswered(first, false)
    composer.discard()
    await settled()
    const world = new World(kept)
    const team = begin(world)
    await settled()
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ name: 'API', end: { state: 'never_arrived' } }])
  })

  it('is asked for again where it was only held up, and not where it was refused', async () => {
    const world = new World()
    const { composer, team } = await unanswered(world, true)
    world.losesAnswers = false
    const refused = (code: string) => ({ state: 'refused', refusal: { code, message: '' } }) as const
    world.refusesWithdrawals = [refused('rate_limited'), refused('record_moved'), refused('role_not_enough')]
    composer.discard()
    await settled()
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ end: null }])
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ end: { state: 'refused', code: 'role_not_enough' } }])
    await world.passTime()
    expect(world.posts).toHaveLength(1)
  })

  it('comes back as a post of its own, while the first is taken back all the same', async () => {
    const world = new World()
    const { composer, team, now } = await unanswered(world, true)
    world.losesAnswers = false
    composer.discard()
    composer.undo()
    expect(now()).toMatchObject({ draft: { body: 'Down.', tried: null }, sending: { state: 'writing' } })
    await settled()
    await composer.send()
    expect(team.$withdrawals.get()).toMatchObject([{ end: { state: 'taken_back' } }])
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])
  })
})

describe('a discarded draft', () => {
  it('comes back with its choices and files, also over a reload', async () => {
    const kept = device()
    const world = new World(kept)
    const { composer } = writing(world)
    await settled()
    const written = { name: 'API', body: 'Down.', status: 'identified', affected: { api: 'major_outage' }, promise: 60 }
    composer.change({ ...newIncidentDraft(), ...written, status: 'identified', affected: { api: 'major_outage' } })
    composer.addFiles([new File(['picture'], 'graph.png')])
    composer.discard()
    expect(composer.$composition.get()).toMatchObject({ draft: { body: '' }, files: [] })
    composer.discard()
    composer.undo()
    const files = [expect.objectContaining({ name: 'graph.png' })]
    expect(composer.$composition.get()).toMatchObject({ draft: written, files, discarded: null })
    const after = writing(new World(kept)).composer
    await settled()
    expect(after.$composition.get()).toMatchObject({ draft: written, files })
  })

  it('does not come back over what was written since', () => {
    const { composer } = writing(new World())
    composer.change({ body: 'Down.' })
    composer.discard()
    composer.change({ body: 'Slow.' })
    composer.undo()
    expect(composer.$composition.get()).toMatchObject({ draft: { body: 'Slow.' }, discarded: null })
  })
})

describe('what is stored under the ids of a discarded post', () => {
  const content = {
    name: ' API ',
    status: 'investigating',
    body: 'Down.',
    affected: [],
    impact: null,
    display_at: null,
    promise: 30,
    files: [],
  } as const
  const stored = incident({ name: 'API' })
  const said = update(stored.id, { body: 'Down.' })
  const opening = {
    page: said.id,
    incident: stored.id,
    update: said.id,
    opens: true,
    name: 'API',
    contents: [{ ...content, affected: [], files: [] }],
    digests: [],
    end: null,
  }

  it('is the post as long as nobody has changed its words', async () => {
    expect(await isAsTried(opening, said, stored)).toBe(true)
    expect(await isAsTried(opening, { ...said, body: 'Down, said Mara.' }, stored)).toBe(false)
    expect(await isAsTried(opening, { ...said, status: 'identified' }, stored)).toBe(false)
    expect(await isAsTried(opening, said, incident({ name: 'All of the API' }))).toBe(false)
    expect(await isAsTried({ ...opening, opens: false }, said, null)).toBe(true)
  })

  it('is known again after a sign-out has forgotten the words', async () => {
    const twice = [...opening.contents, { ...content, body: 'Down everywhere.', affected: [], files: [] }]
    const kept = await withoutWords({ ...opening, contents: twice })
    expect(JSON.stringify(kept)).not.toMatch(/API|Down/)
    expect(await withoutWords(kept), 'a second sign-out').toEqual(kept)
    expect(await isAsTried(kept, said, stored)).toBe(true)
    expect(await isAsTried(kept, { ...said, body: 'Down everywhere.' }, stored)).toBe(true)
    expect(await isAsTried(kept, { ...said, body: 'Down, said Mara.' }, stored)).toBe(false)
    expect(await isAsTried(kept, { ...said, status: 'identified' }, stored)).toBe(false)
    expect(await isAsTried(kept, said, incident({ name: 'All of the API' }))).toBe(false)
    const update = await withoutWords({ ...opening, opens: false })
    expect(await isAsTried(update, said, null)).toBe(true)
  })

  it('is read back from the update that took its id, by bodies that are stored for good', () => {
    expect(GRAVE_BODIES).toEqual({
      never_arrived: 'Discarded before it arrived.',
      taken_back: 'Discarded after it arrived.',
    })
    expect(endOfGrave(GRAVE_BODIES.never_arrived)).toEqual({ state: 'never_arrived' })
    expect(endOfGrave(GRAVE_BODIES.taken_back)).toEqual({ state: 'taken_back' })
  })

  it('is not taken for the post where nothing is known of what that carried', async () => {
    expect(await isAsTried({ ...opening, contents: [] }, said, stored)).toBe(false)
  })
})
