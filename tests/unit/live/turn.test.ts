import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runInTurn } from '../../../src/live/turn.ts'

/** A document as far as a turn looks at it. */
function view(hidden: boolean) {
  const document = Object.assign(new EventTarget(), { hidden })
  vi.stubGlobal('document', document)
  return {
    show(isSeen: boolean) {
      document.hidden = !isSeen
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a tab’s turn', () => {
  it('is at once where few see the page', () => {
    view(false)
    const then = vi.fn()
    runInTurn(0, false, then)
    vi.advanceTimersByTime(0)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('is within a tenth of the time in which all could come', () => {
    view(false)
    const then = vi.fn()
    runInTurn(27_000, false, then)
    vi.advanceTimersByTime(2_699)
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('comes when somebody sees the tab, once, and then without waiting', () => {
    const { show } = view(true)
    const then = vi.fn()
    runInTurn(27_000, false, then)
    vi.advanceTimersByTime(3_600_000)
    expect(then).not.toHaveBeenCalled()
    show(true)
    expect(then).toHaveBeenCalledTimes(1)
    show(false)
    show(true)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('is one for all that the same is asked for while nobody sees the tab', () => {
    const { show } = view(true)
    const then = vi.fn()
    for (let times = 0; times < 500; times++) runInTurn(0, false, then)
    show(true)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('does not wait for that if notifications are on', () => {
    view(true)
    const then = vi.fn()
    runInTurn(27_000, true, then)
    vi.advanceTimersByTime(2_700)
    expect(then).toHaveBeenCalledTimes(1)
  })
})
