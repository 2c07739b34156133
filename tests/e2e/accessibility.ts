import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'

/** The rules to check: WCAG 2.2 at levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Of these the rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Every kind of page that a visitor comes to, by what it is; each gives its address. */
export const PAGES: Readonly<Record<string, (aldis: TestAldis) => string | Promise<string>>> = {
  'the status in the middle of an incident': () => '/',
  'an open incident': (aldis) => incidentPath(aldis, "resolved_at = '' && kind = 'realtime'"),
  'a resolved incident': (aldis) => incidentPath(aldis, "name = 'Delayed webhook deliveries'"),
  'a maintenance': (aldis) => incidentPath(aldis, "kind = 'maintenance' && scheduled_for > @now"),
  'an incident with its report': (aldis) => incidentPath(aldis, "postmortem != ''"),
  'a report by itself': async (aldis) => `${await incidentPath(aldis, "postmortem != ''")}/postmortem`,
  'the history': () => '/history',
  'the history, filtered': () => '/history?impact=minor&kind=incident',
  'what a search found': () => '/history?q=router',
  'a search without results': () => '/history?q=zeppelin',
  'a filter that there is not': () => '/history?component=nothing',
  'a month of which nothing is known': () => '/history/1999-01',
  'a month': () => `/history/${new Date().toISOString().slice(0, 7)}`,
  'a component': (aldis) => componentPath(aldis, 'GraphQL API'),
  'a group': (aldis) => componentPath(aldis, 'API'),
  'all uptimes': () => '/uptime',
  'the ways to get updates': () => '/subscribe',
  'the ways to get those of a component': (aldis) => subscribePath(aldis, 'GraphQL API'),
  'the way to get a link to one’s updates': () => '/subscriptions',
  'the button that confirms an address': () => '/subscriptions/confirm',
  'a link to leave that works no more': () => '/unsubscribe/gone',
  'the page for programs': () => '/api',
  'what is kept of visitors': () => '/privacy',
  'what is not there': () => '/no-such-page',
  'what cannot be read just now': () => '/unavailable',
  'the frame for other sites': () => '/embed',
  "a component's frame": async (aldis) => `${await componentPath(aldis, 'REST API')}/embed`,
}

async function incidentPath({ owner }: TestAldis, filter: string): Promise<string> {
  return `/incidents/${(await owner.collection('incidents').getFirstListItem(filter)).id}`
}

/** The address of a component by its name. */
export async function componentPath({ owner }: TestAldis, name: string): Promise<string> {
  return `/components/${(await owner.collection('components').getFirstListItem(`name = "${name}"`)).id}`
}

async function subscribePath({ owner }: TestAldis, name: string): Promise<string> {
  return `/subscribe?component=${(await owner.collection('components').getFirstListItem(`name = "${name}"`)).id}`
}

/** Opens whatever can be opened. */
export async function openAll(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

/** The same page in a language that is written from right to left. */
export function inArabic(path: string): string {
  return path === '/' ? '/ar' : `/ar${path}`
}

/** Axe's violations: by all rules, all but the colour rules, or the colour rules only. */
export async function findViolations(page: Page, which: 'all' | 'structure' | 'colours' = 'all'): Promise<string[]> {
  // Months of a calendar differ in nothing that axe looks at.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.cal > :nth-child(n + 4)')
  if (which === 'colours') axe.withRules(COLOURS)
  // axe counts what is said and what is seen as one another's part as an experiment (WCAG 2.5.3).
  else
    axe.options({ runOnly: { type: 'tag', values: TAGS }, rules: { 'label-content-name-mismatch': { enabled: true } } })
  if (which === 'structure') axe.disableRules(COLOURS)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Expects no axe violations, by the same rules. */
export async function expectNoViolations(
  page: Page,
  which: 'all' | 'structure' | 'colours' = 'all',
  where = page.url(),
): Promise<void> {
  expect(await findViolations(page, which), where).toEqual([])
}

/** How far the document is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Texts that overlap each other (floating elements aside) or are cut off by their container. */
export function findDamagedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bad: string[] = []
    const texts: { text: string; rects: DOMRect[]; sticky: boolean }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || !text || parent.closest('.v, .skip, .offer, select, script, style, [hidden]')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const scroller = parent.closest<HTMLElement>('.scroll, pre')
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        // What only clips its width shows what is higher than it.
        const isWider = cuts(overflowX) && box.scrollWidth > box.clientWidth + 1
        if (isWider || (cuts(overflowY) && box.scrollHeight > box.clientHeight + 1))
          bad.push(`cut off: ${text.slice(0, 60)}`)
      }
      texts.push({ text: text.slice(0, 60), rects, sticky: scroller !== null })
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.sticky && other.sticky) continue
        const over = one.rects.some((a) =>
          other.rects.some((b) => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            // Lines stand closer than the boxes of their letters are high.
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            return wide > 2 && high > 0.45 * Math.min(a.height, b.height)
          }),
        )
        if (over) bad.push(`on one another: ${one.text} / ${other.text}`)
      }
    }
    return bad
  })
}
