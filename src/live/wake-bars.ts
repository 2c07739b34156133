import { announce } from './announce.ts'

const EVENTS = ['pointerover', 'focusin', 'keydown'] as const
const DAY_KEYS = /^(Arrow(Left|Right)|Home|End)$/

/**
 * Loads the script for a bar's days when somebody points at one or focuses it. Keys that arrive meanwhile are replayed.
 */
export function wakeBars(): void {
  const missedKeys: KeyboardEvent[] = []
  let isLoading = false

  async function wake(event: Event): Promise<void> {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('.c')) return
    if (event instanceof KeyboardEvent && DAY_KEYS.test(event.key) && target.matches('.c > summary')) {
      event.preventDefault()
      missedKeys.push(event)
    }
    if (isLoading) return
    isLoading = true
    const bars = await import('./bars.ts').catch(() => null)
    if (!bars) {
      isLoading = false
      return
    }
    for (const reason of EVENTS) document.removeEventListener(reason, wake)
    bars.enableBars(announce)
    // A change may have put another element into the place of the one that they were for.
    for (const one of missedKeys.splice(0)) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', one))
  }

  for (const reason of EVENTS) document.addEventListener(reason, wake)
}
