import { nearestLocale } from '../core/page/locales.ts'

/**
 * Offers the page in the nearest of its languages, by that language's own name; anyone who declines keeps the page's
 * own.
 */
export function offer(keep: (own: string) => void): void {
  const strip = document.querySelector<HTMLElement>('.offer')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.langs a')]
  const spoken = links.map(({ lang }) => lang)
  const near = navigator.languages.map((wish) => nearestLocale(wish, spoken)).find((tag) => tag !== null)
  const link = links.find(({ lang }) => lang === near)
  if (!strip || !link || near === document.documentElement.lang) return
  strip.prepend(link.cloneNode(true))
  strip.querySelector('button')?.addEventListener('click', () => {
    keep(strip.dataset.own ?? '')
    strip.remove()
  })
}
