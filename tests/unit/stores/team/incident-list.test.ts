import { describe, expect, it } from 'vitest'
import type { IncidentList } from '../../../../src/core/incident-list/answer.ts'
import { addressOfChoice, choiceOfAddress, queryOfChoice } from '../../../../src/stores/team/incidents/choice.ts'
import { createIncidentList } from '../../../../src/stores/team/incidents/incident-list.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { flushPromises, NOW, PAGE } from './fake-backend.ts'

const COMPONENT = 'component000001'

/** A list whose requests are answered by the test, in any order. */
function makeList(shown = 0) {
  const asked: Record<string, string>[] = []
  const answers: ((outcome: Outcome<IncidentList>) => void)[] = []
  const timers: (() => void)[] = []
  const kept: string[] = []
  const list = createIncidentList(
    {
      load(query) {
        asked.push(query)
        return new Promise((resolve) => answers.push(resolve))
      },
      note: () => {},
      keep: (choice, count) => kept.push(`${addressOfChoice(choice)} ${count}`),
      now: () => NOW,
      after: (_, call) => {
        timers.push(call)
        return () => timers.splice(timers.indexOf(call), 1)
      },
    },
    { page: PAGE, timeZone: 'Europe/Berlin', choice: {}, shown },
  )
  const answer = async (number: number, outcome: Outcome<IncidentList>) => {
    answers[number]?.(outcome)
    await flushPromises()
  }
  return { list, asked, answer, timers, kept }
}

const found = (count: number): Outcome<IncidentList> => ({
  state: 'done',
  value: { incidents: [], next: null, counts: { found: count, all: 9 }, first: null },
})

describe('the list of incidents on the screen', () => {
  it('shows what was chosen last, in whatever order the answers come', async () => {
    const { list, asked, answer, timers, kept } = makeList()
    list.start()
    list.choose({ words: 'router' })
    timers.at(-1)?.()
    await answer(1, found(2))
    await answer(0, found(9))
    expect(asked.map(({ words }) => words)).toEqual([undefined, 'router'])
    expect(list.$list.get()).toMatchObject({ state: 'ready', loaded: { words: 'router' }, counts: { found: 2 } })
    expect(kept).toEqual(['?words=router 0', '?words=router 0'])
  })

  it('keeps what it has where it cannot be read, and asks again by itself', async () => {
    const { list, asked, answer, timers } = makeList()
    list.start()
    await answer(0, found(9))
    list.choose({ state: 'open' })
    timers.at(-1)?.()
    await answer(1, { state: 'unreachable' })
    expect(list.$list.get()).toMatchObject({ state: 'failed', loaded: {}, counts: { found: 9 } })
    timers.at(-1)?.()
    await answer(2, found(1))
    expect(asked.at(-1)).toMatchObject({ state: 'open' })
    expect(list.$list.get()).toMatchObject({ state: 'ready', counts: { found: 1 } })
  })

  it('loads at first as many as were shown, as far as one answer has them', () => {
    for (const [shown, size] of [
      [0, '50'],
      [120, '120'],
      [900, '500'],
    ] as const) {
      const { list, asked } = makeList(shown)
      list.start()
      expect(asked).toEqual([{ page: PAGE, size }])
    }
  })
})

describe('the filters in the address', () => {
  it('come back as they were, and what cannot be read filters nothing', () => {
    const choice = { words: 'a & "b"', state: 'open', impact: 'minor', component: COMPONENT, period: '2025' } as const
    expect(choiceOfAddress(addressOfChoice(choice))).toEqual(choice)
    expect(choiceOfAddress('?state=all&kind=&component=%25&period=25&words=x&other=1')).toEqual({ words: 'x' })
    expect(addressOfChoice({ words: '' })).toBe('')
  })

  it('ask for the years of the page’s zone', () => {
    const scope = { page: PAGE, timeZone: 'Europe/Berlin', now: NOW }
    expect(queryOfChoice({ period: '2025', words: ' ' }, scope)).toEqual({
      page: PAGE,
      from: '2024-12-31T23:00:00.000Z',
      until: '2025-12-31T23:00:00.000Z',
    })
    expect(queryOfChoice({ period: '90d' }, scope)).toEqual({ page: PAGE, from: '2026-08-23T14:02:00.000Z' })
  })
})
