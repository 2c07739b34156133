import { pageUrl } from './page-url.ts'

/**
 * Shows buttons where the browser has the feature they need, by its name in `navigator`; their script is loaded at the
 * first hover or focus.
 */
export function wakeButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) {
    const load = () => import('./press.ts').catch(() => null)
    button.hidden = !((button.dataset.needs ?? '') in navigator)
    // Before the click: some browsers only allow copying while it is handled.
    button.onpointerover = button.onfocus = load
    button.onclick = async () => ((await load())?.press ?? fallback)(button)
  }
  // The server names no address that nobody configured (src/ui/Share.astro); the browser knows where it is.
  const mail = document.querySelector<HTMLAnchorElement>('.share a[href^="mailto:"]:not([href*="&body="])')
  if (mail) mail.href += `&body=${encodeURIComponent(pageUrl())}`
}

/** Without a network: focuses the lines to select them, or shows the page's address in a prompt. */
function fallback({ parentElement, textContent }: HTMLButtonElement): void {
  const lines = parentElement?.querySelector<HTMLElement>('pre,.address')
  if (lines) lines.focus()
  else prompt(textContent, location.href)
}
