import { describe, expect, it } from 'vitest'
import { CONFIRMATION_DELAY } from '../../../src/core/live/confirmation-delay.ts'
import { GRACE_MS } from '../../../src/core/publication/publication-state.ts'
import { CONFIRM_INTERVAL, PULL_TIMEOUT } from '../../../src/edge/base/limits.ts'
import { ageOf, type Freshness, isStale, updateFreshness } from '../../../src/live/freshness.ts'
import { parseMessage, type TabVersion } from '../../../src/live/message.ts'

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

  it('is a change where only time went on, to a tab that takes notice of that', () => {
    const later = '2026-11-21T12:05:00.000Z'
    const message = JSON.stringify(delta({ to: 7, changes: { day: '2026-11-21', published_at: later } }))
    const follower = { ...current, published_at: '2026-11-21T12:00:00.000Z' }
    expect(parseMessage(message, follower, 1).change?.version).toEqual({ ...current, published_at: later })
    expect(parseMessage(message, current, 1).change).toBeNull()
    expect(parseMessage(message, { ...current, published_at: later }, 1).change).toBeNull()
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
      news: { kind: 'fresh', at, spread: 26_667 },
    })
    expect(read({ type: 'fresh', at })).toEqual({ ...NOTHING, news: { kind: 'fresh', at } })
    expect(read({ type: 'stale', since: at, spread: 0 })).toEqual({
      ...NOTHING,
      news: { kind: 'stale', at, spread: 0 },
    })
  })

  it('of /live.json says how old the news is, changed or not', () => {
    const confirmed_at = '2026-11-21T12:00:00.000Z'
    const document = (stale: boolean, own: object) => ({ publication: publication(own), confirmed_at, stale })
    expect(read(document(false, {}))).toEqual({ ...NOTHING, news: { at: confirmed_at } })
    expect(read(document(true, {}))).toEqual({ ...NOTHING, news: { kind: 'stale', at: confirmed_at } })
    expect(read(document(true, { revision: 9 }))).toMatchObject({ change: { whole: true }, news: { kind: 'stale' } })
  })

  it('is a pong: of now, or of the moment that it says', () => {
    const at = '2026-11-21T12:00:00.000Z'
    expect(parseMessage('pong', current, 1)).toEqual({ ...NOTHING, news: { kind: 'pong', at: '' } })
    expect(parseMessage(`pong ${at}`, current, 1)).toEqual({ ...NOTHING, news: { kind: 'pong', at } })
  })
})

describe('the age of the news', () => {
  const unknown: Freshness = { at: 0, skew: 0, stale: true }
  const hear = (known: Freshness, kind: 'fresh' | 'stale' | 'pong', at: number | null, now: number) =>
    updateFreshness(known, kind, at === null ? '' : new Date(at).toISOString(), now)

  it('is counted by the device’s clock, and stale after the grace', () => {
    const news = hear(unknown, 'fresh', NOON, NOON + 4000)
    expect(ageOf(news, NOON + 10_000)).toBe(10_000)
    expect(isStale(news, NOON + GRACE_MS)).toBe(false)
    expect(isStale(news, NOON + GRACE_MS + 1)).toBe(true)
  })

  it.each([3_600_000, -3_600_000])('is right where the device’s clock is %i ms off', (off) => {
    const news = hear(unknown, 'fresh', NOON, NOON + off)
    expect(ageOf(news, NOON + off + 5000)).toBe(5000)
    expect(isStale(news, NOON + off + GRACE_MS + 1)).toBe(true)
    const after = hear(news, 'pong', null, NOON + off + CONFIRMATION_DELAY + 10_000)
    expect(after.at).toBe(NOON + 10_000)
    const silent = hear(after, 'pong', NOON + 5_000, NOON + off + 60_000)
    expect(ageOf(silent, NOON + off + 60_000)).toBe(55_000)
  })

  it('is stale at once where the edge says so, until it says that it is fresh', () => {
    const stale = hear(hear(unknown, 'fresh', NOON, NOON), 'stale', NOON, NOON + 1000)
    expect(isStale(stale, NOON + 1000)).toBe(true)
    expect(isStale(hear(stale, 'pong', NOON, NOON + 2000), NOON + 2000)).toBe(true)
    expect(isStale(hear(stale, 'pong', null, NOON + 2000), NOON + 2000)).toBe(true)
    expect(isStale(hear(stale, 'fresh', NOON + 2000, NOON + 2000), NOON + 2000)).toBe(false)
  })

  it('never names a moment after the backend fell silent', () => {
    expect(CONFIRM_INTERVAL + PULL_TIMEOUT).toBeLessThan(CONFIRMATION_DELAY)
    const news = hear(unknown, 'fresh', NOON, NOON)
    expect(hear(news, 'pong', null, NOON + 5_000).at).toBe(NOON)
    expect(hear(news, 'pong', null, NOON + CONFIRMATION_DELAY + 5_000).at).toBe(NOON + 5_000)
  })

  it('is small after a pong, and grows where that says since when nothing was heard', () => {
    const news = hear(unknown, 'fresh', NOON, NOON)
    const later = NOON + 2 * GRACE_MS
    expect(isStale(news, later)).toBe(true)
    expect(isStale(hear(news, 'pong', null, later), later)).toBe(false)
    const silent = hear(news, 'pong', NOON + 1000, NOON + 30_000)
    expect(isStale(silent, NOON + 30_000)).toBe(false)
    expect(isStale(silent, NOON + 1000 + GRACE_MS + 1)).toBe(true)
  })

  it('is what it was where a relay has never heard anything', () => {
    const news = hear(unknown, 'fresh', NOON, NOON)
    expect(hear(news, 'pong', 0, NOON + 1000)).toEqual(news)
  })
})
