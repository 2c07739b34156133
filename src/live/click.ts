/** Does something at a click on what a selector names, or within it: also on what is drawn later. */
export function onClick<Kind extends HTMLElement>(selector: string, then: (element: Kind) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<Kind>(selector) : null
    if (element) then(element)
  })
}
