import type { Millis } from '../core/time/instant.ts'
import { root } from './root.ts'

const RELOAD_KEY = 'aldis:reloaded'
const JITTER: Millis = 5_000
/** The edge itself may give the former page for a second after it has said what is new. */
const MIN_RELOAD_DELAY: Millis = 1_500
/** Until a busy page is checked again. */
const BUSY_RETRY_DELAY: Millis = 5_000
/** Extra delay per reload that did not help, because a cache may have the old page, */
const REPEAT_DELAY: Millis = 60_000
/** up to this many times. */
const MAX_REPEATS = 10

/** The reason for the pending reload. */
let pendingReason: string | null = null

/** The visitor has typed, or focused something: a reload would lose that. The browser keeps the scroll position. */
function isBusy(): boolean {
  if (!document.hidden && document.activeElement !== document.body) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** When the page was last reloaded for this reason, and how often. */
function previousReload(reason: string): [at: Millis, times: number] {
  try {
    const [previous, at, times] = (sessionStorage.getItem(RELOAD_KEY) ?? '').split(' ')
    return previous === reason ? [Number(at), Number(times)] : [0, 0]
  } catch {
    // Nothing can be stored: it may have happened often.
    return [Date.now(), MAX_REPEATS]
  }
}

/** Reloads the page, not at the same time as everyone, and as soon as the visitor is not busy. */
export function reloadFor(reason: string): void {
  if (pendingReason === reason) return
  pendingReason = reason
  const [at, times] = previousReload(reason)
  const pause = at + REPEAT_DELAY * Math.min(times, MAX_REPEATS) - Date.now()
  setTimeout(
    tryReload,
    Math.max(MIN_RELOAD_DELAY, pause) + Math.random() * Math.max(JITTER, window.aldisTab?.spread ?? 0),
    reason,
  )
}

/** An error page would replace this one. */
async function isReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500
}

async function tryReload(reason: string): Promise<void> {
  if (pendingReason !== reason) return
  // Checked again afterwards: the visitor may have started typing meanwhile.
  if (isBusy() || !(await isReachable()) || isBusy()) {
    setTimeout(tryReload, BUSY_RETRY_DELAY, reason)
    return
  }
  if (pendingReason !== reason) return
  try {
    sessionStorage.setItem(RELOAD_KEY, `${reason} ${Date.now()} ${previousReload(reason)[1] + 1}`)
  } catch {}
  location.reload()
}

// A tab may be days old: what it can no longer load, or read, comes with a new page.
document.addEventListener('aldis:outdated', () => reloadFor('readable'))

/** The page's appearance has changed (core/derivation/appearance-hash): reloads the page if its HTML differs. */
export function reloadOnNewLook(appearance: string): void {
  const current = root.dataset.look
  if (!current || !appearance) return
  if (appearance !== current) reloadFor(`look-${appearance}`)
  else if (pendingReason?.startsWith('look')) pendingReason = null
}
