import { say } from './say.ts'

/** Nothing draws this page anew: it offers to be loaded again, where it is. */
export function offerReload(): void {
  const strip = document.querySelector<HTMLElement>('.new[data-changed]')
  const button = strip?.querySelector('button')
  if (!strip?.hidden || !button) return
  button.textContent = strip.dataset.changed ?? ''
  say(button.textContent)
  button.onclick = () => location.reload()
  strip.hidden = false
}
