import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { createResending, resendProgress } from '../../../../src/stores/team/subscribers/resending.ts'

type Fate = 'failed' | 'waiting' | 'delivered'

/** A notification's deliveries by subscriber, and what is said of those that are sent again. */
function notificationOf(fates: Record<string, Fate>) {
  const count = (fate: Fate) => Object.values(fates).filter((one) => one === fate).length
  const counted = () => ({ failed: count('failed'), waiting: count('waiting') })
  const told: string[] = []
  let answer: Outcome<{ count: number }> | null = null
  const store = createResending({
    async resend(subscriber) {
      told.push(`resend ${subscriber ?? 'all'}`)
      if (answer) return answer
      const tried = Object.keys(fates).filter((id) => fates[id] === 'failed' && (subscriber ?? id) === id)
      for (const id of tried) fates[id] = 'waiting'
      return { state: 'done', value: { count: tried.length } }
    },
    onSent: async () => {
      told.push('count')
    },
    onFailed: () => told.push('failed'),
  })
  return {
    fates,
    told,
    store,
    refuse(outcome: Outcome<{ count: number }>) {
      answer = outcome
    },
    send: (subscriber?: string) => store.send(counted(), subscriber),
    said: () => ({ all: store.$resending.get().all, ...resendProgress(store.$resending.get(), counted()) }),
  }
}

test('of two that are sent again one after the other both are counted, whichever fails', async () => {
  const { fates, send, said } = notificationOf({ a: 'failed', b: 'failed', c: 'failed' })
  await send('a')
  expect(said()).toEqual({ all: 1, tried: 0, failed: 0 })
  await send('b')
  expect(said()).toEqual({ all: 2, tried: 0, failed: 0 })
  fates.a = 'failed'
  expect(said()).toEqual({ all: 2, tried: 1, failed: 1 })
  fates.b = 'delivered'
  expect(said()).toEqual({ all: 2, tried: 2, failed: 1 })
})

test('what is sent again after all before was tried is counted by itself', async () => {
  const { fates, send, said } = notificationOf({ a: 'failed', b: 'failed' })
  await send('a')
  fates.a = 'failed'
  await send('b')
  expect(said()).toEqual({ all: 1, tried: 0, failed: 0 })
  fates.b = 'delivered'
  expect(said()).toEqual({ all: 1, tried: 1, failed: 0 })
})

test('what waits for its first try is none that is sent again', async () => {
  const { fates, send, said } = notificationOf({ a: 'failed', new: 'waiting' })
  await send('a')
  fates.a = 'failed'
  fates.new = 'delivered'
  expect(said()).toEqual({ all: 1, tried: 1, failed: 1 })
})

test('an answer that does not come is said, and leaves what was counted', async () => {
  const { told, refuse, send, said, store } = notificationOf({ a: 'failed', b: 'failed' })
  await send('a')
  refuse({ state: 'unreachable' })
  await send('b')
  expect(told).toEqual(['resend a', 'count', 'resend b', 'failed', 'count'])
  expect(said()).toEqual({ all: 1, tried: 0, failed: 0 })
  expect(store.$resending.get().isAsking).toBe(false)
})

test('nothing is asked while an answer is waited for', async () => {
  const { told, send } = notificationOf({ a: 'failed', b: 'failed' })
  await Promise.all([send('a'), send('b')])
  expect(told).toEqual(['resend a', 'count'])
})

test('as many tries failed as failed since none waited, whatever is sent again when', async () => {
  const ids = ['a', 'b', 'c', 'd']
  const step = fc.oneof(
    fc.record({ send: fc.constantFrom(...ids, undefined) }),
    fc.record({ ends: fc.constantFrom(...ids), as: fc.constantFrom<Fate>('failed', 'delivered') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { fates, send, said } = notificationOf(Object.fromEntries(ids.map((id) => [id, 'failed'])))
      const expected = { all: 0, tried: 0, failed: 0 }
      for (const one of steps) {
        if ('send' in one) {
          const tries = ids.filter((id) => fates[id] === 'failed' && (one.send ?? id) === id).length
          if (!Object.values(fates).includes('waiting')) Object.assign(expected, { all: 0, tried: 0, failed: 0 })
          await send(one.send)
          expected.all += tries
        } else if (fates[one.ends] === 'waiting') {
          fates[one.ends] = one.as
          expected.tried += 1
          if (one.as === 'failed') expected.failed += 1
        }
        expect(said()).toEqual(expected)
      }
    }),
  )
})
