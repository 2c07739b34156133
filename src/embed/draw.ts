import type { EmbedDocument } from '../core/embed/document.ts'
import { CSS } from './style.ts'

/** The widget's view. */
export interface WidgetView {
  /** Shows a status; with null, the element's own content. */
  show(next: EmbedDocument | null): void
  /** Sets the line about the status's age; empty while it is fresh. */
  age(text: string): void
}

const html = <K extends keyof HTMLElementTagNameMap>(name: K) => document.createElement(name)
const svg = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)

/** A style sheet that no Content-Security-Policy blocks: it is neither an element nor an attribute. */
function applyStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
}

/** Draws into a shadow root with elements and texts only: no markup is parsed, so Trusted Types do not block it. */
export function draw(root: ShadowRoot): WidgetView {
  const [shape, mark, icon] = [svg('path'), svg('path'), svg('svg')]
  const [box, words, title, incidents, ageLine] = [html('div'), html('div'), html('p'), html('div'), html('p')]
  icon.setAttribute('viewBox', '0 0 16 16')
  icon.ariaHidden = 'true'
  icon.append(shape, mark)
  // Announced when it changes, not when it appears.
  title.setAttribute('role', 'status')
  words.append(title, incidents, ageLine)
  box.append(icon, words)
  box.className = 'box'
  applyStyle(root)
  let status = ''
  return {
    show(next) {
      root.replaceChildren(next ? box : html('slot'))
      if (!next) return
      status = next.status
      shape.setAttribute('d', next.shape)
      mark.setAttribute('d', next.mark)
      box.lang = next.lang
      box.dir = next.dir
      updateLink(title, next.url, next.title)
      incidents.replaceChildren(
        ...next.incidents.map((one) => {
          const line = html('p')
          updateLink(line, one.url, one.name)
          line.append(` · ${one.status}`)
          return line
        }),
      )
    },
    age(text) {
      ageLine.textContent = text
      icon.setAttribute('class', text ? '' : status)
    },
  }
}

/** Writes only what differs: what stays the same is not read out again. */
function updateLink(parent: HTMLElement, url: string, text: string): void {
  const anchor = parent.querySelector('a') ?? parent.appendChild(html('a'))
  if (/^https?:/.test(url)) anchor.href = url
  if (self !== top) anchor.target = '_blank'
  if (anchor.textContent !== text) anchor.textContent = text
}
