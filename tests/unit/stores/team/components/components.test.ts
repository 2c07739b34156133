import { describe, expect, it } from 'vitest'
import {
  archive,
  bringBack,
  moveTo,
  moveToGroup,
  showcase,
  ungroup,
} from '../../../../../src/stores/team/components/changes.ts'
import { type ComponentRow, hasNamesake } from '../../../../../src/stores/team/components/component-row.ts'
import type { ChangeResult, ComponentsStore } from '../../../../../src/stores/team/components/components.ts'
import { flushPromises } from '../fake-backend.ts'
import { component, MemoryComponents } from './memory-components.ts'

const AT = '2026-11-25T00:00:00.000Z'

const page = () =>
  new MemoryComponents([
    component('apps', { is_group: true, position: 1 }),
    component('dash', { group: 'apps', position: 1 }),
    component('auth', { group: 'apps', position: 2 }),
    component('api', { position: 2 }),
    component('docs', { position: 3 }),
  ])

function rowsOf(store: ComponentsStore): readonly ComponentRow[] {
  const state = store.$components.get()
  return state.state === 'ready' ? state.rows : []
}
const shown = (store: ComponentsStore, id: string) => rowsOf(store).find((row) => row.id === id)
const undoOf = (result: ChangeResult) => (result.state === 'done' ? result.undo : [])

async function opened(backend: MemoryComponents): Promise<ComponentsStore> {
  const store = backend.open()
  await flushPromises()
  return store
}

describe('a change', () => {
  it('is shown at once, stored, and taken back', async () => {
    const backend = page()
    const store = await opened(backend)
    const before = backend.get('docs').position
    const done = store.change(moveTo(rowsOf(store), 'docs', { group: 'apps', index: 0 }))
    expect(shown(store, 'docs')?.group).toBe('apps')
    expect(backend.get('docs').group).toBe('')
    const result = await done
    expect(result.state).toBe('done')
    expect(backend.get('docs').group).toBe('apps')
    await store.change(undoOf(result))
    expect(backend.get('docs')).toMatchObject({ group: '', position: before })
    expect(backend.rows.map(({ id, position }) => [id, position])).toEqual(
      page().rows.map((row) => [row.id, row.position]),
    )
  })

  it('overwrites nothing of what somebody else made of the same', async () => {
    const backend = page()
    const store = await opened(backend)
    backend.write('docs', { group: 'apps', position: 9 })
    const result = await store.change(moveTo(rowsOf(store), 'docs', { group: '', index: 0 }))
    expect(result).toEqual({ state: 'moved' })
    expect(backend.get('docs')).toMatchObject({ group: 'apps', position: 9 })
    expect(shown(store, 'docs')).toMatchObject({ group: 'apps', position: 9 })
  })

  it('goes through where somebody else wrote something else', async () => {
    const backend = page()
    const store = await opened(backend)
    backend.write('docs', { name: 'Handbook' })
    expect((await store.change(moveTo(rowsOf(store), 'docs', { group: 'apps', index: 0 }))).state).toBe('done')
    expect(backend.get('docs')).toMatchObject({ name: 'Handbook', group: 'apps' })
    expect(shown(store, 'docs')?.name).toBe('Handbook')
  })

  it('waits for the one before it', async () => {
    const backend = page()
    const store = await opened(backend)
    const first = store.change(moveTo(rowsOf(store), 'docs', { group: '', index: 0 }))
    const second = store.change(moveTo(rowsOf(store), 'docs', { group: 'apps', index: 2 }))
    expect(shown(store, 'docs')?.group).toBe('apps')
    expect([(await first).state, (await second).state]).toEqual(['done', 'done'])
    expect(backend.get('docs').group).toBe('apps')
  })

  it('that was not stored is not shown any more', async () => {
    const backend = page()
    const store = await opened(backend)
    backend.network = 'down'
    const result = await store.change(archive(rowsOf(store), ['docs'], AT))
    expect(result).toEqual({ state: 'unreachable' })
    expect(shown(store, 'docs')?.archived_at).toBe('')
    expect(backend.noted.at(-1)).toBe('unreachable')
    await flushPromises()
    expect(store.$components.get()).toMatchObject({ state: 'ready', isFresh: false })
    backend.network = 'up'
    backend.tick()
    await flushPromises()
    expect(store.$components.get()).toMatchObject({ isFresh: true })
  })

  it('of many is sent in batches of fifty', async () => {
    const backend = new MemoryComponents(Array.from({ length: 120 }, (_, at) => component(`c${at}`, { position: at })))
    const store = await opened(backend)
    const ids = rowsOf(store).map(({ id }) => id)
    await store.change(showcase(rowsOf(store), ids, true))
    expect(backend.batches.map((batch) => batch.length)).toEqual([50, 50, 20])
    expect(backend.rows.every((row) => row.showcase)).toBe(true)
  })
})

describe('archiving', () => {
  it('takes a group off with its components, and one click brings all of them back as they were', async () => {
    const backend = page()
    const store = await opened(backend)
    const before = rowsOf(store).map(({ updated: _, ...row }) => row)
    const result = await store.change(archive(rowsOf(store), ['apps'], AT))
    expect(backend.rows.filter((row) => row.archived_at !== '').map(({ id }) => id)).toEqual(['apps', 'dash', 'auth'])
    expect((await store.change(undoOf(result))).state).toBe('done')
    expect(backend.rows.map(({ updated: _, ...row }) => row)).toEqual(before)
  })

  it('is undone later: a group with those that left with it, one alone without its group', async () => {
    const backend = page()
    const store = await opened(backend)
    await store.change(archive(rowsOf(store), ['dash'], '2026-11-01T00:00:00.000Z'))
    await store.change(archive(rowsOf(store), ['apps'], AT))
    await store.change(bringBack(rowsOf(store), 'dash'))
    expect(backend.get('dash')).toMatchObject({ archived_at: '', group: '' })
    await store.change(bringBack(rowsOf(store), 'apps'))
    expect([backend.get('apps'), backend.get('auth')].map((row) => [row.archived_at, row.group])).toEqual([
      ['', ''],
      ['', 'apps'],
    ])
  })
})

describe('groups', () => {
  it('are dissolved and put together again', async () => {
    const backend = page()
    const store = await opened(backend)
    const result = await store.change(ungroup(rowsOf(store), 'apps', AT))
    expect(result.state).toBe('done')
    expect(backend.rows.map(({ id, group, archived_at }) => [id, group, archived_at])).toEqual([
      ['apps', '', AT],
      ['dash', '', ''],
      ['auth', '', ''],
      ['api', '', ''],
      ['docs', '', ''],
    ])
    await store.change(undoOf(result))
    expect(backend.rows.map(({ group }) => group)).toEqual(['', 'apps', 'apps', '', ''])
  })

  it('take several at once, in their order, at their end', async () => {
    const backend = page()
    const store = await opened(backend)
    await store.change(moveToGroup(rowsOf(store), ['docs', 'api', 'apps', 'dash'], 'apps'))
    const members = backend.rows.filter(({ group }) => group === 'apps').sort((a, b) => a.position - b.position)
    expect(members.map(({ id }) => id)).toEqual(['dash', 'auth', 'api', 'docs'])
    expect(backend.get('apps').group).toBe('')
  })
})

describe('the list', () => {
  it('opens with what this device had while nothing answers, and says so', async () => {
    const backend = page()
    await opened(backend)
    backend.network = 'down'
    const store = await opened(backend)
    expect(store.$components.get()).toMatchObject({ state: 'ready', isFresh: false })
    expect(rowsOf(store)).toHaveLength(5)
  })

  it('says that nothing answers where this device had nothing, and opens by itself', async () => {
    const backend = page()
    backend.network = 'down'
    const store = await opened(backend)
    expect(store.$components.get()).toEqual({ state: 'unreachable' })
    backend.network = 'up'
    backend.tick()
    await flushPromises()
    expect(rowsOf(store)).toHaveLength(5)
  })

  it('keeps the rows that did not change', async () => {
    const backend = page()
    const store = await opened(backend)
    const api = shown(store, 'api')
    backend.rows = structuredClone(backend.rows)
    backend.write('docs', { name: 'Handbook' })
    backend.changed()
    await flushPromises()
    expect(shown(store, 'docs')?.name).toBe('Handbook')
    expect(shown(store, 'api')).toBe(api)
  })

  it('stores what is created once, though its first answer was lost', async () => {
    const backend = page()
    const store = await opened(backend)
    const creates = [{ id: 'new', name: 'New', is_group: false, group: '', position: 9, showcase: false }]
    backend.network = 'loses_answers'
    expect((await store.create(creates)).state).toBe('unreachable')
    backend.network = 'up'
    expect((await store.create(creates)).state).toBe('done')
    await flushPromises()
    expect(rowsOf(store).filter(({ id }) => id === 'new')).toHaveLength(1)
  })
})

describe('a name', () => {
  it('is there twice where another component of the same group has it, and is still on the page', () => {
    const rows = [
      component('one', { name: 'Search', group: 'apps' }),
      component('gone', { name: 'Mail', group: 'apps', archived_at: AT }),
    ]
    expect(hasNamesake(rows, { name: ' search', group: 'apps' }, null)).toBe(true)
    expect(hasNamesake(rows, { name: 'Search', group: 'apps' }, 'one')).toBe(false)
    expect(hasNamesake(rows, { name: 'Search', group: '' }, null)).toBe(false)
    expect(hasNamesake(rows, { name: 'Mail', group: 'apps' }, null)).toBe(false)
    expect(hasNamesake([component('new', { name: '' })], { name: '', group: '' }, null)).toBe(false)
  })
})
