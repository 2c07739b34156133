import { formatAgoWith } from '../core/time/ago.ts'
import { type ClockStyle, clockFormatterWithTag, intlTag } from '../core/time/clock.ts'
import type { Millis } from '../core/time/instant.ts'
import { readChoice, saveChoice } from './choice-storage.ts'
import { onClick } from './click.ts'
import { root } from './root.ts'

/** The text of a `<time>` before this script wrote in it, and what it wrote. */
interface WrittenText {
  original: string
  own: string
}

const ZONE_KEY = 'aldis:zone'
const MINUTE = 60_000
/** Beyond this the date says more than the hours. */
const MAX_RELATIVE_AGE = 24 * 60 * MINUTE
const written = new WeakMap<Element, WrittenText>()

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const clocks = new Map<string, (at: Millis) => string>()
const longFormat = new Intl.RelativeTimeFormat(intlTag(root.lang), { numeric: 'auto' })
const shortFormat = new Intl.RelativeTimeFormat(intlTag(root.lang), { numeric: 'auto', style: 'short' })

let ownTime: { text(time: HTMLTimeElement): string; tag: string } | undefined

/** A moment on the clock of a zone, as the edge writes it. */
export function clockText(at: Millis, timeZone: string, style: ClockStyle): string {
  const key = style + timeZone
  const clock =
    clocks.get(key) ??
    clockFormatterWithTag(chosenOwnTime()?.tag ?? root.dataset.tag ?? 'en', root.lang, timeZone, style)
  clocks.set(key, clock)
  return clock(at)
}

/** `8 seconds ago`, or shorter: `4 min ago`. */
export function agoText(age: Millis, style: 'long' | 'short'): string {
  const format = style === 'long' ? longFormat : shortFormat
  if (age >= MINUTE) return formatAgoWith(format, age)
  return format.format(style === 'long' ? -Math.floor(age / 1000) : 0, 'second')
}

/** The zone that the visitor chose, else the page's, in which times are printed. */
export const chosenZone = () => (chosenOwnTime() ? ownZone : (root.dataset.zone ?? 'UTC'))

/** Formats times in the visitor's own zone, if that was chosen and is loaded. */
const chosenOwnTime = () => (readChoice(ZONE_KEY) ? ownTime : null)

/**
 * Updates every time on the page: in the chosen zone, as relative time if short, and as overdue if a promised time has
 * passed. Titles give the date and zone; the button says what it changes to.
 */
export function writeTimes(now: Millis, isStale: boolean): void {
  const own = chosenOwnTime()
  const zone = chosenZone()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock],time[data-ago]')) {
    const { late, ago } = time.dataset
    const at = Date.parse(time.dateTime)
    const age = now - at
    time.title = clockText(at, zone, 'dated')
    const isYoung = ago !== undefined && !isStale && age >= 0 && age <= MAX_RELATIVE_AGE
    writeOrRestore(time, isYoung ? agoText(age, 'short') : own?.text(time))
    const label = time.previousElementSibling
    if (late && label) writeOrRestore(label, age > 0 ? late : undefined)
  }
  writeZoneButton(now)
}

/** Writes times in the chosen zone, now and whenever the choice changes, in this tab or another. */
export function initZone(write: () => void): void {
  const follow = async () => {
    write()
    if (ownTime || !readChoice(ZONE_KEY)) return
    const file = await import('./own-time.ts').catch(() => null)
    ownTime = file?.ownTimes(root.lang, ownZone)
    write()
  }
  onClick('button[data-zone]', ({ textContent, dataset }) => {
    saveChoice(ZONE_KEY, textContent === dataset.page ? null : 'own')
    follow()
  })
  addEventListener('storage', follow)
  follow()
}

/** Writes the button; it is for visitors whose clock differs from the page's. */
function writeZoneButton(now: Millis): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-zone]')) {
    const { zone = 'UTC', mine, page } = button.dataset
    // It keeps its space while hidden, so nothing moves.
    button.toggleAttribute('data-same', clockText(now, zone, 'bare') === clockText(now, ownZone, 'bare'))
    setText(button, chosenOwnTime() ? page : mine)
  }
}

/**
 * Writes only changed texts, as screen readers announce any change. It writes into the existing text node, which
 * islands keep a reference to.
 */
export function setText(element: Element, text = ''): void {
  if (element.textContent !== text) (element.firstChild ?? element).textContent = text
}

/** Writes into an element, or without a text restores the page's own; an island may have drawn a new one. */
function writeOrRestore(element: Element, text: string | undefined): void {
  const previous = written.get(element)
  const current = element.textContent ?? ''
  const page = previous?.own === current ? previous.original : current
  const own = text ?? page
  written.set(element, { original: page, own })
  setText(element, own)
}
