import { say } from './say.ts'

const REASONS = ['pointerover', 'focusin', 'keydown'] as const
const WALKING = /^(Arrow(Left|Right)|Home|End)$/

/**
 * The days of a bar are for anyone who points at one, or comes to it by keyboard: until then their script is not
 * fetched. Keys that walk meanwhile are given to it afterwards.
 */
export function wakeBars(): void {
  const missed: KeyboardEvent[] = []
  let isAsked = false

  async function wake(event: Event): Promise<void> {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('.c')) return
    if (event instanceof KeyboardEvent && WALKING.test(event.key) && target.matches('.c > summary')) {
      event.preventDefault()
      missed.push(event)
    }
    if (isAsked) return
    isAsked = true
    const bars = await import('./bars.ts').catch(() => null)
    if (!bars) {
      isAsked = false
      return
    }
    for (const reason of REASONS) document.removeEventListener(reason, wake)
    bars.walkBars(say)
    // A change may have put another element into the place of the one that they were for.
    for (const one of missed.splice(0)) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', one))
  }

  for (const reason of REASONS) document.addEventListener(reason, wake)
}
