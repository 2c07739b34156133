import { describe, expect, it } from 'vitest'
import { createComposer } from '../../../../src/stores/team/composer.ts'
import { updateDraft } from '../../../../src/stores/team/model/draft.ts'
import { FakeBackend, flushPromises, incident, PAGE, update } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startTeam, startTeamWithBoard, startWriting } from './start-team.ts'

describe('two responders', () => {
  const open = incident({ revision: 5 })
  const theirs = { ...update(open.id), status: 'monitoring' as const, body: 'Traffic is back.' }
  const moved = { state: 'conflict', update: theirs, revision: 7 } as const

  async function refused() {
    const world = new FakeBackend()
    const team = startTeam(world)
    const composer = team.compose(createComposer, open.id, () =>
      updateDraft(open, { api: 'major_outage' }, open.revision),
    )
    composer.change({ status: 'identified', body: 'A router failed.' })
    world.nextPostRefusal = moved
    await composer.send()
    return { world, composer, sending: () => composer.$composition.get().sending }
  }

  it('the second is shown what the first posted, and keeps every word', async () => {
    const { world, composer, sending } = await refused()
    expect(sending()).toEqual(moved)
    composer.change({ body: 'A router failed, and is out.' })
    expect(sending()).toEqual(moved)
    expect(world.posts).toEqual([])
    expect(composer.$composition.get().draft).toMatchObject({ body: 'A router failed, and is out.', seenRevision: 5 })
  })

  it('the second may send it anyway: it goes out as seen', async () => {
    const { world, composer, sending } = await refused()
    await composer.sendAnyway()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([
      { seen_revision: 7, content: { body: 'A router failed.' }, opensIncident: false },
    ])
  })

  it('the second may go on writing, with the first one taken as seen', async () => {
    const { composer, sending } = await refused()
    composer.markReviewed()
    expect(sending()).toEqual({ state: 'writing' })
    expect(composer.$composition.get().draft.seenRevision).toBe(7)
  })
})

describe('what is said of the draft', () => {
  it('is nothing until something is written, and then whether the device took it', () => {
    let isFull = false
    const { composer } = startWriting(new FakeBackend(memoryDevice(() => isFull)))
    const kept = () => composer.$composition.get().saveState
    expect(kept()).toBe('empty')
    composer.change({ body: 'Down.' })
    expect(kept()).toBe('saved')
    isFull = true
    composer.change({ body: 'Down everywhere.' })
    expect(kept()).toBe('not_saved')
    isFull = false
    composer.change({ body: 'Up.' })
    expect(kept()).toBe('saved')
    composer.discard()
    expect(kept()).toBe('empty')
    composer.undo()
    expect(kept()).toBe('saved')
  })

  it('waits for files, and says where the device took the text alone', async () => {
    const drafts = memoryDevice()
    let isFull = false
    const keepFiles: typeof drafts.saveFiles = async (key, files) => !isFull && drafts.saveFiles(key, files)
    const { composer } = startWriting(new FakeBackend({ ...drafts, saveFiles: keepFiles }))
    const kept = () => composer.$composition.get().saveState
    composer.addFiles([new File(['a'], 'a.txt')])
    expect(kept()).toBe('saving')
    await flushPromises()
    expect(kept()).toBe('saved')
    isFull = true
    composer.addFiles([new File(['b'], 'b.txt')])
    composer.change({ body: 'Down.' })
    expect(kept()).toBe('saving')
    await flushPromises()
    expect(kept()).toBe('text_only')
    composer.removeFile(1)
    composer.removeFile(0)
    await flushPromises()
    expect(kept()).toBe('saved')
  })

  it('is that nothing is kept where another tab signed out, and only its writer can send it', async () => {
    const drafts = memoryDevice()
    let isOwn = true
    const read: typeof drafts.readDraft = (key) => (isOwn ? drafts.readDraft(key) : null)
    const write: typeof drafts.writeDraft = (key, draft) => isOwn && drafts.writeDraft(key, draft)
    const world = new FakeBackend({ ...drafts, readDraft: read, writeDraft: write, isOwnedByPerson: () => isOwn })
    const { composer, sending } = startWriting(world)
    composer.watch()
    composer.change({ name: 'API', body: 'Down.' })
    isOwn = false
    drafts.removeDraft(`${PAGE}/new`)
    expect(composer.$composition.get().saveState).toBe('not_saved')
    expect(sending()).toEqual({ state: 'writing' })
    world.member = 'kim'
    await composer.send()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { code: 'signed_in_as_another' } })
    world.isUnreachable = true
    await composer.send()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { code: 'session_unknown' } })
    expect(world.posts).toEqual([])
    world.isUnreachable = false
    world.member = 'robin'
    await composer.send()
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])
  })

  it('is that nothing is kept where another tab discarded it, until the next change', () => {
    const world = new FakeBackend()
    const first = startWriting(world)
    first.composer.change({ body: 'Down.' })
    const second = startWriting(world)
    second.composer.watch()
    first.composer.discard()
    expect(second.composer.$composition.get().saveState).toBe('not_saved')
    second.composer.change({ body: 'Down everywhere.' })
    expect(second.composer.$composition.get().saveState).toBe('saved')
  })
})

it('asks once whether an end before a later update is right, for that leaves the incident open', async () => {
  const open = incident()
  const world = new FakeBackend()
  const posted = { ...update(open.id), display_at: '2026-11-21T13:30:00.000Z' }
  world.board = { ...world.board, incidents: [open], updates: [posted] }
  const { team } = await startTeamWithBoard(world)
  const composer = team.compose(createComposer, open.id, () => updateDraft(open, {}, open.revision))
  const earlier = { kind: 'earlier', at: '2026-11-21T13:00' } as const
  composer.change({ status: 'resolved', body: 'It was nothing.', displayTime: earlier })
  await composer.send()
  expect(composer.$composition.get().sending).toMatchObject({
    state: 'refused',
    refusal: { fields: { display_at: { code: 'stays_open' } } },
  })
  expect(world.posts).toEqual([])
  await composer.send()
  expect(world.posts).toMatchObject([{ content: { display_at: '2026-11-21T13:00:00.000Z' } }])
})
