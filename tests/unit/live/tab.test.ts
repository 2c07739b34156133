import { describe, expect, it } from 'vitest'
import { ageOf, freshAt, isStale } from '../../../src/live/freshness.ts'
import { parseMessage, type TabVersion } from '../../../src/live/message.ts'

const GRACE = 90_000
const NOON = Date.parse('2026-11-21T12:00:00Z')
const current: TabVersion = { epoch: 'e1', revision: 7, day: '2026-11-21' }
const read = (message: unknown) => parseMessage(JSON.stringify(message), current, 1)
const delta = (own: object, day = '2026-11-21') => ({
  type: 'delta',
  epoch: 'e1',
  from: 7,
  to: 8,
  changes: { day },
  ...own,
})
const publication = (own: object) => ({ format: 1, epoch: 'e1', revision: 7, day: '2026-11-21', ...own })

const NOTHING = { news: null, change: null, isOutdated: false }

describe('a message, as far as the tab’s client reads it', () => {
  it('is a change where incidents are other ones at the same revision, which pictures bring, and not of an older', () => {
    const incidents = { incident1: {} }
    const same = { epoch: 'e1', revision: 7, day: '2026-11-21' }
    expect(read(delta({ to: 7, changes: { day: '2026-11-21', incidents } })).change?.version).toEqual(same)
    expect(read(delta({ to: 6, changes: { day: '2026-11-21', incidents } })).change).toBeNull()
    expect(read({ type: 'publication', publication: publication({ incidents: [] }) }).change).toBeNull()
  })

  it('is a change where the revision, the day or the epoch is another', () => {
    expect(read(delta({})).change).toMatchObject({ version: { revision: 8 }, whole: false })
    expect(read(delta({ to: 7 }, '2026-11-22')).change).toMatchObject({ version: { day: '2026-11-22' } })
    const whole = {
      type: 'publication',
      epoch: 'e2',
      revision: 1,
      publication: publication({ epoch: 'e2', revision: 1 }),
    }
    expect(read(whole).change).toMatchObject({ version: { epoch: 'e2', revision: 1 }, whole: true })
  })

  it('says which publication it leads to, where it says that', () => {
    expect(read(delta({ seq: 1_700_000_000_000 })).change?.seq).toBe(1_700_000_000_000)
    expect(read(delta({})).change?.seq).toBeUndefined()
  })

  it('says how the page looks from now on, where it says anything of the page', () => {
    expect(read(delta({ changes: { day: '2026-11-21', page: { look: 'abc' } } })).change?.look).toBe('abc')
    expect(read(delta({})).change?.look).toBe('')
    expect(read({ type: 'publication', publication: publication({ revision: 8, page: {} }) }).change?.look).toBe('')
  })

  it('is nothing where the tab has it already', () => {
    expect(read(delta({ to: 7 }))).toEqual(NOTHING)
    expect(read({ type: 'publication', publication: publication({}) })).toEqual(NOTHING)
    expect(read({ type: 'something of a later build' })).toEqual(NOTHING)
  })

  it('says that only a new page helps where the format is another', () => {
    expect(read({ type: 'publication', publication: publication({ format: 99 }) })).toEqual({
      ...NOTHING,
      isOutdated: true,
    })
  })

  it('says how old the news is, and over how long all should spread, where it says that', () => {
    const at = '2026-11-21T12:00:00.000Z'
    expect(read({ type: 'fresh', at, spread: 26_667 })).toEqual({
      ...NOTHING,
      news: { at, stale: false, spread: 26_667 },
    })
    expect(read({ type: 'fresh', at })).toEqual({ ...NOTHING, news: { at, stale: false, spread: null } })
    expect(read({ type: 'stale', since: at, spread: 0 })).toEqual({ ...NOTHING, news: { at, stale: true, spread: 0 } })
  })

  it('of /live.json says how old the news is, changed or not', () => {
    const confirmed_at = '2026-11-21T12:00:00.000Z'
    const document = (stale: boolean, own: object) => ({ publication: publication(own), confirmed_at, stale })
    const news = (stale: boolean) => ({ at: confirmed_at, stale, spread: null })
    expect(read(document(false, {}))).toEqual({ ...NOTHING, news: news(false) })
    expect(read(document(true, {}))).toEqual({ ...NOTHING, news: news(true) })
    expect(read(document(true, { revision: 9 }))).toMatchObject({ change: { whole: true }, news: news(true) })
  })
})

describe('the age of the news', () => {
  it('is counted by the device’s clock, and stale after the grace', () => {
    const news = freshAt(NOON, NOON + 4000, GRACE)
    expect(ageOf(news, NOON + 10_000)).toBe(10_000)
    expect(isStale(news, NOON + GRACE, GRACE)).toBe(false)
    expect(isStale(news, NOON + GRACE + 1, GRACE)).toBe(true)
  })

  it.each([3_600_000, -3_600_000])('is right where the device’s clock is %i ms off', (off) => {
    const news = freshAt(NOON, NOON + off, GRACE)
    expect(ageOf(news, NOON + off + 5000)).toBe(5000)
    expect(isStale(news, NOON + off + GRACE + 1, GRACE)).toBe(true)
  })

  it('is stale at once where the edge says so', () => {
    expect(isStale({ at: NOON, skew: 0, stale: true }, NOON, GRACE)).toBe(true)
  })
})
