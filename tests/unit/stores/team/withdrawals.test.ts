import { describe, expect, it } from 'vitest'
import { newIncidentDraft } from '../../../../src/stores/team/model/draft.ts'
import {
  matchesAttempt,
  redactWithdrawal,
  resultFromTombstone,
  TOMBSTONE_BODIES,
} from '../../../../src/stores/team/model/withdrawal.ts'
import { FakeBackend, flushPromises, incident, update } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeam, startWriting } from './start-team.ts'

/** A post that is stored, or not, while its writer heard no answer. */
async function unanswered(world: FakeBackend, hasArrived: boolean) {
  const written = startWriting(world)
  const endOfWatch = written.composer.watch()
  written.composer.change({ name: 'API', body: 'Down.' })
  if (hasArrived) world.dropsAnswers = true
  else world.isUnreachable = true
  await written.composer.send()
  return { ...written, endOfWatch, now: () => written.composer.$composition.get() }
}

describe('a post without an answer', () => {
  it('is not said to be unsent, and is found where it has arrived', async () => {
    const world = new FakeBackend()
    const { sending } = await unanswered(world, true)
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    await world.passTime()
    expect(sending(), 'still nobody answers').toEqual({ state: 'unconfirmed', found: 'unknown' })
    world.dropsAnswers = false
    await world.passTime()
    expect(sending()).toEqual({ state: 'sent', incident: world.posts[0]?.incident })
    expect(world.drafts.readDraft('page00000000001/new')).toBeNull()
  })

  it('is said not to be there so far where it is not, and is found when it comes late', async () => {
    const world = new FakeBackend()
    const { sending, composer } = await unanswered(world, false)
    world.isUnreachable = false
    await world.passTime()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'absent' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toHaveLength(1)
  })

  it('that has arrived is not taken for what was changed since', async () => {
    const world = new FakeBackend()
    const { sending, composer } = await unanswered(world, true)
    composer.change({ body: 'Down everywhere.' })
    world.dropsAnswers = false
    await world.passTime()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'arrived' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts.map(({ content }) => content.body)).toEqual(['Down everywhere.'])
  })

  it('is not confirmed after a reload either, and is found with its files', async () => {
    const kept = memoryDevice()
    const first = new FakeBackend(kept)
    const before = startWriting(first)
    before.composer.change({ name: 'API', body: 'Down.' })
    before.composer.addFiles([new File(['picture'], 'graph.png')])
    first.dropsAnswers = true
    await before.composer.send()
    const world = new FakeBackend(kept)
    world.posts.push(...first.posts)
    const after = startWriting(world)
    after.composer.watch()
    expect(after.sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    await flushPromises()
    await world.passTime()
    expect(after.sending()).toEqual({ state: 'sent', incident: first.posts[0]?.incident })
  })

  it('was not sent for certain where the device has no network', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isOnline = false
    await composer.send()
    expect(sending()).toEqual({ state: 'offline' })
    expect(composer.$composition.get().draft.attempts).toBeNull()
    world.isOnline = true
    await composer.send()
    expect(world.posts).toHaveLength(1)
  })

  it('stays without an answer when the device loses its network too', async () => {
    const world = new FakeBackend()
    const { composer, sending } = await unanswered(world, true)
    world.isOnline = false
    await composer.send()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
  })
})

describe('a discarded post without an answer', () => {
  it('is taken back when the backend answers, and it is said when that is certain', async () => {
    const world = new FakeBackend()
    const { composer, team } = await unanswered(world, true)
    composer.discard()
    await flushPromises()
    expect(team.$withdrawals.get()).toMatchObject([{ name: 'API', result: null }])
    world.dropsAnswers = false
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ result: { state: 'taken_back' } }])
    expect(world.posts).toEqual([])
    const [one] = team.$withdrawals.get()
    team.dismissWithdrawal(one?.update ?? '')
    expect(team.$withdrawals.get()).toEqual([])
    expect(world.drafts.withdrawals('page00000000001')).toEqual([])
  })

  it('is taken back after a reload', async () => {
    const kept = memoryDevice()
    const first = new FakeBackend(kept)
    const { composer } = await unanswered(first, false)
    composer.discard()
    await flushPromises()
    const world = new FakeBackend(kept)
    const team = startTeam(world)
    await flushPromises()
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ name: 'API', result: { state: 'never_arrived' } }])
  })

  it('is asked for again where it was only held up, and not where it was refused', async () => {
    const world = new FakeBackend()
    const { composer, team } = await unanswered(world, true)
    world.dropsAnswers = false
    const refused = (code: string) => ({ state: 'refused', refusal: { code, message: '' } }) as const
    world.withdrawalRefusals = [refused('rate_limited'), refused('record_moved'), refused('role_not_enough')]
    composer.discard()
    await flushPromises()
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ result: null }])
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ result: { state: 'refused', code: 'role_not_enough' } }])
    await world.passTime()
    expect(world.posts).toHaveLength(1)
  })

  it('waits for a sign-in where the session has ended, and is taken back after it by itself', async () => {
    const world = new FakeBackend()
    const { composer, team } = await unanswered(world, true)
    world.dropsAnswers = false
    world.withdrawalRefusals = [{ state: 'signed_out' }]
    world.isSignedIn = false
    composer.discard()
    await flushPromises()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ result: null }])
    world.isSignedIn = true
    await world.passTime()
    await world.passTime()
    expect(team.$withdrawals.get()).toMatchObject([{ result: { state: 'taken_back' } }])
    expect(world.posts).toEqual([])
  })

  it('comes back as a post of its own, while the first is taken back all the same', async () => {
    const world = new FakeBackend()
    const { composer, team, now } = await unanswered(world, true)
    world.dropsAnswers = false
    composer.discard()
    composer.undo()
    expect(now()).toMatchObject({ draft: { body: 'Down.', attempts: null }, sending: { state: 'writing' } })
    await flushPromises()
    await composer.send()
    expect(team.$withdrawals.get()).toMatchObject([{ result: { state: 'taken_back' } }])
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])
  })
})

describe('a discarded draft', () => {
  it('comes back with its choices and files, also over a reload', async () => {
    const kept = memoryDevice()
    const world = new FakeBackend(kept)
    const { composer } = startWriting(world)
    await flushPromises()
    const written = {
      name: 'API',
      body: 'Down.',
      status: 'identified',
      affected: { api: 'major_outage' },
      nextUpdateMinutes: 60,
    }
    composer.change({ ...newIncidentDraft(), ...written, status: 'identified', affected: { api: 'major_outage' } })
    composer.addFiles([new File(['picture'], 'graph.png')])
    composer.discard()
    expect(composer.$composition.get()).toMatchObject({ draft: { body: '' }, files: [] })
    composer.discard()
    composer.undo()
    const files = [expect.objectContaining({ name: 'graph.png' })]
    expect(composer.$composition.get()).toMatchObject({ draft: written, files, discarded: null })
    const after = startWriting(new FakeBackend(kept)).composer
    await flushPromises()
    expect(after.$composition.get()).toMatchObject({ draft: written, files })
  })

  it('does not come back over what was written since', () => {
    const { composer } = startWriting(new FakeBackend())
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
    nextUpdateMinutes: 30,
    files: [],
    texts: [],
  } as const
  const stored = incident({ name: 'API' })
  const storedUpdate = update(stored.id, { body: 'Down.' })
  const opening = {
    page: storedUpdate.id,
    incident: stored.id,
    update: storedUpdate.id,
    opensIncident: true,
    name: 'API',
    contents: [{ ...content, affected: [], files: [], texts: [] }],
    digests: [],
    result: null,
  }

  it('is the post as long as nobody has changed its words', async () => {
    expect(await matchesAttempt(opening, storedUpdate, stored)).toBe(true)
    expect(await matchesAttempt(opening, { ...storedUpdate, body: 'Down, said Mara.' }, stored)).toBe(false)
    expect(await matchesAttempt(opening, { ...storedUpdate, status: 'identified' }, stored)).toBe(false)
    expect(await matchesAttempt(opening, storedUpdate, incident({ name: 'All of the API' }))).toBe(false)
    expect(await matchesAttempt({ ...opening, opensIncident: false }, storedUpdate, null)).toBe(true)
  })

  it('is known again after a sign-out has forgotten the words', async () => {
    const twice = [...opening.contents, { ...content, body: 'Down everywhere.', affected: [], files: [], texts: [] }]
    const kept = await redactWithdrawal({ ...opening, contents: twice })
    expect(JSON.stringify(kept)).not.toMatch(/API|Down/)
    expect(await redactWithdrawal(kept), 'a second sign-out').toEqual(kept)
    expect(await matchesAttempt(kept, storedUpdate, stored)).toBe(true)
    expect(await matchesAttempt(kept, { ...storedUpdate, body: 'Down everywhere.' }, stored)).toBe(true)
    expect(await matchesAttempt(kept, { ...storedUpdate, body: 'Down, said Mara.' }, stored)).toBe(false)
    expect(await matchesAttempt(kept, { ...storedUpdate, status: 'identified' }, stored)).toBe(false)
    expect(await matchesAttempt(kept, storedUpdate, incident({ name: 'All of the API' }))).toBe(false)
    const update = await redactWithdrawal({ ...opening, opensIncident: false })
    expect(await matchesAttempt(update, storedUpdate, null)).toBe(true)
  })

  it('is read back from the update that took its id, by bodies that are stored for good', () => {
    expect(TOMBSTONE_BODIES).toEqual({
      never_arrived: 'Discarded before it arrived.',
      taken_back: 'Discarded after it arrived.',
    })
    expect(resultFromTombstone(TOMBSTONE_BODIES.never_arrived)).toEqual({ state: 'never_arrived' })
    expect(resultFromTombstone(TOMBSTONE_BODIES.taken_back)).toEqual({ state: 'taken_back' })
  })

  it('is not taken for the post where nothing is known of what that carried', async () => {
    expect(await matchesAttempt({ ...opening, contents: [] }, storedUpdate, stored)).toBe(false)
  })
})
