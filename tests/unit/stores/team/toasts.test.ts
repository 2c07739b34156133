import { describe, expect, it } from 'vitest'
import { createToasts, TOAST_MS } from '../../../../src/stores/team/toasts.ts'

/** Toasts with a clock that is set forward by hand. */
function toastsWithClock() {
  let pending: { ms: number; call: () => void }[] = []
  const toasts = createToasts((ms, call) => {
    const timer = { ms, call }
    pending.push(timer)
    return () => {
      pending = pending.filter((one) => one !== timer)
    }
  })
  const pass = () => {
    const due = pending
    pending = []
    for (const { call } of due) call()
  }
  return { toasts, pass, waits: () => pending.map(({ ms }) => ms) }
}

describe('a confirmation', () => {
  it('goes by itself after half a minute', () => {
    const { toasts, pass, waits } = toastsWithClock()
    toasts.show('Archived.')
    expect(waits()).toEqual([TOAST_MS])
    pass()
    expect(toasts.$toast.get()).toBe(null)
  })

  it('is undone once, and then says how that went', async () => {
    const { toasts } = toastsWithClock()
    let undone = 0
    toasts.show('Archived.', async () => {
      undone += 1
      return 'It is back.'
    })
    await Promise.all([toasts.undo(), toasts.undo()])
    await toasts.undo()
    expect(undone).toBe(1)
    expect(toasts.$toast.get()).toMatchObject({ text: 'It is back.', state: 'undone' })
  })

  it('does not go while it is being undone, and gives way to a newer one', async () => {
    const { toasts, pass } = toastsWithClock()
    let resolve = (_text: string) => {}
    const promise = new Promise<string>((call) => {
      resolve = call
    })
    toasts.show('Archived.', () => promise)
    const undoing = toasts.undo()
    pass()
    expect(toasts.$toast.get()).toMatchObject({ state: 'undoing' })
    toasts.show('Renamed.')
    resolve('It is back.')
    await undoing
    expect(toasts.$toast.get()).toMatchObject({ text: 'Renamed.', state: 'shown' })
  })
})
