import type { Millis } from '../core/time/instant.ts'

const GUARD = 'aldis:reloaded'
/** A page that is no better after a reload is left alone for this long. */
const ONCE_IN: Millis = 600_000
const JITTER: Millis = 5_000

function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue)
}

/** Loads the page anew, once and not at the same moment as everyone else; never while somebody has typed something. */
function reloadOnce(): void {
  if (isTyped()) return
  if (Date.now() - Number(sessionStorage.getItem(GUARD) ?? 0) < ONCE_IN) return
  sessionStorage.setItem(GUARD, String(Date.now()))
  setTimeout(() => {
    if (!isTyped()) location.reload()
  }, Math.random() * JITTER)
}

/** A tab may be days old: what it can no longer load, or read, comes with a new page. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', reloadOnce)
  document.addEventListener('astro:hydration-error', reloadOnce)
  document.addEventListener('aldis:outdated', reloadOnce)
}
