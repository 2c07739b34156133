import { nearestLocale } from '../core/page/locales.ts'
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

/** Offers the page in a language that the visitor's browser prefers, in that language's own name, until it is answered. */
export function offerLanguage(): void {
  const offer = document.querySelector<HTMLElement>('.offer')
  if (!offer || kept(LANGUAGE)) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.langs a')]
  const spoken = links.map(({ lang }) => lang)
  const near = navigator.languages.map((wish) => nearestLocale(wish, spoken)).find((tag) => tag !== null)
  const link = links.find(({ lang }) => lang === near)
  if (!link || near === root.lang) return
  offer.prepend(link.cloneNode(true))
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    keep(LANGUAGE, offer.dataset.own ?? '')
    offer.remove()
  })
}
