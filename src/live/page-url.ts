/** The page's address to pass on: the canonical one, or what the browser shows without its fragment. */
export function pageUrl(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '')
}
