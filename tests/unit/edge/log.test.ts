import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { log } from '../../../src/edge/base/log.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())
afterAll(() => warn.mockRestore())

const lines = () => warn.mock.calls.map(([line]) => JSON.parse(line))

test('of one place five lines a minute are written, whatever they say, and the next one counts what was left out', () => {
  for (let i = 0; i < 1000; i++) log('render', new Error(`/asked-${i}`), 1_000_000 + i)
  expect(lines().map(({ what }) => what)).toEqual([0, 1, 2, 3, 4].map((i) => `Error: /asked-${i}`))
  warn.mockClear()
  log('render', new Error('again'), 1_060_000)
  log('render', new Error('and again'), 1_060_001)
  expect(lines()).toEqual([
    { where: 'render', what: 'Error: again', leftOut: 995 },
    { where: 'render', what: 'Error: and again' },
  ])
})

test('another place has its own five', () => {
  for (let i = 0; i < 10; i++) log('archive', new Error('one'), 0)
  log('hub', new Error('other'), 0)
  expect(lines().map(({ where }) => where)).toEqual([...Array(5).fill('archive'), 'hub'])
})

test('a line is bounded, whatever a message holds', () => {
  log('listing', new Error('x'.repeat(100_000)), 0)
  expect(warn.mock.calls[0]?.[0].length).toBeLessThan(400)
})
