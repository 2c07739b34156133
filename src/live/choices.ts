import { keep, kept } from './kept.ts'

// The keys are also those of the script in the head (src/layouts/choices.ts), which follows the choices before anything is drawn.
const THEME = 'aldis:theme'
const LANGUAGE = 'aldis:language'

const root = document.documentElement

/** The choice of light, dark, or as the device has it: kept, and the same in all tabs. */
export function followTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('select[data-themes]')
  const show = () => {
    const theme = kept(THEME) ?? ''
    if (theme) root.dataset.theme = theme
    else delete root.dataset.theme
    if (select) select.value = theme
  }
  select?.addEventListener('change', () => {
    keep(THEME, select.value || null)
    show()
  })
  addEventListener('storage', show)
  show()
}

const localeOf = ({ dataset, hreflang }: HTMLAnchorElement) => dataset.locale ?? hreflang

/** A language that is chosen once is chosen for the next visit too. */
export function followLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (link) keep(LANGUAGE, localeOf(link))
  })
}

/**
 * Offers the page in a language that the visitor's browser prefers, until that is answered. Whether there may be one is
 * seen by the first part of its tag; which it is, and the offer itself, are fetched then.
 */
export async function offerLanguage(): Promise<void> {
  if (kept(LANGUAGE)) return
  const firstPart = (tag: string) => tag.split('-', 1)[0] ?? ''
  const near = navigator.languages.map(firstPart).find((tag) => document.querySelector(`.langs a[lang|="${tag}"]`))
  if (!near || (near === firstPart(root.lang) && near !== 'zh')) return
  const file = await import('./offer.ts').catch(() => null)
  file?.offer((own) => keep(LANGUAGE, own))
}
