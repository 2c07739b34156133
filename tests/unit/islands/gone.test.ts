import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPageGone } from '../../../src/islands/visitor/gone.tsx'

/** What the address answers, one after the other, the last for ever; 0 is no answer. */
let answers: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/incidents/a' })
  vi.stubGlobal('fetch', async () => {
    const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 0
    if (status === 0) throw new TypeError('no network')
    return new Response(null, { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What is known of the page after some minutes; `asking` where that is nothing yet. */
async function resultAfter(minutes: number, mayAsk = () => true) {
  const answer = isPageGone(mayAsk)
  await vi.advanceTimersByTimeAsync(minutes * 62_000)
  return Promise.race([answer, Promise.resolve('asking')])
}

describe('a page of which the publication has nothing any more', () => {
  it('is gone where its address says so', async () => {
    answers = [200, 404]
    expect(await resultAfter(1)).toBe(true)
  })

  it('is still there where its address goes on answering', async () => {
    answers = [200]
    expect(await resultAfter(3)).toBe(false)
  })

  it.each([0, 500, 503, 429])(
    'is asked on where the answer is %i, and gone once its address says so',
    async (status) => {
      answers = [status]
      expect(await resultAfter(10)).toBe('asking')
      answers = [status, status, status, status, status, 404]
      expect(await resultAfter(10)).toBe(true)
    },
  )

  it('is nobody’s question where somebody knows better meanwhile', async () => {
    answers = [503]
    expect(await resultAfter(1, () => false)).toBe(null)
  })
})
