import { announce } from './announce.ts'

const DAY_KEYS = /^(Arrow(Left|Right)|Home|End)$/

/**
 * Loads the script for a bar's days when somebody points at one or presses a key there. Keys that arrive meanwhile are replayed.
 */
export function wakeBars(): void {
  const missedKeys: KeyboardEvent[] = []
  let isLoading = false

  async function wake(event: Event): Promise<void> {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('.c, .big')) return
    if (event instanceof KeyboardEvent && DAY_KEYS.test(event.key)) {
      event.preventDefault()
      missedKeys.push(event)
    }
    if (isLoading) return
    isLoading = true
    const bars = await import('./bars.ts').catch(() => null)
    if (bars) {
      for (const reason of EVENTS) document.removeEventListener(reason, wake)
      bars.enableBars(announce)
      // A change may have put another element into the place of the one that they were for.
      for (const one of missedKeys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', one))
    } else isLoading = false
  }

  for (const reason of EVENTS) document.addEventListener(reason, wake)
}

const EVENTS = ['pointerover', 'keydown'] as const
