import { splitAtMarks } from './name-marks.ts'
import type { Headline } from './page-kind.ts'
import { headingClass } from './presentation.ts'

// Shows a change at once, before the renderer is loaded: it writes into the edge's own elements, which look as the
// React components do that soon replace them.

/** Writes the verdict next to its indicator. */
export function writeHeadline(island: HTMLElement, { indicator, heading }: Headline): void {
  const icon = island.querySelector('svg.indicator')
  icon?.setAttribute('class', `i indicator ${indicator}`)
  icon?.querySelector('use')?.setAttribute('href', `#${indicator}`)
  icon?.querySelector('.ring')?.remove()
  const first = island.querySelector('h1')
  if (first) writeHeading(first, heading)
}

/** Updates title and sky, which are outside the rendered part. */
export function updateDocument({ title, sky }: Headline): void {
  document.title = title
  const skyElement = document.getElementById('sky')
  if (skyElement && sky) skyElement.className = sky
}

function writeHeading(heading: HTMLElement, [text, grey]: Headline['heading']): void {
  const [name, status] = heading.querySelectorAll(':scope > span')
  // For an incident or a component: name and status are separate elements, and the name's full stop is beside it.
  const title = name?.querySelector('span')
  if (name && status && title) {
    const [, marked, stop] = splitAtMarks(text)
    title.textContent = marked?.text ?? ''
    name.replaceChildren(title, stop?.text ?? '')
    status.textContent = grey
    return
  }
  const greyPart = document.createElement('span')
  greyPart.className = 'rest'
  greyPart.append(...toNodes(grey))
  heading.replaceChildren(...toNodes(text), ' ', ...(grey ? [greyPart] : []))
  heading.className = headingClass(text + grey) ?? ''
}

function toNodes(text: string): Node[] {
  return splitAtMarks(text).map(({ text, isName }) => {
    if (!isName) return document.createTextNode(text)
    const name = document.createElement('bdi')
    name.textContent = text
    return name
  })
}
