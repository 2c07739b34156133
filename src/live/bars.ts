import { intlTag } from '../core/time/clock.ts'
import tipStyles from '../styles/visitor/tip.css?inline'

const DAY_MS = 86_400_000
const DAYS = 90

const language = intlTag(document.documentElement.lang)
const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** Where text runs from right to left the days do so too (src/styles/visitor/rtl.css). */
const isMirrored = document.documentElement.dir === 'rtl'
let tip: HTMLElement | null = null

/** What a bar belongs to: a component's row, or the section of its own page. */
const ownerOf = (element: Element) => element.closest('.c, .big')

/** A day's row in the component's list; none where the day had no trouble. */
const dayRow = (owner: Element | null, index: number) => {
  const day = owner && new Date(startOf(owner, index)).toISOString().slice(0, 10)
  return owner?.querySelector(`time[datetime="${day}"]`)?.parentElement ?? null
}

/** When a day begins, counted from the first of ninety that are drawn. */
const startOf = (drawn: Element, index: number) =>
  Date.parse(`${drawn.closest<HTMLElement>('[data-day]')?.dataset.day}T00:00:00Z`) - (DAYS - 1 - index) * DAY_MS

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** What is known of a day, counted from the first of ninety: its date, its course, and what caused it. */
interface Day {
  date: string
  drawing: Element | null
  /** What happened, else that nothing did or that nothing is known. */
  text: string
  causes: string[]
}

function dayOf(bar: Element, index: number): Day {
  const owner = ownerOf(bar)
  const { unknown = '', operational = '' } = bar.closest<HTMLElement>('[data-operational]')?.dataset ?? {}
  const firstKnownDay = Number(bar instanceof SVGElement ? (bar.dataset.known ?? 0) : 0)
  const row = dayRow(owner, index)
  return {
    date: date.format(startOf(bar, index)),
    drawing: row?.querySelector('.h') ?? null,
    text: row?.querySelector('.h + span')?.textContent?.trim() ?? (index < firstKnownDay ? unknown : operational),
    causes: [...(row?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent?.trim() ?? ''),
  }
}

/** A day in words, for who listens. */
function sayDay(bar: Element, { date: label, text: first, causes }: Day): string {
  const { pair = '', labelled = '' } = bar.closest<HTMLElement>('[data-operational]')?.dataset ?? {}
  return fill(labelled, {
    label,
    text: causes.reduce((before, second) => fill(pair, { first: before, second }), first),
  })
}

function paragraph(text: string, className = ''): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

function show(bar: Element, index: number, { date: label, drawing, text, causes }: Day): void {
  if (!tip) {
    tip = document.createElement('div')
    tip.className = 'tip'
    tip.ariaHidden = 'true'
    document.body.append(tip)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(tipStyles)
    document.adoptedStyleSheets.push(sheet)
  }
  tip.replaceChildren(
    paragraph(label),
    ...(drawing ? [drawing.cloneNode(true)] : []),
    paragraph(text, drawing ? '' : 'soft'),
    ...causes.map((cause) => paragraph(cause, 'soft')),
  )
  const { top, left, width } = bar.getBoundingClientRect()
  tip.hidden = false
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

const keyOf = (summary: Element) => summary.parentElement?.id ?? ''

/** The focused component, if a day is selected; after a redraw it is a new element. */
function focusedSummary(): Element | null {
  const active = document.activeElement
  return active?.matches('.c > summary') && keyOf(active) === focusedDay?.key ? active : null
}

/** Updates the tip after a redraw. */
function refreshTip(): void {
  const summary = focusedSummary()
  const bar = summary?.querySelector('.b')
  if (bar && focusedDay && tip && !tip.hidden) show(bar, focusedDay.index, dayOf(bar, focusedDay.index))
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
    const cause = event.key === 'Enter' && place && dayRow(ownerOf(summary), at)?.querySelector('a')
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
    const day = dayOf(bar, index)
    show(bar, index, day)
    announce(sayDay(bar, day))
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
    const bar = target instanceof Element && pointerType === 'mouse' ? target.closest('.c .b, .big .b') : null
    if (!bar) {
      if (!document.activeElement?.matches('.c > summary')) hide()
      return
    }
    const { left, width } = bar.getBoundingClientRect()
    const index = mirrorIndex(clamp(Math.floor(((clientX - left) / width) * DAYS)))
    show(bar, index, dayOf(bar, index))
  })
}
