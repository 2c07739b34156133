/**
 * An element, by what it will be known by when it was drawn anew: its kind and text within what has a name, or a heading
 * with one; of several, or where its text has changed, the one that is so many of its kind.
 */
interface Spot {
  key: string
  tag: string
  index: number
  text: string | null
}

/** Where a reader is in a part of the page that is about to be drawn anew. */
interface Place {
  opened: Set<string>
  /** What was drawn open, and the reader has closed. */
  closed: Set<string>
  focus: Spot | null
  /** What was scrolled sideways, and how far. */
  scrolled: { spot: Spot; left: number }[]
  anchor: { key: string; top: number } | null
}

const keyed = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[id], [data-key]')]
const keyOf = (element: HTMLElement) => element.id || (element.dataset.key ?? '')
const find = (root: ParentNode, key: string) => keyed(root).find((element) => keyOf(element) === key)

/** Whether new text may be put in at once: the reader is at the top, with focus nowhere below. */
export function isAtTop(root: Node): boolean {
  const active = document.activeElement
  const selection = getSelection()
  if (scrollY > 24 || (selection && !selection.isCollapsed && selection.containsNode(root, true))) return false
  if (!active || active === document.body || active === document.documentElement) return true
  return !root.contains(active) && (root.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
}

/** Notes open details, focus, and what is to stay where it stands: what is at the top of the window, or what has focus. */
export function placeIn(root: HTMLElement): Place {
  const opened = new Set<string>()
  const closed = new Set<string>()
  for (const details of root.querySelectorAll('details')) {
    if (details.open) opened.add(keyOf(details))
    else if (details.dataset.drawn === 'open') closed.add(keyOf(details))
  }
  // Where scrolling has begun it may be below the part that is drawn anew.
  const page = document.getElementById('main') ?? root
  // What is not shown stands nowhere: its place would be the top of the window, whatever happens.
  const shown = scrollY > 0 ? keyed(page).filter((element) => element.getBoundingClientRect().height > 0) : []
  const seen = shown.find((element) => element.getBoundingClientRect().top >= 0)
  const inView = seen ?? (root.contains(document.activeElement) ? holderOf(document.activeElement, root) : null)
  return {
    opened,
    closed,
    focus: spotOf(document.activeElement, root),
    scrolled: scrolledIn([root]).flatMap(({ element, left }) => {
      const spot = spotOf(element, root)
      return spot ? [{ spot, left }] : []
    }),
    anchor: inView ? { key: keyOf(inView), top: inView.getBoundingClientRect().top } : null,
  }
}

/** Puts the reader back there. What has come to be drawn open opens; nothing that is open closes by itself. */
export function putBack(root: HTMLElement, { opened, closed, focus, scrolled, anchor }: Place): void {
  for (const details of root.querySelectorAll('details')) {
    if (opened.has(keyOf(details))) details.open = true
    else if (closed.has(keyOf(details))) details.open = false
  }
  if (focus && !root.contains(document.activeElement)) atSpot(focus, root)?.focus({ preventScroll: true })
  for (const { spot, left } of scrolled) atSpot(spot, root)?.scrollTo({ left, behavior: 'instant' })
  const element = anchor && find(document.getElementById('main') ?? root, anchor.key)
  const moved = anchor && element ? element.getBoundingClientRect().top - anchor.top : 0
  if (Math.abs(moved) >= 0.5) scrollBy({ top: moved, behavior: 'instant' })
}

const HOLDERS = '[id], [data-key], [aria-labelledby]'
/** A section has another name than the heading that names it. */
const nameOf = (holder: HTMLElement) => keyOf(holder) || ` ${holder.getAttribute('aria-labelledby')}`
const ofTag = (holder: HTMLElement, tag: string) =>
  [holder, ...holder.querySelectorAll<HTMLElement>('*')].filter(({ tagName }) => tagName === tag)

function holderOf(element: Element | null, root: HTMLElement): HTMLElement | null {
  const holder = element?.closest<HTMLElement>('[id], [data-key]') ?? null
  return holder && root.contains(holder) ? holder : null
}

/**
 * Lays out anew, in one go, a part of the page and all that follows it. For a reader at the top, before whom new text
 * pushes down what stands below: it stands there as it would have from the start, at once and once. The elements stay the
 * same, and with them whoever reads there without sight; so does how far any of them was scrolled sideways.
 */
export function layOutAnew(root: HTMLElement): void {
  const parts: HTMLElement[] = [root]
  for (let part: Element = root; part !== document.body && part.parentElement; part = part.parentElement) {
    for (let next = part.nextElementSibling; next; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && !next.hidden) parts.push(next)
    }
  }
  const top = scrollY
  // What is not laid out forgets how far it was scrolled.
  const scrolled = scrolledIn(parts)
  for (const part of parts) part.hidden = true
  void document.body.offsetHeight
  for (const part of parts) part.hidden = false
  for (const { element, left } of scrolled) element.scrollTo({ left, behavior: 'instant' })
  if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
}

/** What is scrolled sideways in some parts of the page. */
function scrolledIn(parts: readonly HTMLElement[]): { element: Element; left: number }[] {
  return parts
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .flatMap((element) => (element.scrollLeft === 0 ? [] : [{ element, left: element.scrollLeft }]))
}

function spotOf(element: Element | null, root: HTMLElement): Spot | null {
  const holder = element?.closest<HTMLElement>(HOLDERS)
  if (!element || !holder || !root.contains(holder)) return null
  const { tagName: tag, textContent: text } = element
  const same: Element[] = ofTag(holder, tag)
  return { key: nameOf(holder), tag, index: same.indexOf(element), text }
}

function atSpot({ key, tag, index, text }: Spot, root: HTMLElement): HTMLElement | undefined {
  const holder = [...root.querySelectorAll<HTMLElement>(HOLDERS)].find((one) => nameOf(one) === key)
  const same = holder ? ofTag(holder, tag) : []
  const says = (one: HTMLElement | undefined) => one?.textContent === text
  return says(same[index]) ? same[index] : (same.find(says) ?? same[index])
}
