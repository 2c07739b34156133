/** Says something once in the page's one live region. */
export function say(text: string): void {
  const region = document.getElementById('say')
  if (region) region.textContent = text
}

/** Offers what is new behind the button that waits at the top of the window. */
export function offerNew(text: string, take: () => void): void {
  const strip = document.querySelector<HTMLElement>('body > .new')
  const button = strip?.querySelector('button')
  if (!strip || !button) return
  button.textContent = text
  button.onclick = take
  strip.hidden = false
}

/** Takes the offer back. */
export function hideNew(): void {
  const strip = document.querySelector<HTMLElement>('body > .new')
  if (strip) strip.hidden = true
}
