/**
 * How to find an element again after a redraw: its tag and text within a container that has an id, or a heading with
 * one; among several, or where its text has changed, by its index.
 */
interface ElementLocator {
  key: string
  tag: string
  index: number
  text: string | null
}

/** The position of a reader in a part of the page that is about to be redrawn. */
interface ReadingPosition {
  opened: Set<string>
  closed: Set<string>
  focus: ElementLocator | null
  /** Elements scrolled sideways, and how far. */
  scrolled: { locator: ElementLocator; left: number }[]
  anchor: { id: string; top: number } | null
}

const elementsWithId = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[id]')]

/** Whether new text may be put in at once: the reader is at the top, with focus nowhere below. */
export function isAtTop(root: Node): boolean {
  const active = document.activeElement
  const selection = getSelection()
  if (scrollY > 24 || (selection && !selection.isCollapsed && selection.containsNode(root, true))) return false
  if (!active || active === document.body || active === document.documentElement) return true
  return !root.contains(active) && (root.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
}

/** Captures which details are open, focus, and the element to keep in place: at the top of the window, or the focused one. */
export function capturePosition(root: HTMLElement): ReadingPosition {
  const opened = new Set<string>()
  const closed = new Set<string>()
  for (const details of root.querySelectorAll('details')) {
    const those = details.open ? opened : closed
    those.add(details.id)
  }
  // Once the page is scrolled, the anchor may be below the redrawn part.
  const page = document.getElementById('main') ?? root
  // A hidden element has no position: it would count as at the top of the window.
  const visible =
    scrollY > 0 ? elementsWithId(page).filter((element) => element.getBoundingClientRect().height > 0) : []
  const firstVisible = visible.find((element) => element.getBoundingClientRect().top >= 0)
  const anchorElement =
    firstVisible ?? (root.contains(document.activeElement) ? closestWithId(document.activeElement, root) : null)
  return {
    opened,
    closed,
    focus: locate(document.activeElement, root),
    scrolled: scrolledIn([root]).flatMap(({ element, left }) => {
      const locator = locate(element, root)
      return locator ? [{ locator, left }] : []
    }),
    anchor: anchorElement ? { id: anchorElement.id, top: anchorElement.getBoundingClientRect().top } : null,
  }
}

/** Restores that position. Details that were there stay as they were: none opens or closes under its reader. */
export function restorePosition(root: HTMLElement, { opened, closed, focus, scrolled, anchor }: ReadingPosition): void {
  for (const details of root.querySelectorAll('details')) {
    if (opened.has(details.id)) details.open = true
    else if (closed.has(details.id)) details.open = false
  }
  if (focus && !root.contains(document.activeElement)) findLocated(focus, root)?.focus({ preventScroll: true })
  for (const { locator, left } of scrolled) findLocated(locator, root)?.scrollTo({ left, behavior: 'instant' })
  const page = document.getElementById('main') ?? root
  const element = anchor && elementsWithId(page).find(({ id }) => id === anchor.id)
  const offset = anchor && element ? element.getBoundingClientRect().top - anchor.top : 0
  if (Math.abs(offset) >= 0.5) scrollBy({ top: offset, behavior: 'instant' })
}

const LOCATABLE = '[id], [aria-labelledby]'
/** Distinguishes a section from the heading that labels it. */
const locatorKey = (container: HTMLElement) => container.id || ` ${container.getAttribute('aria-labelledby')}`
const elementsWithTag = (container: HTMLElement, tag: string) =>
  [container, ...container.querySelectorAll<HTMLElement>('*')].filter(({ tagName }) => tagName === tag)

function closestWithId(element: Element | null, root: HTMLElement): HTMLElement | null {
  const container = element?.closest<HTMLElement>('[id]') ?? null
  return container && root.contains(container) ? container : null
}

/**
 * Lays out a part of the page and everything after it again, in one step. For a reader at the top, when new text pushes
 * the rest down: everything appears at its final position at once. The elements stay the same, so screen readers keep
 * their place, and sideways scrolling is restored.
 */
export function relayout(root: HTMLElement): void {
  const parts: HTMLElement[] = [root]
  for (let part: Element = root; part !== document.body && part.parentElement; part = part.parentElement) {
    for (let next = part.nextElementSibling; next; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && !next.hidden) parts.push(next)
    }
  }
  const top = scrollY
  // Elements that are not laid out lose their scroll position.
  const scrolled = scrolledIn(parts)
  for (const part of parts) part.hidden = true
  void document.body.offsetHeight
  for (const part of parts) part.hidden = false
  for (const { element, left } of scrolled) element.scrollTo({ left, behavior: 'instant' })
  if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
}

/** The elements scrolled sideways in these parts of the page. */
function scrolledIn(parts: readonly HTMLElement[]): { element: Element; left: number }[] {
  return parts
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .flatMap((element) => (element.scrollLeft === 0 ? [] : [{ element, left: element.scrollLeft }]))
}

function locate(element: Element | null, root: HTMLElement): ElementLocator | null {
  const container = element?.closest<HTMLElement>(LOCATABLE)
  if (!element || !container || !root.contains(container)) return null
  const { tagName: tag, textContent: text } = element
  const candidates: Element[] = elementsWithTag(container, tag)
  return { key: locatorKey(container), tag, index: candidates.indexOf(element), text }
}

function findLocated({ key, tag, index, text }: ElementLocator, root: HTMLElement): HTMLElement | undefined {
  const container = [...root.querySelectorAll<HTMLElement>(LOCATABLE)].find((one) => locatorKey(one) === key)
  const candidates = container ? elementsWithTag(container, tag) : []
  const hasText = (one: HTMLElement | undefined) => one?.textContent === text
  return hasText(candidates[index]) ? candidates[index] : (candidates.find(hasText) ?? candidates[index])
}
