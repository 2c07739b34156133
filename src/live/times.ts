import { agoBy } from '../core/time/ago.ts'
import { type ClockStyle, clockBy, formatTag } from '../core/time/clock.ts'
import type { Millis } from '../core/time/instant.ts'
import { onClick } from './click.ts'
import { keep, kept } from './kept.ts'
import { root } from './root.ts'

/** What was in a `<time>` before this script wrote in it, and what it wrote. */
interface Written {
  page: string
  own: string
}

const CHOICE = 'aldis:zone'
const MINUTE = 60_000
/** From then on the day says more than the hours. */
const AGO_UNTIL = 24 * 60 * MINUTE
const written = new WeakMap<Element, Written>()

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const made = new Map<string, (at: Millis) => string>()
const long = new Intl.RelativeTimeFormat(formatTag(root.lang), { numeric: 'auto' })
const short = new Intl.RelativeTimeFormat(formatTag(root.lang), { numeric: 'auto', style: 'short' })

let ownTime: { text(time: HTMLTimeElement): string; tag: string } | undefined

/** A moment on the clock of a zone, as the edge writes it. */
export function clockText(at: Millis, timeZone: string, style: ClockStyle): string {
  const key = style + timeZone
  const clock = made.get(key) ?? clockBy(shownOwn()?.tag ?? root.dataset.tag ?? 'en', root.lang, timeZone, style)
  made.set(key, clock)
  return clock(at)
}

/** `8 seconds ago`, or shorter: `4 min ago`. */
export function agoText(age: Millis, style: 'long' | 'short'): string {
  const format = style === 'long' ? long : short
  if (age >= MINUTE) return agoBy(format, age)
  return format.format(style === 'long' ? -Math.floor(age / 1000) : 0, 'second')
}

/** The zone that the visitor chose to read times in; else the page's, which they are printed in. */
export const chosenZone = () => (shownOwn() ? ownZone : (root.dataset.zone ?? 'UTC'))

/** What writes times on the visitor's own clock, where that was chosen and could be fetched. */
const shownOwn = () => (kept(CHOICE) ? ownTime : null)

/**
 * Puts every time of the page right: in the zone that is chosen, in words how long ago where that is short, and what
 * was promised for a time that has passed. Pointed at, each says its day and zone; the button says what it would
 * change.
 */
export function writeTimes(now: Millis, isStale: boolean): void {
  const own = shownOwn()
  const zone = chosenZone()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock],time[data-ago]')) {
    const { late, ago } = time.dataset
    const at = Date.parse(time.dateTime)
    const age = now - at
    const title = clockText(at, zone, 'dated')
    if (time.title !== title) time.title = title
    const isYoung = ago !== undefined && !isStale && age >= 0 && age <= AGO_UNTIL
    write(time, isYoung ? agoText(age, 'short') : own?.text(time))
    const label = time.previousElementSibling
    if (late && label) write(label, age > 0 ? late : undefined)
  }
  writeZoneButton(now)
}

/**
 * Writes by what is chosen, now and when the button, in this tab or another, chooses the visitor's own zone or the
 * page's.
 */
export function followZone(write: () => void): void {
  const follow = async () => {
    write()
    if (ownTime || !kept(CHOICE)) return
    const file = await import('./own-time.ts').catch(() => null)
    ownTime = file?.timesIn(root.lang, ownZone)
    write()
  }
  onClick('button[data-zone]', ({ textContent, dataset }) => {
    keep(CHOICE, textContent === dataset.page ? null : 'own')
    follow()
  })
  addEventListener('storage', follow)
  follow()
}

/** What the button says; it is for those whose clock shows something else than the page's. */
function writeZoneButton(now: Millis): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-zone]')) {
    const { zone = 'UTC', mine, page } = button.dataset
    // Unseen, it keeps its room: nothing moves when a script has looked at the clock.
    button.toggleAttribute('data-same', clockText(now, zone, 'bare') === clockText(now, ownZone, 'bare'))
    setText(button, shownOwn() ? page : mine)
  }
}

/**
 * Writes only what differs: a text that stays the same is not a change for anyone who listens. It writes into the one
 * piece of text that is there: islands hold on to theirs, and draw what is new in it.
 */
export function setText(element: Element, text = ''): void {
  if (element.textContent !== text) (element.firstChild ?? element).textContent = text
}

/**
 * Writes into an element, or, without a text, what the page had there; an island may have drawn something new
 * meanwhile.
 */
function write(element: Element, text: string | undefined): void {
  const former = written.get(element)
  const is = element.textContent ?? ''
  const page = former?.own === is ? former.page : is
  const own = text ?? page
  written.set(element, { page, own })
  setText(element, own)
}
