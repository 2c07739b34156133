import type { Millis } from '../core/time/instant.ts'
import { root } from './root.ts'

const GUARD = 'aldis:reloaded'
const JITTER: Millis = 5_000
/** The edge itself may give the former page for a second after it has said what is new. */
const NOT_BEFORE: Millis = 1_500
/** Until a page that somebody is busy with is looked at again. */
const BUSY: Millis = 5_000
/** After each reload that did not bring what was wanted, for a cache may hold the former page: so much longer, */
const PAUSE: Millis = 60_000
/** so many times. */
const MOST = 10

/** What the page is to be loaded anew for. */
let wanted: string | null = null

/**
 * Somebody has typed, or stands somewhere by keyboard: a reload would take that away. The browser keeps the scrolling.
 */
function isBusy(): boolean {
  if (!document.hidden && document.activeElement !== document.body) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** When the page was last loaded anew for the same, and how often. */
function earlier(what: string): [at: Millis, times: number] {
  try {
    const [was, at, times] = (sessionStorage.getItem(GUARD) ?? '').split(' ')
    return was === what ? [Number(at), Number(times)] : [0, 0]
  } catch {
    // This browser keeps nothing for us: it may have happened often.
    return [Date.now(), MOST]
  }
}

/**
 * Loads the page anew, not at the same moment as everyone else, and as soon as nobody is in the middle of something.
 */
export function reloadFor(what: string): void {
  if (wanted === what) return
  wanted = what
  const [at, times] = earlier(what)
  const pause = at + PAUSE * Math.min(times, MOST) - Date.now()
  setTimeout(
    attempt,
    Math.max(NOT_BEFORE, pause) + Math.random() * Math.max(JITTER, window.aldisTab?.spread ?? 0),
    what,
  )
}

/** A page that does not answer would take the place of this one. */
async function isThere(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500
}

async function attempt(what: string): Promise<void> {
  if (wanted !== what) return
  // Asked again afterwards: an answer may take long, and somebody may have begun to type meanwhile.
  if (isBusy() || !(await isThere()) || isBusy()) {
    setTimeout(attempt, BUSY, what)
    return
  }
  if (wanted !== what) return
  try {
    sessionStorage.setItem(GUARD, `${what} ${Date.now()} ${earlier(what)[1] + 1}`)
  } catch {}
  location.reload()
}

// A tab may be days old: what it can no longer load, or read, comes with a new page.
document.addEventListener('aldis:outdated', () => reloadFor('readable'))

/** The page looks so from now on (core/page/look): where its HTML looks otherwise, it is loaded anew. */
export function followLook(look: string): void {
  const own = root.dataset.look
  if (!own || !look) return
  if (look !== own) reloadFor(`look-${look}`)
  else if (wanted?.startsWith('look')) wanted = null
}
