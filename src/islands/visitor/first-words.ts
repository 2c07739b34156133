import { headingClass } from './looks.ts'
import { markedParts } from './marking.ts'
import type { Headline } from './page-kind.ts'

// What a page says at once when it changes, while what draws it is still on its way: in the edge's own elements, as the
// components of React have them, which soon take their place.

/** Writes the verdict beside its signal. */
export function writeFirstWords(island: HTMLElement, { lamp, heading }: Headline): void {
  const icon = island.querySelector('svg.lamp')
  icon?.setAttribute('class', `i lamp ${lamp}`)
  icon?.firstElementChild?.setAttribute('href', `#${lamp}`)
  const first = island.querySelector('h1')
  if (first) writeHeading(first, heading)
}

/** Title and sky, which stand outside of what is drawn. */
export function dressDocument({ title, sky }: Headline): void {
  document.title = title
  const above = document.getElementById('sky')
  if (above && sky) above.className = sky
}

function writeHeading(heading: HTMLElement, [text, grey]: Headline['heading']): void {
  const [name, status] = heading.querySelectorAll(':scope > span:not(.if-stale)')
  // Of an incident or a component: its name and its status, each in an element of its own.
  if (name && status) {
    name.textContent = text
    status.textContent = grey
    return
  }
  const age = heading.querySelector('.if-stale')
  const after = document.createElement('span')
  after.append(...nodesOf(grey))
  heading.replaceChildren(...(age ? [age, ' '] : []), ...nodesOf(text), ' ', ...(grey ? [after] : []))
  heading.className = headingClass(text + grey) ?? ''
}

function nodesOf(text: string): Node[] {
  return markedParts(text).map(({ text, isName }) => {
    if (!isName) return document.createTextNode(text)
    const name = document.createElement('bdi')
    name.textContent = text
    return name
  })
}
