import { describe, expect, it } from 'vitest'
import { isSaid } from '../../../src/live/share.ts'

const standing = { epoch: 'e', revision: 3, day: '2026-11-21' }

describe('a tab', () => {
  const news = { at: 1, ahead: 0, toldStale: false }
  const leading = { is: 'leading', isHidden: false, connection: { state: 'live' }, standing, news }

  it('hears what tabs of its build say', () => {
    for (const one of [{ is: 'asking' }, { is: 'told', text: '{}' }, leading]) expect(isSaid(one)).toBe(true)
  })

  it.each([
    null,
    'asking',
    {},
    { is: 'told' },
    { is: 'leading' },
    { ...leading, standing: {} },
    { ...leading, news: null },
  ])('does not hear another build’s words (%#)', (one) => expect(isSaid(one)).toBe(false))
})
