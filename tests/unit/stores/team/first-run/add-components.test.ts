import { describe, expect, it } from 'vitest'
import type { NewComponent } from '../../../../../src/core/component/list-plan.ts'
import { createAddComponents } from '../../../../../src/stores/team/first-run/add-components.ts'
import type { Outcome } from '../../../../../src/stores/team/io.ts'

function harness(outcomes: Outcome<null>[] = []) {
  const sent: (readonly NewComponent[])[] = []
  const kept = new Map<string, string>()
  let count = 0
  const there: NewComponent[] = []
  const io = {
    load: async () => ({ state: 'done', value: there }) as const,
    async create(_: string, components: readonly NewComponent[]) {
      sent.push(components)
      return outcomes.shift() ?? ({ state: 'done', value: null } as const)
    },
    newId: () => `id${++count}`,
    read: (page: string) => kept.get(page) ?? '',
    write: (page: string, text: string) => void kept.set(page, text),
  }
  return { sent, kept, there, store: createAddComponents(io, 'page'), again: () => createAddComponents(io, 'page') }
}

describe('the list of a new page’s components', () => {
  it('makes groups before their components, in the order of the list', async () => {
    const { store, sent } = harness()
    store.type('API\n  REST\nMail')
    expect(await store.send()).toBe(true)
    expect(sent).toEqual([
      [
        { id: 'id1', name: 'API', is_group: true, group: '', position: 1024, showcase: false },
        { id: 'id2', name: 'REST', is_group: false, group: 'id1', position: 1024, showcase: false },
        { id: 'id3', name: 'Mail', is_group: false, group: '', position: 2048, showcase: false },
      ],
    ])
    expect(store.$added.get()).toEqual({ state: 'added', components: 2 })
    expect(store.$text.get()).toBe('')
  })

  it('is kept on the device until it is made, and sent again with the same ids', async () => {
    const { store, sent, kept, again } = harness([{ state: 'unreachable' }])
    store.type('Mail')
    expect(await store.send()).toBe(false)
    expect(store.$added.get()).toEqual({ state: 'unreachable' })
    expect([store.$text.get(), kept.get('page')]).toEqual(['Mail', 'Mail'])
    const reloaded = again()
    reloaded.restore()
    expect(reloaded.$text.get()).toBe('Mail')
    expect(await store.send()).toBe(true)
    expect(sent[1]).toEqual(sent[0])
    expect(kept.get('page')).toBe('')
  })

  it('adds nothing that the page has: what was sent before a reload may have arrived', async () => {
    const { store, sent, there } = harness([{ state: 'unreachable' }])
    store.type('API\n  REST')
    await store.send()
    there.push(...(sent[0] ?? []))
    store.type('API\n  REST\n  GraphQL')
    expect(await store.send()).toBe(true)
    expect(sent[1]).toMatchObject([{ name: 'GraphQL', group: 'id1' }])
  })

  it('says why it was refused, and keeps every letter', async () => {
    const refusal = { code: 'role_not_enough', message: '' }
    const { store } = harness([{ state: 'refused', refusal }])
    store.type('Mail')
    await store.send()
    expect(store.$added.get()).toEqual({ state: 'refused', refusal })
    expect(store.$text.get()).toBe('Mail')
    store.type('Post')
    expect(store.$added.get()).toEqual({ state: 'writing' })
  })

  it('goes in batches where it is long, its groups with or before its components', async () => {
    const { store, sent } = harness()
    store.type(Array.from({ length: 120 }, (_, at) => `${at % 10 === 0 ? '' : '  '}Component ${at}`).join('\n'))
    expect(await store.send()).toBe(true)
    expect(sent.map(({ length }) => length)).toEqual([50, 50, 20])
    const made = new Set<string>()
    for (const { id, group } of sent.flat()) {
      expect(group === '' || made.has(group)).toBe(true)
      made.add(id)
    }
  })
})
