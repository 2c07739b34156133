import { outdated } from '../live/outdated.ts'
import type { Island } from './browser.ts'

/** The islands of the visitor's pages: a file of each is a component. */
const ISLANDS: Record<string, () => Promise<Record<string, Island>>> = {
  status: () => import('../islands/visitor/StatusIsland.tsx'),
  incident: () => import('../islands/visitor/IncidentIsland.tsx'),
  component: () => import('../islands/visitor/ComponentIsland.tsx'),
}

/** Wakes the page's island, `data-island`, when the publication first changes under it (docs/decisions/0069). */
export function wakeIsland(): void {
  const element = document.querySelector<HTMLElement>('[data-island]')
  const load = ISLANDS[element?.dataset.island ?? '']
  if (!element || !load) return
  const wake = async () => {
    // The development server's modules look for their own refreshing.
    if (import.meta.env.DEV)
      Object.assign(window, {
        $RefreshReg$: () => {},
        $RefreshSig$:
          () =>
          <T>(type: T) =>
            type,
      })
    const [island, { draw }] = await Promise.all([load(), import('./browser.ts')])
    element.dataset.awake = ''
    draw(element, island)
  }
  document.addEventListener('aldis:change', () => void wake().catch(outdated), { once: true })
}
