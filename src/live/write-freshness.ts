import type { Connection } from '../core/live/connection.ts'
import { SHOW_DAY_AFTER } from '../core/publication/publication-state.ts'
import type { Millis } from '../core/time/instant.ts'
import { announce } from './announce.ts'
import { ageOf, type Freshness } from './freshness.ts'
import { root } from './root.ts'
import { agoText, chosenZone, clockText, setText } from './times.ts'

/** Writes the age of the status: the staleness line, the verdict's time, and the class that shows one or the other. */
export function writeFreshness(freshness: Freshness, stale: boolean, now: Millis): void {
  const zone = chosenZone()
  root.classList.toggle('stale', stale)
  writeIcon(stale)
  const age = ageOf(freshness, now)
  const ago = agoText(age, 'long')
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-confirmed]')) {
    time.dateTime = new Date(freshness.at).toISOString()
    setText(time, clockText(freshness.at, zone, 'seconds'))
    time.title = clockText(freshness.at, zone, 'dated')
  }
  for (const element of document.querySelectorAll('[data-confirmed-ago]')) setText(element, ago)
  const time = clockText(freshness.at, zone, age < SHOW_DAY_AFTER ? 'full' : 'dated')
  for (const element of document.querySelectorAll<HTMLElement>('[data-as-of]')) {
    setText(element, (element.dataset.asOf ?? '').replace('{time}', time))
  }
}

/** Announces once to screen readers that the status has become stale, or is live again. */
export function announceFreshness(stale: boolean): void {
  const words = document.querySelector(stale ? '[data-as-of]:not(h1 *)' : '[data-connection]:not(html)')
  if (words) announce(words.textContent ?? '')
}

/** Writes the state of the connection, without an announcement. */
export function writeConnection({ state }: Connection): void {
  root.dataset.connection = state
  for (const element of document.querySelectorAll<HTMLElement>('[data-connection]:not(html)')) {
    setText(element, element.dataset[state] ?? element.dataset.live)
  }
}

/** The tab's icon is the status indicator, dashed while the status is stale; an owner's own icon stays. */
function writeIcon(stale: boolean): void {
  const { indicator } = root.dataset
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const href = `/favicon-${stale ? 'void' : indicator}.svg`
  if (icon && indicator && icon.getAttribute('href') !== href) icon.href = href
}
