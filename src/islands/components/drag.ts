import { type Slot, slotBeside } from '../../core/component/order.ts'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'

/** How near the edge of the window a drag scrolls it, and how far at a time, in pixels. */
const EDGE_PX = 70
const SCROLL_PX = 14

interface DragEnd {
  rows(): readonly ComponentRow[]
  onDrop(slot: Slot): void
}

/**
 * Moves a row with the pointer that is down on its grip. While it moves, only attributes of two elements change, which
 * the styles draw: nothing is rendered until it is dropped. Escape puts it back.
 */
export function drag(grip: HTMLElement, pointerId: number, id: string, { rows, onDrop }: DragEnd): void {
  const own = grip.closest<HTMLElement>('[data-component]')
  if (!own) return
  let over: { element: HTMLElement; side: 'before' | 'after' } | null = null
  let pointer: { x: number; y: number } | null = null
  const ending = new AbortController()

  function aim(): void {
    if (!pointer) return
    const target = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-component]') ?? null
    if (over) delete over.element.dataset.drop
    over = null
    if (!target || target === own) return
    const { top, height } = target.getBoundingClientRect()
    over = { element: target, side: pointer.y < top + height / 2 ? 'before' : 'after' }
    target.dataset.drop = over.side
  }

  function scroll(): void {
    if (!pointer || ending.signal.aborted) return
    const by = pointer.y < EDGE_PX ? -SCROLL_PX : pointer.y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      scrollBy(0, by)
      aim()
    }
    requestAnimationFrame(scroll)
  }

  function end(isDropped: boolean): void {
    ending.abort()
    if (own) delete own.dataset.dragged
    if (over) delete over.element.dataset.drop
    const beside = over?.element.dataset.component
    if (isDropped && over && beside) onDrop(slotBeside(rows(), id, beside, over.side))
  }

  const options = { signal: ending.signal }
  grip.setPointerCapture(pointerId)
  grip.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!pointer) {
        own.dataset.dragged = ''
        requestAnimationFrame(scroll)
      }
      pointer = { x: clientX, y: clientY }
      aim()
    },
    options,
  )
  grip.addEventListener('pointerup', () => end(true), options)
  grip.addEventListener('pointercancel', () => end(false), options)
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options)
}
