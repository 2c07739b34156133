/**
 * Tells of news by a notification of the system, to anyone who asked for it: once for each, whichever tabs are open.
 */
export async function tellNews(news: TabNews): Promise<void> {
  const tab = window.aldisTab
  const file = tab?.isAsked() ? await import('../../live/notify.ts').catch(() => null) : null
  if (file && !(await file.notify(news))) tab?.mute()
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
