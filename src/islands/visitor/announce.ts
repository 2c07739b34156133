/** Not heard, but another text than without it: assistive technology keeps silent where nothing differs. */
const AGAIN = '\u00a0'

/** Says something in the page's one live region, also where it said the very same before. */
export function say(text: string): void {
  const region = document.getElementById('say')
  if (region) region.textContent = region.textContent === text ? text + AGAIN : text
}

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
