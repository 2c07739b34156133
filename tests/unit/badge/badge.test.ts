import { describe, expect, it } from 'vitest'
import { meanUptime, shortLabel, uptimeColor } from '../../../src/core/badge/badge.ts'
import { derivePublication } from '../../../src/core/publication/derive.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const [some] = derivePublication(snapshot({ components: [component()] }), { now: NOW }).components
const uptimes = (...all: (number | null)[]) => all.flatMap((uptime) => (some ? [{ ...some, uptime }] : []))

describe('one uptime for several components', () => {
  it.each([
    [[99.999, 99.999, 99.999], 99.999],
    [[100, 100], 100],
    [[100, 99.999], 99.999],
    [[100, null, 50], 75],
    [[0], 0],
    [[null, null], null],
    [[], null],
  ])('is the mean of %j, rounded down, without the unknown', (all, mean) => {
    expect(meanUptime(uptimes(...all))).toBe(mean)
  })

  it.each([
    [100, 'brightgreen'],
    [99.9, 'brightgreen'],
    [99.899, 'green'],
    [98, 'yellow'],
    [95, 'orange'],
    [94.999, 'red'],
    [null, 'lightgrey'],
  ])('of %s is %s', (percent, color) => expect(uptimeColor(percent)).toBe(color))
})

describe('the label of a badge', () => {
  it('is a name, cut between characters where it is long', () => {
    expect(shortLabel('REST API')).toBe('REST API')
    expect([...shortLabel('🙂'.repeat(200))]).toHaveLength(60)
    expect(shortLabel('🙂'.repeat(200)).endsWith('🙂…')).toBe(true)
  })
})
