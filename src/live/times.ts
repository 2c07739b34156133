import { agoFormatter } from '../core/time/ago.ts'
import { type ClockStyle, clockFormatterWithTag } from '../core/time/clock.ts'
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
/** Beyond this the date says more than the hours. */
const MAX_RELATIVE_AGE = 24 * 60 * 60_000
const written = new WeakMap<Element, WrittenText>()

const { zone: pageZone = 'UTC', tag = 'en' } = root.dataset
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const clocks = new Map<string, (at: Millis) => string>()

let ownTime: { text(element: HTMLElement | SVGElement, at: string): string; tag: string } | undefined

/** A moment on the clock of a zone, as the edge writes it. */
export function clockText(at: Millis, timeZone: string, style: ClockStyle): string {
  const key = style + timeZone
  const clock = clocks.get(key) ?? clockFormatterWithTag(chosenOwnTime()?.tag ?? tag, root.lang, timeZone, style)
  clocks.set(key, clock)
  return clock(at)
}

/** `8 s ago`, `4 min ago`, `2 h ago`. */
export const agoText = agoFormatter(root.lang)

/** The zone that the visitor chose, else the page's, in which times are printed. */
export const chosenZone = () => (chosenOwnTime() ? ownZone : pageZone)

/** Formats times in the visitor's own zone, if that was chosen and is loaded. */
const chosenOwnTime = () => (readChoice(ZONE_KEY) ? ownTime : null)

/**
 * Updates every time on the page: in the chosen zone, as relative time if short, and as overdue if a promised time has
 * passed. Titles give the date and zone; the button says whose times these are.
 */
export function writeTimes(now: Millis, isStale: boolean): void {
  const own = chosenOwnTime()
  const zone = chosenZone()
  for (const time of document.querySelectorAll<HTMLElement | SVGElement>('[data-clock],[data-ago]')) {
    const { late, ago, at = time.getAttribute('datetime') ?? '' } = time.dataset
    const age = now - Date.parse(at)
    if (time instanceof HTMLElement) time.title = clockText(now - age, zone, 'dated')
    const isYoung = ago !== undefined && !isStale && age >= 0 && age <= MAX_RELATIVE_AGE
    writeOrRestore(time, isYoung ? agoText(age) : own?.text(time, at))
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
  onClick('button[data-zone]', () => {
    saveChoice(ZONE_KEY, readChoice(ZONE_KEY) ? null : 'own')
    follow()
  })
  addEventListener('storage', follow)
  follow()
}

/** Writes whose times these are; who has another clock than the page may switch to it. */
function writeZoneButton(now: Millis): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-zone]')) {
    button.hidden = clockText(now, pageZone, 'bare') === clockText(now, ownZone, 'bare')
    button.previousElementSibling?.toggleAttribute('hidden', !button.hidden)
    writeOrRestore(button, chosenOwnTime()?.text(button, new Date(now).toISOString()))
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
