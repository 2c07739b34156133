import type { EmbedDocument } from '../core/embed/document.ts'
import { CSS } from './style.ts'

/** The widget's view. */
export interface WidgetView {
  /** Shows a status; with null, the element's own content. */
  show(next: EmbedDocument | null): void
  /** Sets the title, and the line below it. */
  say(texts: { title: string; note: string }, isStale: boolean): void
}

/** An element with its content. */
function html<K extends keyof HTMLElementTagNameMap>(name: K, ...children: (Node | string)[]) {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const svg = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)

/** A style sheet that no Content-Security-Policy blocks: it is neither an element nor an attribute. */
function applyStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
}

/** Draws into a shadow root with elements and texts only: no markup is parsed, so Trusted Types do not block it. */
export function draw(root: ShadowRoot): WidgetView {
  const [shape, mark, icon] = [svg('path'), svg('path'), svg('svg') as SVGSVGElement]
  const [link, incidents, note] = [html('a'), html('div'), html('p')]
  const title = html('p', link)
  const box = html('div', icon, html('div', title, incidents, note))
  icon.setAttribute('viewBox', '0 0 16 16')
  icon.ariaHidden = 'true'
  icon.append(shape, mark)
  // Announced when it changes, not when it appears.
  title.role = 'status'
  box.className = 'box'
  // The page of an iframe has its own.
  const style = root.querySelector('style')
  if (!style) applyStyle(root)
  let current: EmbedDocument
  return {
    show(next) {
      root.replaceChildren(style ?? '', next ? box : html('slot'))
      if (!next) return
      current = next
      box.lang = next.lang
      box.dir = next.dir
      incidents.replaceChildren(
        ...next.incidents.map((one) => html('p', updateLink(html('a'), one.url, one.name), html('span', one.status))),
      )
    },
    say(texts, isStale) {
      updateLink(link, current.url, texts.title)
      note.replaceChildren(...texts.note.split(' · ').map((part) => html('span', part)))
      const drawn = isStale ? current.stale_icon : current
      icon.setAttribute('class', drawn.status)
      icon.style.color = drawn.color
      shape.setAttribute('d', drawn.shape)
      mark.setAttribute('d', drawn.mark)
    },
  }
}

/** Writes only what differs: what stays the same is not read out again. */
function updateLink(anchor: HTMLAnchorElement, url: string, text: string): HTMLAnchorElement {
  if (/^https?:/.test(url)) anchor.href = url
  if (self !== top) anchor.target = '_blank'
  if (anchor.textContent !== text) anchor.textContent = text
  return anchor
}
