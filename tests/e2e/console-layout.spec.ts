import type { Locator } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { openAccount, signIn } from './team.ts'

const WIDTHS = [390, 1280]

/** Posts an incident of a component, with a promised next update; its id. */
async function openIncidentWithPromise({ owner, page }: TestAldis): Promise<string> {
  const { id: component } = await owner.collection('components').create({ page, name: 'Frankfurt' })
  const promised = new Date(Date.now() + 600_000).toISOString()
  const { id } = await owner
    .collection('incidents')
    .create({ page, kind: 'realtime', name: 'A router is out', published: true, next_update_at: promised })
  const affected = [{ component, status: 'major_outage' }]
  const text = { incident: id, status: 'investigating', body: 'Looking.', affected, next_update_at: promised }
  await owner.collection('incident_updates').create(text)
  return id
}

/** What of an element's children does not stand on one line with its own icon and key. */
function findSplit(parent: Locator): Promise<string[]> {
  return parent.evaluate((element) =>
    [...element.children].flatMap((child) => {
      const range = document.createRange()
      const texts = [...child.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
      const lines = texts.flatMap((text) => {
        range.selectNodeContents(text)
        return [...range.getClientRects()]
      })
      const signs = [...child.children].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      const isSplit = signs.some((sign) => !lines.some((line) => Math.abs(middle(line) - middle(sign)) < 4))
      return isSplit ? [child.textContent ?? ''] : []
    }),
  )
}

/** What of an element's children touches the next one on its line. */
function findTouching(parent: Locator): Promise<string[]> {
  return parent.evaluate((element) =>
    [...element.children].flatMap((child) => {
      const end = [...child.getClientRects()].at(-1)
      const start = child.nextElementSibling?.getClientRects()[0]
      if (!end || !start || start.top >= end.bottom || end.top >= start.bottom) return []
      return start.left - end.right < 8 ? [`${child.textContent}|${child.nextElementSibling?.textContent}`] : []
    }),
  )
}

test('the facts of an incident stand apart, however wide the screen', async ({ page, fresh: aldis }) => {
  const id = await openIncidentWithPromise(aldis)
  await signIn(page, aldis)
  const facts = page.getByRole('paragraph').filter({ hasText: 'Open for' })
  for (const path of ['/console', `/console/incidents/${id}#update`]) {
    await page.goto(aldis.edgeUrl + path)
    await expect(page.getByText('Next update due').first()).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findSplit(facts), `${path} at ${width} px`).toEqual([])
      expect(await findTouching(facts), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('what opens shows that it does, and a title that leads somewhere is underlined', async ({
  page,
  fresh: aldis,
}) => {
  await openIncidentWithPromise(aldis)
  await signIn(page, aldis)
  await expect(page.getByRole('link', { name: 'A router is out' })).toHaveCSS('text-decoration-line', 'underline')
  await openAccount(page)
  // What comes above would move it from under the press.
  await page.waitForLoadState('networkidle')
  const summary = page.locator('summary').filter({ hasText: 'Sign out on all devices' })
  await expect(summary).toHaveCSS('list-style-type', 'disclosure-closed')
  await summary.click()
  await expect(summary).toHaveCSS('list-style-type', 'disclosure-open')
})
