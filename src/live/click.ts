/** Handles clicks on elements that match a selector, or within them, including ones that are drawn later. */
export function onClick<Kind extends HTMLElement>(
  selector: string,
  then: (element: Kind, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const element = target instanceof Element ? target.closest<Kind>(selector) : null
    if (element) then(element, event)
  })
}
