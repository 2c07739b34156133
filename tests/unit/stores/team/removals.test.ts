import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { createRemovals } from '../../../../src/stores/team/subscribers/removals.ts'
import { createToasts } from '../../../../src/stores/team/toasts.ts'

const ada = {
  ...{ id: 'ada', channel: 'email' as const, label: 'a…@example.org', state: 'active' as const, components: [] },
  ...{ incident: null, locale: 'en', source: 'visitor' as const, since: '2026-11-21T14:00:00.000Z' },
  ...{ notified: null, paused: null, problem: '' },
  ...{ amount: 'every' as const, maintenance: true, postmortems: true, component_changes: false, bundle_minutes: 0 },
}
const texts = { removed: 'removed', returned: 'returned', failed: 'failed', unconfirmed: 'unconfirmed' }
const settle = () => new Promise((resolve) => setTimeout(resolve))

function removalsOf(outcome: Outcome<unknown> = { state: 'done', value: null }, isOnline = true) {
  const timers = new Set<() => void>()
  const leaving = new Set<() => void>()
  const asked: string[] = []
  const gone: string[] = []
  const toasts = createToasts((_, call) => {
    timers.add(call)
    return () => timers.delete(call)
  })
  const removals = createRemovals({
    async remove(id) {
      asked.push(id)
      return outcome
    },
    toasts,
    isOnline: () => isOnline,
    onLeave(call) {
      leaving.add(call)
      return () => leaving.delete(call)
    },
    onRemoved: ({ id }) => gone.push(id),
  })
  return { toasts, removals, asked, gone, leave: () => [...leaving].map((call) => call()), timers, leaving }
}

describe('a subscriber who is removed', () => {
  test('is not shown, and is removed once the way back is gone', async () => {
    const { removals, toasts, asked, gone, timers, leaving } = removalsOf()
    removals.remove(ada, texts)
    expect([...removals.$leaving.get()]).toEqual(['ada'])
    expect(asked).toEqual([])
    for (const call of timers) call()
    await settle()
    expect({ asked, gone, left: leaving.size }).toEqual({ asked: ['ada'], gone: ['ada'], left: 0 })
    expect(removals.$leaving.get().size).toBe(0)
    expect(toasts.$toast.get()).toBe(null)
  })

  test('stays where it is undone, whatever comes after', async () => {
    const { removals, toasts, asked, leave } = removalsOf()
    removals.remove(ada, texts)
    await toasts.undo()
    expect(toasts.$toast.get()?.text).toBe('returned')
    expect(removals.$leaving.get().size).toBe(0)
    toasts.dismiss()
    leave()
    await settle()
    expect(asked).toEqual([])
  })

  test.each(['dismissed', 'replaced', 'left'] as const)('is removed at once where the toast is %s', async (how) => {
    const { removals, toasts, asked, leave } = removalsOf()
    removals.remove(ada, texts)
    if (how === 'dismissed') toasts.dismiss()
    else if (how === 'replaced') toasts.show('something else')
    else leave()
    leave()
    await settle()
    expect(asked).toEqual(['ada'])
  })

  test('stays, and that is said at once, where the device is offline', async () => {
    const { removals, toasts, asked, leave } = removalsOf({ state: 'unreachable' }, false)
    removals.remove(ada, texts)
    expect(removals.$leaving.get().size).toBe(0)
    expect(toasts.$toast.get()).toMatchObject({ text: 'failed', undo: null })
    leave()
    await settle()
    expect(asked).toEqual([])
  })

  test('is shown again where nobody answered, and that is said', async () => {
    const { removals, toasts, gone } = removalsOf({ state: 'unreachable' })
    removals.remove(ada, texts)
    toasts.dismiss()
    await settle()
    expect(gone).toEqual([])
    expect(removals.$leaving.get().size).toBe(0)
    expect(toasts.$toast.get()?.text).toBe('unconfirmed')
  })
})
