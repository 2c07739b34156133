import { capturePosition, isAtTop, relayout, restorePosition } from './reading-position.ts'

/** Changes a part of the page while its reader stays in the same place: focus, scrolling, and what was opened. */
export function redraw(element: HTMLElement, change: () => void): void {
  const position = capturePosition(element)
  const isReaderAtTop = isAtTop(element)
  change()
  restorePosition(element, position)
  document.dispatchEvent(new Event('aldis:drawn'))
  if (isReaderAtTop) relayout(element)
}
