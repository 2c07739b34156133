import { formatTag } from '../core/time/clock.ts'

const DAY_MS = 86_400_000
const DAYS = 90

const language = formatTag(document.documentElement.lang)
const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** Where text runs from right to left the days do so too (src/styles/visitor/languages.css). */
const isMirrored = document.documentElement.dir === 'rtl'
let tip: HTMLElement | null = null

/** A day's row in the table that the component opens to; none where the day had no trouble. */
const rowOf = (summary: Element, index: number) => summary.parentElement?.querySelector(`tr[data-d="${index}"]`)

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** What a component's bar says of a day, counted from the first of ninety: what it was, and what caused it. */
function textOf(summary: Element, index: number): string {
  const list = summary.closest<HTMLElement>('[data-operational]')
  const known = Number(summary.querySelector<SVGElement>('.b')?.dataset.known ?? 0)
  const last = Date.parse(`${document.documentElement.dataset.day}T00:00:00Z`)
  const row = [...(rowOf(summary, index)?.querySelectorAll('td, td a') ?? [])].filter((one) => !one.querySelector('a'))
  const said = row.map(({ textContent }) => textContent?.trim()).filter(Boolean)
  const { unknown = '', operational = '', both = '', labelled = '' } = list?.dataset ?? {}
  const trouble = said.reduce((first, second) => (first ? fill(both, { first, second }) : second), '')
  const text = index < known ? unknown : trouble || operational
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
  // It touches the bar, so that a pointer may go over to it (WCAG 1.4.13).
  tip.style.top = `${top + scrollY - tip.offsetHeight}px`
  const x = left + ((fromLeft(index) + 0.5) * width) / DAYS - tip.offsetWidth / 2
  tip.style.left = `${Math.max(8, Math.min(document.documentElement.clientWidth - tip.offsetWidth - 8, x))}px`
}

function hide(): void {
  if (tip) tip.hidden = true
}

/** Which day a day's place from the left is, and the other way round. */
const fromLeft = (index: number) => (isMirrored ? DAYS - 1 - index : index)

const clamp = (index: number) => Math.max(0, Math.min(DAYS - 1, index))

/** The component in focus whose days are walked, and the day that was come to. */
let walked: { key: string; index: number } | null = null

const keyOf = (summary: Element) => summary.parentElement?.dataset.key ?? ''

/** The component that is walked, if it has focus: another element than before once a change has drawn it anew. */
function walkedSummary(): Element | null {
  const active = document.activeElement
  return active?.matches('.c > summary') && keyOf(active) === walked?.key ? active : null
}

/** What the day that is shown says now, where its bar is now. */
function showAnew(): void {
  const summary = walkedSummary()
  const bar = summary?.querySelector('.b')
  if (summary && bar && walked && tip && !tip.hidden) show(bar, walked.index, textOf(summary, walked.index))
}

/**
 * Left and Right as the days are seen, Home and End walk the days of the component in focus, and Enter goes to what
 * caused the day that was walked to. The mouse reads the day under it. Escape takes the words away.
 */
export function walkBars(say: (text: string) => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
    const summary = event.target instanceof Element ? event.target.closest('.c > summary') : null
    const bar = summary?.querySelector('.b')
    if (!summary || !bar || event.ctrlKey || event.metaKey || event.altKey) return
    const place = walkedSummary() === summary ? walked : null
    const at = place?.index ?? DAYS - 1
    const right = isMirrored ? -1 : 1
    const cause = event.key === 'Enter' && place && rowOf(summary, at)?.querySelector('a')
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
    walked = { key: keyOf(summary), index }
    const text = textOf(summary, index)
    show(bar, index, text)
    say(text)
  })
  document.addEventListener('focusout', () => {
    // A change that takes the element away puts focus on its successor at once.
    queueMicrotask(() => {
      if (walkedSummary()) return
      hide()
      // Anyone who comes back begins with today, and Enter folds and unfolds.
      walked = null
    })
  })
  document.addEventListener('aldis:drawn', showAnew)
  document.addEventListener('pointermove', ({ target, clientX, pointerType }) => {
    if (target === tip) return
    const bar = target instanceof Element && pointerType === 'mouse' ? target.closest('.c .b') : null
    const summary = bar?.closest('summary')
    if (!bar || !summary) {
      if (!document.activeElement?.matches('.c > summary')) hide()
      return
    }
    const { left, width } = bar.getBoundingClientRect()
    const index = fromLeft(clamp(Math.floor(((clientX - left) / width) * DAYS)))
    show(bar, index, textOf(summary, index))
  })
}
