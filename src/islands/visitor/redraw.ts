import { isAtTop, layOutAnew, placeIn, putBack } from './place.ts'

/** Changes a part of the page while its reader stays in the same place: focus, scrolling, and what was opened. */
export function redraw(element: HTMLElement, change: () => void): void {
  const place = placeIn(element)
  const isFree = isAtTop(element)
  change()
  putBack(element, place)
  document.dispatchEvent(new Event('aldis:drawn'))
  if (isFree) layOutAnew(element)
}
