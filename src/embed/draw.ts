import type { EmbedDocument } from '../core/embed/document.ts'
import { CSS, ROUND, SHAPES } from './look.ts'

/** What is drawn, and how it is told what to say. */
export interface Drawing {
  /** What is known; with null, what stands inside of the element. */
  show(said: EmbedDocument | null): void
  /** A line on the age of the news; empty while it is fresh. */
  age(text: string): void
}

const html = <K extends keyof HTMLElementTagNameMap>(name: K) => document.createElement(name)
const svg = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)

/** A style sheet that no Content-Security-Policy forbids, for it is neither an element nor an attribute. */
function style(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
}

/** Draws into a shadow root, by elements and texts alone: no markup is parsed, so Trusted Types have nothing to object. */
export function draw(root: ShadowRoot): Drawing {
  const [shape, mark, icon] = [svg('path'), svg('path'), svg('svg')]
  const [box, words, title, incidents, old] = [html('div'), html('div'), html('p'), html('div'), html('p')]
  icon.setAttribute('viewBox', '0 0 16 16')
  icon.ariaHidden = 'true'
  icon.append(shape, mark)
  // Read out when it changes, and not when it appears.
  title.setAttribute('role', 'status')
  words.append(title, incidents, old)
  box.append(icon, words)
  box.className = 'box'
  style(root)
  let status = ''
  return {
    show(said) {
      root.replaceChildren(said ? box : html('slot'))
      if (!said) return
      status = said.status
      const [d, m = ''] = SHAPES[status] ?? [ROUND]
      shape.setAttribute('d', d)
      mark.setAttribute('d', m)
      box.lang = said.lang
      box.dir = said.dir
      link(title, said.url, said.title)
      incidents.replaceChildren(
        ...said.incidents.map((one) => {
          const line = html('p')
          link(line, one.url, one.name)
          line.append(` · ${one.status}`)
          return line
        }),
      )
    },
    age(text) {
      old.textContent = text
      icon.setAttribute('class', text ? '' : status)
    },
  }
}

/** Writes only what differs: what stays the same is not read out again. */
function link(parent: HTMLElement, url: string, text: string): void {
  const anchor = parent.querySelector('a') ?? parent.appendChild(html('a'))
  if (/^https?:/.test(url)) anchor.href = url
  if (self !== top) anchor.target = '_blank'
  if (anchor.textContent !== text) anchor.textContent = text
}
