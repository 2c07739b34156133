import { outdated } from '../../live/outdated.ts'
import { root } from '../../live/root.ts'
import { island } from '../../live/start.ts'

// The visitor's first script, bundled by scripts/astro/bundle-scripts.ts.

/** The file of each kind of page with an island. */
const PAGES: Record<string, () => Promise<{ follow(island: HTMLElement): Promise<void> }>> = {
  status: () => import('./status-page.ts'),
  incident: () => import('./incident-page.ts'),
  component: () => import('./component-page.ts'),
}

/**
 * Wakes the page's island when the publication first changes under it (docs/decisions/0125). What that takes is fetched
 * ahead, once all else is there, where an incident is open and more is likely to come.
 */
function wakeIsland(element: HTMLElement, load = PAGES[element.dataset.island ?? '']): void {
  if (!load) return
  const wake = () =>
    load()
      .then(({ follow }) => follow(element))
      .catch(outdated)
  document.addEventListener('aldis:change', wake, { once: true })
  if ('open' in root.dataset && !navigator.connection?.saveData) addEventListener('load', () => load().catch(() => {}))
}

// The development server's modules look for their own refreshing.
if (import.meta.env.DEV) {
  const register = () => {}
  const signature =
    () =>
    <Type>(type: Type) =>
      type
  Object.assign(window, { $RefreshReg$: register, $RefreshSig$: signature })
}
if (island) wakeIsland(island)
