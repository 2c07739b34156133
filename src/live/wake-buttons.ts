/**
 * Shows buttons where the browser has what they need, by its name in `navigator`; what they do is fetched when one is
 * come to.
 */
export function wakeButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) {
    const load = () => import('./press.ts').catch(() => null)
    button.hidden = !((button.dataset.needs ?? '') in navigator)
    // Ahead of the click: some browsers let a page copy only while that is being heard.
    button.onpointerover = button.onfocus = load
    button.onclick = async () => ((await load())?.press ?? byHand)(button)
  }
}

/** Without a network: lines can be marked where they stand, and the page's address where the browser asks. */
function byHand({ parentElement, textContent }: HTMLButtonElement): void {
  const lines = parentElement?.querySelector('pre')
  if (lines) lines.focus()
  else prompt(textContent, location.href)
}
