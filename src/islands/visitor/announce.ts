/** Tells of news to who asked for it (src/live/tell.ts). */
export function tellNews(news: TabNews): void {
  document.dispatchEvent(new CustomEvent('aldis:news', { detail: news }))
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
