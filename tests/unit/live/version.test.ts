import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNewer, replaces, type Version } from '../../../src/core/live/version.ts'

const day = fc.integer({ min: 19, max: 22 }).map((date) => `2026-11-${date}`)
const published_at = fc.integer({ min: 0, max: 3 }).map((hour) => `2026-11-21T0${hour}:00:00.000Z`)
const version = (epoch = 'e1') =>
  fc.record({ epoch: fc.constant(epoch), revision: fc.integer({ min: 0, max: 3 }), day, published_at })
/** As the archive knows versions, the tab and the widget, the relays, and the hub. */
const known = fc.constantFrom<readonly (keyof Version)[]>([], ['day'], ['day', 'published_at'])
const only = ({ epoch, revision, ...rest }: Required<Version>, parts: readonly (keyof Version)[]): Version => ({
  epoch,
  revision,
  ...(parts.includes('day') && { day: rest.day }),
  ...(parts.includes('published_at') && { published_at: rest.published_at }),
})

/** What the hub publishes one after the other: a new revision, a day that turns, seconds that grow, a new epoch. */
type Change = 'revision' | 'revision in another zone' | 'day' | 'seconds' | 'epoch'
const changes = fc.array(fc.constantFrom<Change>('revision', 'revision in another zone', 'day', 'seconds', 'epoch'), {
  minLength: 1,
  maxLength: 12,
})
function publications(steps: readonly Change[]): Required<Version>[] {
  const all: Required<Version>[] = [{ epoch: 'e0', revision: 5, day: '2026-11-10', published_at: at(0) }]
  for (const [index, step] of steps.entries()) {
    const last = all.at(-1)
    if (!last) break
    const next = { ...last, published_at: at(index + 1) }
    const date = Number(last.day.slice(-2))
    if (step === 'epoch') all.push({ ...next, epoch: `e${index + 1}`, revision: 1 })
    else if (step === 'seconds') all.push(next)
    else if (step === 'day') all.push({ ...next, day: `2026-11-${date + 1}` })
    else {
      const isWest = step !== 'revision' && date > 10
      all.push({ ...next, revision: last.revision + 1, day: isWest ? `2026-11-${date - 1}` : last.day })
    }
  }
  return all
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 0, minute)).toISOString()

describe('which of two versions is newer', () => {
  it.each([
    ['8 2026-11-20 12:00', '7 2026-11-21 12:00', true],
    ['7 2026-11-22 12:00', '7 2026-11-21 12:00', true],
    ['7 2026-11-21 12:05', '7 2026-11-21 12:00', true],
    ['7 2026-11-21 12:00', '7 2026-11-21 12:00', false],
    ['7 2026-11-21 12:00', '7 2026-11-21 12:05', false],
    ['6 2026-11-22 12:05', '7 2026-11-21 12:00', false],
  ])('revision, day and moment %s against %s: %s', (a, b, newer) => {
    const read = (text: string): Version => {
      const [revision, day = '', at = ''] = text.split(' ')
      return { epoch: 'e1', revision: Number(revision), day, published_at: `2026-11-21T${at}:00.000Z` }
    }
    expect(isNewer(read(a), read(b))).toBe(newer)
  })

  it('is one of them or neither, and neither only where they say the same', () => {
    fc.assert(
      fc.property(version(), version(), known, (one, other, parts) => {
        const [a, b] = [only(one, parts), only(other, parts)]
        const isSame = JSON.stringify(a) === JSON.stringify(b)
        expect([isNewer(a, b), isNewer(b, a)].filter(Boolean)).toHaveLength(isSame ? 0 : 1)
      }),
    )
  })

  it('holds over a third', () => {
    fc.assert(
      fc.property(version(), version(), version(), (a, b, c) => {
        if (isNewer(a, b) && isNewer(b, c)) expect(isNewer(a, c)).toBe(true)
      }),
    )
  })

  it('is as the hub published them, and of two epochs neither', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const all = publications(steps)
        for (const [index, later] of all.entries()) {
          for (const earlier of all.slice(0, index)) {
            expect(isNewer(later, earlier)).toBe(later.epoch === earlier.epoch)
            expect(isNewer(earlier, later)).toBe(false)
            expect(replaces(later, earlier)).toBe(true)
          }
          expect(replaces(later, later)).toBe(false)
        }
      }),
    )
  })

  it('is not judged by what one of them leaves out', () => {
    fc.assert(
      fc.property(version(), version(), known, (whole, other, parts) => {
        const part = only(other, parts)
        expect(isNewer(whole, part)).toBe(isNewer(only(whole, parts), part))
        expect(isNewer(part, whole)).toBe(isNewer(part, only(whole, parts)))
      }),
    )
  })

  it('is nothing to whoever has nothing', () => {
    const some: Version = { epoch: 'e1', revision: 1 }
    expect(isNewer(null, some)).toBe(false)
    expect(replaces(some, null)).toBe(true)
  })
})
