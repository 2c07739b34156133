import type { Connection } from '../core/live/connection.ts'
import { SHOW_DAY_AFTER } from '../core/publication/publication-state.ts'
import type { Millis } from '../core/time/instant.ts'
import { announce } from './announce.ts'
import { ageOf, type Freshness } from './freshness.ts'
import { root } from './root.ts'
import { agoText, chosenZone, clockText, setText } from './times.ts'
import { writeVerdictTime } from './verdict-time.ts'

/** "1 s ago" takes about the room of what follows, "now" would leave a gap. */
const MIN_AGE: Millis = 1_000

/**
 * Writes the age of the status: in the meta line, before the verdict and the title while it is stale, and as a class.
 */
export function writeFreshness(freshness: Freshness, stale: boolean, now: Millis): void {
  const zone = chosenZone()
  const hasChanged = root.classList.contains('stale') !== stale
  root.classList.toggle('stale', stale)
  writeIcon(stale)
  const age = ageOf(freshness, now)
  const time = clockText(freshness.at, zone, age < SHOW_DAY_AFTER ? 'full' : 'dated')
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-confirmed]')) {
    const { fresh = '', stale: old = '' } = element.dataset
    element.dateTime = new Date(freshness.at).toISOString()
    element.title = fresh.replace('{ago}', clockText(freshness.at, zone, 'dated'))
    setText(element, stale ? old.replace('{time}', time) : fresh.replace('{ago}', agoText(Math.max(age, MIN_AGE))))
  }
  if (stale || hasChanged) writeVerdictTime(stale ? time : '')
  if (hasChanged) placeAnew()
}

/** For a reader at the top, what longer texts push down is at its new place at once. */
function placeAnew(): void {
  const main = document.getElementById('main')
  if (!main || scrollY > 24 || main.contains(document.activeElement)) return
  // What was scrolled sideways would lose its place.
  if ([...main.querySelectorAll('pre,.scroll')].some(({ scrollLeft }) => scrollLeft)) return
  main.hidden = true
  void main.offsetHeight
  main.hidden = false
}

/** Announces once to screen readers that the status has become stale, or is live again. */
export function announceFreshness(stale: boolean): void {
  const words = document.querySelector(stale ? 'time[data-confirmed]' : '[data-connection]:not(html)')
  if (words) announce(words.textContent ?? '')
}

/** Writes the state of the connection, without an announcement; while it brings no news, that the edge tries again. */
export function writeConnection({ state }: Connection, stale: boolean): void {
  root.dataset.connection = state
  for (const element of document.querySelectorAll<HTMLElement>('[data-connection]:not(html)')) {
    setText(element, element.dataset[stale && state === 'live' ? 'stale' : state] ?? element.dataset.live)
  }
}

/** The tab's icon is the status indicator, dashed while the status is stale; an owner's own icon stays. */
function writeIcon(stale: boolean): void {
  const { indicator } = root.dataset
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const href = `/favicon-${stale ? 'void' : indicator}.svg`
  if (icon && indicator && icon.getAttribute('href') !== href) icon.href = href
}
