import { readChoice, saveChoice } from './choice-storage.ts'
import { onClick } from './click.ts'
import { root } from './root.ts'

// The keys are also those of the script in the head (src/layouts/preferences-script.ts), which follows the choices before anything
// is drawn.
const THEME = 'aldis:theme'
const LANGUAGE = 'aldis:language'

/** The choice of light, dark, or the device's theme: stored, and the same in all tabs. */
export function initTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('select[data-themes]')
  const show = () => {
    const theme = readChoice(THEME) ?? ''
    root.dataset.theme = theme
    if (select) select.value = theme
  }
  select?.addEventListener('change', () => {
    saveChoice(THEME, select.value || null)
    show()
  })
  addEventListener('storage', show)
  show()
}

/** Shows the way to the console where somebody of the team has signed in on this device (stores/team/device). */
export function showConsoleLink(): void {
  const link = document.getElementById('team')
  if (link) link.hidden = readChoice('aldis/owner') === null
}

/** Resets the history's form when the page is left: coming back finds it as the address says. */
export function resetFiltersOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const form of document.forms) form.reset()
  })
}

const localeOf = ({ dataset, lang }: HTMLAnchorElement) => dataset.locale ?? lang

/** Remembers a chosen language for the next visit. */
export function rememberLanguage(): void {
  onClick<HTMLAnchorElement>('.langs a,.offer a', (link) => saveChoice(LANGUAGE, localeOf(link)))
}

/** Offers the page in a language that the browser prefers, where src/layouts/preferences-script.ts found one. */
export async function offerLanguage(): Promise<void> {
  if (!('offer' in root.dataset)) return
  const file = await import('./offer.ts').catch(() => null)
  file?.offer((language) => saveChoice(LANGUAGE, language))
}
