import { onClick } from './click.ts'
import { keep, kept } from './kept.ts'
import { root } from './root.ts'

// The keys are also those of the script in the head (src/layouts/choices.ts), which follows the choices before anything
// is drawn.
const THEME = 'aldis:theme'
const LANGUAGE = 'aldis:language'

/** The choice of light, dark, or as the device has it: kept, and the same in all tabs. */
export function followTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('select[data-themes]')
  const show = () => {
    const theme = kept(THEME) ?? ''
    root.dataset.theme = theme
    if (select) select.value = theme
  }
  select?.addEventListener('change', () => {
    keep(THEME, select.value || null)
    show()
  })
  addEventListener('storage', show)
  show()
}

/** Leaves the form of the history as the address says: anyone who comes back to this document finds it so. */
export function keepFilters(): void {
  addEventListener('pagehide', () => {
    for (const form of document.forms) form.reset()
  })
}

const localeOf = ({ dataset, hreflang }: HTMLAnchorElement) => dataset.locale ?? hreflang

/** A language that is chosen once is chosen for the next visit too. */
export function followLanguage(): void {
  onClick<HTMLAnchorElement>('a[hreflang]', (link) => keep(LANGUAGE, localeOf(link)))
}

/**
 * Offers the page in a language that the visitor's browser prefers, where src/layouts/choices.ts left room for that.
 */
export async function offerLanguage(): Promise<void> {
  if (!('offer' in root.dataset)) return
  const file = await import('./offer.ts').catch(() => null)
  file?.offer((own) => keep(LANGUAGE, own))
}
