import { intlTag } from '../core/time/clock.ts'

const DAY_MS = 86_400_000
const DAYS = 90

const language = intlTag(document.documentElement.lang)
const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** Where text runs from right to left the days do so too (src/styles/visitor/languages.css). */
const isMirrored = document.documentElement.dir === 'rtl'
let tip: HTMLElement | null = null

/** A day's row in the component's table; none where the day had no trouble. */
const dayRow = (summary: Element, index: number) => summary.parentElement?.querySelector(`tr[data-d="${index}"]`)

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** The text of a day in a component's bar, counted from the first of ninety: its status, and what caused it. */
function dayText(summary: Element, index: number): string {
  const list = summary.closest<HTMLElement>('[data-operational]')
  const firstKnownDay = Number(summary.querySelector<SVGElement>('.b')?.dataset.known ?? 0)
  const last = Date.parse(`${document.documentElement.dataset.day}T00:00:00Z`)
  const row = [...(dayRow(summary, index)?.querySelectorAll('td, td a') ?? [])].filter((one) => !one.querySelector('a'))
  const texts = row.map(({ textContent }) => textContent?.trim()).filter(Boolean)
  const { unknown = '', operational = '', pair = '', labelled = '' } = list?.dataset ?? {}
  const trouble = texts.reduce((first, second) => (first ? fill(pair, { first, second }) : second), '')
  const text = index < firstKnownDay ? unknown : trouble || operational
  return fill(labelled, { label: date.format(last - (DAYS - 1 - index) * DAY_MS), text })
}

function show(bar: Element, index: number, text: string): void {
  if (!tip) {
    tip = document.createElement('div')
    tip.className = 'tip'
    tip.ariaHidden = 'true'
    document.body.append(tip)
  }
  const { top, left, width } = bar.getBoundingClientRect()
  tip.hidden = false
  tip.textContent = text
  // It touches the bar, so that the pointer can move onto it (WCAG 1.4.13).
  tip.style.top = `${top + scrollY - tip.offsetHeight}px`
  const x = left + ((mirrorIndex(index) + 0.5) * width) / DAYS - tip.offsetWidth / 2
  tip.style.left = `${Math.max(8, Math.min(document.documentElement.clientWidth - tip.offsetWidth - 8, x))}px`
}

function hide(): void {
  if (tip) tip.hidden = true
}

/** Converts between a day's index and its position from the left. */
const mirrorIndex = (index: number) => (isMirrored ? DAYS - 1 - index : index)

const clamp = (index: number) => Math.max(0, Math.min(DAYS - 1, index))

/** The focused component and the selected day. */
let focusedDay: { key: string; index: number } | null = null

const keyOf = (summary: Element) => summary.parentElement?.dataset.key ?? ''

/** The focused component, if a day is selected; after a redraw it is a new element. */
function focusedSummary(): Element | null {
  const active = document.activeElement
  return active?.matches('.c > summary') && keyOf(active) === focusedDay?.key ? active : null
}

/** Updates the tip after a redraw. */
function refreshTip(): void {
  const summary = focusedSummary()
  const bar = summary?.querySelector('.b')
  if (summary && bar && focusedDay && tip && !tip.hidden)
    show(bar, focusedDay.index, dayText(summary, focusedDay.index))
}

/**
 * Left and Right (as displayed), Home and End select a day of the focused component, and Enter goes to its cause. The
 * mouse shows the day under it. Escape hides the tip.
 */
export function enableBars(announce: (text: string) => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
    const summary = event.target instanceof Element ? event.target.closest('.c > summary') : null
    const bar = summary?.querySelector('.b')
    if (!summary || !bar || event.ctrlKey || event.metaKey || event.altKey) return
    const place = focusedSummary() === summary ? focusedDay : null
    const at = place?.index ?? DAYS - 1
    const right = isMirrored ? -1 : 1
    const cause = event.key === 'Enter' && place && dayRow(summary, at)?.querySelector('a')
    if (cause && summary.parentElement instanceof HTMLDetailsElement) {
      event.preventDefault()
      summary.parentElement.open = true
      cause.focus()
      return
    }
    const to = { ArrowLeft: at - right, ArrowRight: at + right, Home: 0, End: DAYS - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = clamp(to)
    focusedDay = { key: keyOf(summary), index }
    const text = dayText(summary, index)
    show(bar, index, text)
    announce(text)
  })
  document.addEventListener('focusout', () => {
    // A redraw that removes the element focuses its successor at once.
    queueMicrotask(() => {
      if (focusedSummary()) return
      hide()
      // Returning focus starts with today, and Enter toggles the component.
      focusedDay = null
    })
  })
  document.addEventListener('aldis:drawn', refreshTip)
  document.addEventListener('pointermove', ({ target, clientX, pointerType }) => {
    if (target === tip) return
    const bar = target instanceof Element && pointerType === 'mouse' ? target.closest('.c .b') : null
    const summary = bar?.closest('summary')
    if (!bar || !summary) {
      if (!document.activeElement?.matches('.c > summary')) hide()
      return
    }
    const { left, width } = bar.getBoundingClientRect()
    const index = mirrorIndex(clamp(Math.floor(((clientX - left) / width) * DAYS)))
    show(bar, index, dayText(summary, index))
  })
}
