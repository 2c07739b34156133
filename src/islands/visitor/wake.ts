import { outdated } from '../../live/outdated.ts'

/** The file of each kind of page with an island. */
const PAGES: Record<string, () => Promise<{ follow(island: HTMLElement): Promise<void> }>> = {
  status: () => import('./status-page.ts'),
  incident: () => import('./incident-page.ts'),
  component: () => import('./component-page.ts'),
}

/** Wakes the page's island, `data-island`, when the publication first changes under it (docs/decisions/0125). */
export function wakeIsland(): void {
  const island = document.querySelector<HTMLElement>('[data-island]')
  const load = PAGES[island?.dataset.island ?? '']
  if (!island || !load) return
  document.addEventListener(
    'aldis:change',
    () =>
      load()
        .then(({ follow }) => follow(island))
        .catch(outdated),
    { once: true },
  )
}
