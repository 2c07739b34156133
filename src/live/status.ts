import type { Connection } from '../core/live/connection.ts'
import { DATED_AFTER } from '../core/publication/reading.ts'
import type { Millis } from '../core/time/instant.ts'
import { ageOf, type News } from './news.ts'
import { root } from './root.ts'
import { say } from './say.ts'
import { agoText, chosenZone, clockText, setText } from './times.ts'

/** Says how old the news is: the staleness line, the verdict's time, and the class that shows the one or the other. */
export function writeNews(news: News, stale: boolean, now: Millis): void {
  const zone = chosenZone()
  root.classList.toggle('stale', stale)
  writeIcon(stale)
  const age = ageOf(news, now)
  const ago = agoText(age, 'long')
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-confirmed]')) {
    time.dateTime = new Date(news.at).toISOString()
    setText(time, clockText(news.at, zone, 'seconds'))
    time.title = clockText(news.at, zone, 'dated')
  }
  for (const element of document.querySelectorAll('[data-confirmed-ago]')) setText(element, ago)
  const time = clockText(news.at, zone, age < DATED_AFTER ? 'full' : 'dated')
  for (const element of document.querySelectorAll<HTMLElement>('[data-as-of]')) {
    setText(element, (element.dataset.asOf ?? '').replace('{time}', time))
  }
}

/** Says it once to anyone who does not see it: that the news has grown old, or how it comes again. */
export function sayNews(stale: boolean): void {
  const words = document.querySelector(stale ? '[data-as-of]:not(h1 *)' : '[data-connection]:not(html)')
  if (words) say(words.textContent ?? '')
}

/** Says quietly how news comes. */
export function writeConnection({ state }: Connection): void {
  root.dataset.connection = state
  for (const element of document.querySelectorAll<HTMLElement>('[data-connection]:not(html)')) {
    setText(element, element.dataset[state] ?? element.dataset.live)
  }
}

/** The tab's icon is the lamp, dashed while the news is not confirmed; an owner's own icon stays. */
function writeIcon(stale: boolean): void {
  const { lamp } = root.dataset
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const href = `/favicon-${stale ? 'void' : lamp}.svg`
  if (icon && lamp && icon.getAttribute('href') !== href) icon.href = href
}
