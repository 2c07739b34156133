import { interfaceLocale, nearestLocale } from '../core/page/locales.ts'
import { READ_IN } from '../core/page/read-in.ts'

/** Offers the page in the best matching language, in that language; declining keeps the page's own. */
export function offer(keep: (language: string) => void): void {
  const strip = document.querySelector<HTMLElement>('.offer')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.langs a')]
  const locales = links.map(({ lang }) => lang)
  const near = navigator.languages.map((tag) => nearestLocale(tag, locales)).find((tag) => tag !== null)
  const link = links.find(({ lang }) => lang === near)
  if (!strip || !link || near === document.documentElement.lang) return
  strip.prepend(link.cloneNode(true))
  const offered = strip.querySelector('a')
  if (offered) offered.textContent = READ_IN[interfaceLocale(link.lang)]
  strip.querySelector('button')?.addEventListener('click', () => {
    keep(strip.dataset.own ?? '')
    strip.remove()
  })
}
