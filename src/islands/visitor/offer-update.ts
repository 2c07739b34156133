/**
 * Shows a system notification to visitors who turned them on: once, however many tabs are open.
 */
export async function showNotification(news: TabNotification): Promise<void> {
  const tab = window.aldisTab
  const module = tab?.isNotified() ? await import('../../live/notify.ts').catch(() => null) : null
  if (module && !(await module.notify(news))) tab?.mute()
}

const findStrip = () => document.querySelector<HTMLElement>('body > .new')

/** Offers new content behind the button at the foot of the window. */
export function offerUpdate(text: string, onAccept: () => void): void {
  const strip = findStrip()
  const button = strip?.querySelector('button')
  if (!strip || !button) return
  button.textContent = text
  button.onclick = onAccept
  strip.hidden = false
}

/** Whether something is offered and was neither accepted nor withdrawn. */
export function isUpdateOffered(): boolean {
  return findStrip()?.hidden === false
}

/** Hides the offer. */
export function hideOffer(): void {
  const strip = findStrip()
  if (strip) strip.hidden = true
}
