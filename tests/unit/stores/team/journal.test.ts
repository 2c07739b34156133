import { describe, expect, it } from 'vitest'
import type { JournalItem } from '../../../../src/core/journal/item.ts'
import { FakeBackend, flushPromises } from './fake-backend.ts'
import { startWriting } from './start-team.ts'

const REFUSED: JournalItem = {
  state: 'refused',
  by: 'Robin',
  code: 'role_not_enough',
  message: '',
  entry: {
    update: 'update000000001',
    incident: 'incident0000001',
    opens: null,
    status: 'identified',
    body: 'Kept for the team.',
    affected: [],
    notify: false,
    next_update_at: null,
    posted_at: '2026-11-21T14:02:00.000Z',
  },
}

/** A console whose backend is away, with an incident that is written. */
function startAway() {
  const world = new FakeBackend()
  const writing = startWriting(world)
  writing.composer.change({ name: 'API', body: 'Down.' })
  world.isUnreachable = true
  return { world, ...writing }
}

describe('a post through the emergency journal', () => {
  it('is on its way at once, and what is written next goes to its incident', async () => {
    const { world, composer, sending } = startAway()
    await composer.sendThroughJournal()
    const [first] = world.journalPosts
    expect(first).toMatchObject({ opens: { name: 'API', impact: null }, body: 'Down.' })
    expect(sending()).toEqual({ state: 'journaled', incident: first?.incident })
    composer.change({ body: 'Still down.' })
    expect(sending()).toEqual({ state: 'writing' })
    await composer.sendThroughJournal()
    expect(world.journalPosts[1]).toMatchObject({ opens: null, incident: first?.incident, body: 'Still down.' })
    world.isUnreachable = false
    composer.change({ body: 'It is back.' })
    await composer.send()
    expect(world.posts).toMatchObject([{ incident: first?.incident, opensIncident: false, seen_revision: null }])
  })

  it('has the ids of the ordinary attempt that was not answered', async () => {
    const { world, composer, sending } = startAway()
    await composer.send()
    expect(sending()).toMatchObject({ state: 'unconfirmed' })
    const tried = composer.$composition.get().draft.attempts
    await composer.sendThroughJournal()
    expect(world.journalPosts[0]).toMatchObject({ update: tried?.update, incident: tried?.incident })
  })

  it('is one though the answer was lost, and keeps what was typed where it is refused', async () => {
    const { world, composer, sending } = startAway()
    const { journal } = world
    world.journal = null
    await composer.sendThroughJournal()
    expect(sending()).toMatchObject({ state: 'unconfirmed' })
    const tried = composer.$composition.get().draft.attempts
    world.journal = journal
    world.nextJournalRefusal = { code: 'roles_unknown', message: '' }
    await composer.sendThroughJournal()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { code: 'roles_unknown' } })
    expect(composer.$composition.get().draft).toMatchObject({ name: 'API', body: 'Down.' })
    world.nextJournalRefusal = null
    await composer.sendThroughJournal()
    expect(world.journalPosts).toMatchObject([{ update: tried?.update }])
  })

  it('is the ordinary one where the backend is back meanwhile', async () => {
    const { world, composer, sending } = startAway()
    world.nextJournalRefusal = { code: 'backend_reachable', message: '' }
    await composer.sendThroughJournal()
    expect(sending()).toEqual({ state: 'writing' })
    expect(composer.$composition.get().draft.body).toBe('Down.')
  })

  it('keeps files for later, and says what is missing before anything is sent', async () => {
    const { world, composer, sending } = startAway()
    composer.addFiles([new File(['picture'], 'graph.png')])
    composer.change({ body: ' ' })
    await composer.sendThroughJournal()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { fields: { body: { code: 'required' } } } })
    composer.change({ body: 'Down.' })
    await composer.sendThroughJournal()
    expect(world.journalPosts).toHaveLength(1)
    expect(composer.$composition.get().files.map(({ name }) => name)).toEqual(['graph.png'])
  })
})

describe('what waits in it', () => {
  it('stands on the board until the backend has it', async () => {
    const world = new FakeBackend()
    const { opens, ...entry } = { ...REFUSED.entry, opens: { name: 'All is down', impact: null } }
    const items: JournalItem[] = [{ state: 'waiting', by: 'Robin', entry: { ...entry, opens } }]
    world.journal = { isOn: true, items, people: [] }
    const { team } = startWriting(world)
    await flushPromises()
    const board = () => {
      const state = team.$board.get()
      return state.state === 'ready' ? state.board : null
    }
    expect(board()?.incidents).toMatchObject([{ id: entry.incident, name: 'All is down', status: 'identified' }])
    expect(board()?.updates).toMatchObject([{ id: entry.update, body: entry.body, author: { name: 'Robin' } }])
    world.journal = { isOn: true, items: [REFUSED], people: [] }
    await world.passTime()
    expect(board()).toMatchObject({ incidents: [], updates: [] })
  })
})

describe('what the backend refused of it', () => {
  it('is read with the console and when the backend comes back, and is put away', async () => {
    const world = new FakeBackend()
    world.journal = { isOn: true, items: [REFUSED], people: [] }
    const { team } = startWriting(world)
    await flushPromises()
    expect(team.$journal.get().journal?.items).toEqual([REFUSED])
    expect(await team.changeJournal({ action: 'dismiss', update: REFUSED.entry.update })).toBe(true)
    expect(team.$journal.get()).toMatchObject({ journal: { items: [] }, hasFailed: false, isAsking: false })
    world.journal = null
    expect(await team.changeJournal({ action: 'retry', update: REFUSED.entry.update })).toBe(false)
    expect(team.$journal.get()).toMatchObject({ hasFailed: true })
  })
})
