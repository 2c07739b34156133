import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colleaguesOf, PRESENCE_LIFETIME_MS, presencePage, presenceTopic } from '../../../src/core/presence/presence.ts'
import {
  afterPresence,
  type KnownTab,
  MAX_PRESENT_TABS,
  type PresenceInput,
  presentOf,
} from '../../../src/core/presence/tab.ts'

const said = (tab: string, part: Partial<PresenceInput> = {}): PresenceInput => ({
  page: 'page',
  tab,
  incident: null,
  isWriting: false,
  isGone: false,
  ...part,
})
const MARA = { id: 'mara', name: 'Mara Köhler' }
const JONAS = { id: 'jonas', name: 'Jonas Tveit' }

describe('who is there', () => {
  it('is each person once, with all that they have open and write, without who asks', () => {
    let present: KnownTab[] = []
    present = afterPresence(present, said('one', { incident: 'api' }), MARA, 0)
    present = afterPresence(present, said('two', { incident: 'api', isWriting: true }), MARA, 1)
    present = afterPresence(present, said('three', { incident: 'mail' }), MARA, 2)
    present = afterPresence(present, said('four'), JONAS, 3)
    expect(colleaguesOf(present, 'jonas', 4)).toEqual([
      { user: 'mara', name: 'Mara Köhler', incidents: ['api', 'mail'], writing: ['api'] },
    ])
    expect(colleaguesOf(present, '', 4).map(({ name }) => name)).toEqual(['Jonas Tveit', 'Mara Köhler'])
  })

  it('no longer is who closes the tab, or says nothing for long', () => {
    let present = afterPresence([], said('one'), MARA, 0)
    expect(presentOf(afterPresence(present, said('one', { isGone: true }), MARA, 1))).toEqual([])
    expect(colleaguesOf(present, '', PRESENCE_LIFETIME_MS)).toEqual([])
    present = afterPresence(present, said('two'), JONAS, PRESENCE_LIFETIME_MS)
    expect(present.map(({ tab }) => tab)).toEqual(['two'])
  })

  it('is not who closed the tab, though something of it arrives after its farewell', () => {
    const gone = afterPresence([], said('one', { isGone: true }), MARA, 0)
    expect(presentOf(afterPresence(gone, said('one', { incident: 'new' }), MARA, 100))).toEqual([])
    // Of another tab, and of one that came back from the browser's history.
    expect(presentOf(afterPresence(gone, said('two'), MARA, 100))).toHaveLength(1)
    expect(presentOf(afterPresence(gone, said('one'), MARA, 5_000))).toHaveLength(1)
  })

  it('is what each tab said last, whatever came before, and never grows without end', () => {
    const step = fc.record({
      tab: fc.nat(250).map(String),
      by: fc.constantFrom(MARA, JONAS),
      isWriting: fc.boolean(),
      isGone: fc.boolean(),
      after: fc.nat(PRESENCE_LIFETIME_MS),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        let present: KnownTab[] = []
        let now = 0
        const farewells = new Map<string, number>()
        for (const { tab, by, isWriting, isGone, after } of steps) {
          now += after
          present = afterPresence(present, said(tab, { isWriting, isGone }), by, now)
          const key = `${tab} ${by.id}`
          const isOvertaken = now - (farewells.get(key) ?? -Infinity) < 5_000
          if (isGone && !isOvertaken) farewells.set(key, now)
          const own = presentOf(present).filter((one) => one.tab === tab && one.user === by.id)
          expect(own.map((one) => one.isWriting)).toEqual(isGone || isOvertaken ? [] : [isWriting])
          expect(present.every(({ at }) => now - at < PRESENCE_LIFETIME_MS)).toBe(true)
          expect(present.length).toBeLessThanOrEqual(MAX_PRESENT_TABS)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('is told by a topic that names its page', () => {
    expect(presencePage(presenceTopic('page'))).toBe('page')
    expect(presencePage('incidents/*')).toBeNull()
  })
})
