import { reportOutdated } from '../../live/outdated.ts'
import { root } from '../../live/root.ts'
import { island } from '../../live/start.ts'

// The visitor's first script, bundled by scripts/astro/bundle-scripts.ts.

/** The file of each kind of page with an island. */
const PAGE_MODULES: Record<string, () => Promise<{ follow(island: HTMLElement): Promise<void> }>> = {
  status: () => import('./status-page.ts'),
  incident: () => import('./incident-page.ts'),
  component: () => import('./component-page.ts'),
}

/**
 * Wakes the page's island at the first change of the publication (docs/decisions/0125). Its scripts are prefetched,
 * after everything else, while an incident is open, because more changes are likely then.
 */
function wakeIsland(element: HTMLElement, load = PAGE_MODULES[element.dataset.island ?? '']): void {
  if (!load) return
  const wake = () =>
    load()
      .then(({ follow }) => follow(element))
      .catch(reportOutdated)
  document.addEventListener('aldis:change', wake, { once: true })
  if ('open' in root.dataset && !navigator.connection?.saveData) addEventListener('load', () => load().catch(() => {}))
}

// The development server's modules expect React's refresh hooks.
if (import.meta.env.DEV) {
  const register = () => {}
  const signature =
    () =>
    <Type>(type: Type) =>
      type
  Object.assign(window, { $RefreshReg$: register, $RefreshSig$: signature })
}
if (island) wakeIsland(island)
