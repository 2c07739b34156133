import type { Page } from '@playwright/test'
import { derivePublication } from '../../src/core/derivation/derive.ts'
import type { ComponentStatus } from '../../src/core/status/component.ts'
import { toInstant } from '../../src/core/time/instant.ts'
import { embedDocument } from '../../src/pages/_embed.ts'
import { component, incident, snapshot, update } from '../unit/publication/sample.ts'
import { expect, test } from './fixtures.ts'

const MINUTE = 60_000

/** What the widget of a page says: with long names, some of which are down. */
function documentOf(lang: string, status: ComponentStatus, stale: boolean, origin: string) {
  const now = Date.now()
  const names = ['Payments in Frankfurt', 'Zahlungsdiensteschnittstelle', 'الدفع والتحويلات', 'Webhooks and callbacks']
  const components = names.map((name, position) => component({ name, position, status }))
  const works = component({ name: 'Mail' })
  const posts = names.map((name) => {
    const affected = components.map(({ id }) => ({ component: id, name, old_status: 'operational' as const, status }))
    return incident({ name: `${name}: errors`, impact: 'critical', updates: [update({ affected })] })
  })
  const incidents = status === 'operational' ? [] : posts
  const publication = derivePublication(snapshot({ components: [...components, works], incidents }), { now })
  const confirmedAt = toInstant(stale ? now - 10 * MINUTE : now)
  return embedDocument({ state: 'published', publication, confirmedAt, stale }, null, lang, origin)
}

/** The frame's page with this document; nothing else reaches it. */
async function openFrame(page: Page, origin: string, document: ReturnType<typeof documentOf>): Promise<void> {
  await page.routeWebSocket(/\/live/, () => {})
  await page.route('**/embed.json*', (route) => route.fulfill({ json: document }))
  await page.goto(`${origin}/embed`)
  await expect(page.locator('aldis-status .box').getByRole('status')).toHaveText(
    document.stale ? /\d\d:\d\d/ : document.title,
  )
  await expect(page.locator('aldis-status .box')).toHaveAttribute('lang', document.lang)
}

for (const lang of ['en', 'de', 'ar']) {
  test(`a frame of 240 by 80 pixels and more says all, and nothing overflows it: ${lang}`, async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    for (const [status, stale] of [
      ['operational', false],
      ['major_outage', false],
      ['partial_outage', true],
    ] as const) {
      const document = documentOf(lang, status, stale, origin)
      for (const [width, height] of [
        [240, 80],
        [320, 80],
        [240, 400],
        [480, 200],
      ] as const) {
        await page.setViewportSize({ width, height })
        await openFrame(page, origin, document)
        const { scrollWidth, scrollHeight, outside } = await page.evaluate(() => {
          const root = window.document.querySelector('aldis-status')?.shadowRoot
          const shown = [...(root?.querySelectorAll('svg, a, p') ?? [])].filter(
            (element) => element.getClientRects().length > 0 && element.textContent !== '',
          )
          const { scrollWidth, scrollHeight } = window.document.documentElement
          const words = root?.querySelector('.box > div')?.getBoundingClientRect()
          const outside = shown.flatMap((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect()
            // What has no room stands beside the words, where it is cut off.
            const isCut = element.tagName === 'P' && (left >= (words?.right ?? 0) || right <= (words?.left ?? 0))
            const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
            return isWithin || isCut ? [] : (element.textContent ?? '')
          })
          return { scrollWidth, scrollHeight, outside }
        })
        expect([lang, status, width, height, scrollWidth, scrollHeight, outside]).toEqual([
          ...[lang, status, width, height, width, height],
          [],
        ])
        await expect(page.getByRole('status').getByRole('link')).toHaveAttribute('href', document.url)
      }
    }
  })
}

test('no “·” hangs at the end or the begin of a line, and between two parts of one it is seen', async ({
  page,
  aldis,
}) => {
  const origin = aldis.edgeUrl
  for (const [width, isWrapped] of [
    [200, true],
    [480, false],
  ] as const) {
    await page.setViewportSize({ width, height: 300 })
    await openFrame(page, origin, documentOf('en', 'major_outage', false, origin))
    const dots = await page.evaluate(() => {
      const root = document.querySelector('aldis-status')?.shadowRoot
      return [...(root?.querySelectorAll('p > * + span') ?? [])].map((part) => {
        const line = part.parentElement?.getBoundingClientRect()
        const isFirst = part.getBoundingClientRect().left - (line?.left ?? 0) < 6
        return { isFirst, clips: part.parentElement && getComputedStyle(part.parentElement).overflowX }
      })
    })
    expect(dots.every(({ clips }) => clips === 'clip')).toBe(true)
    expect([width, dots.some(({ isFirst }) => isFirst)]).toEqual([width, isWrapped])
  }
})

test('the whole box is a link to the status page', async ({ page, aldis }) => {
  const origin = aldis.edgeUrl
  await page.setViewportSize({ width: 240, height: 80 })
  await openFrame(page, origin, documentOf('en', 'operational', false, origin))
  const target = await page.evaluate(() => {
    const root = document.querySelector('aldis-status')?.shadowRoot
    return root?.elementFromPoint(12, 70)?.closest('a')?.href
  })
  expect(target).toBe(`${origin}/`)
})
