import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, signIn } from './team.ts'

const DOWN = 'Frankfurt is down'
const LATE = 'Invoices are late'

/** An open incident with one update; `due` are minutes until the next one, negative where that is overdue. */
async function open({ owner, page }: TestAldis, name: string, impact: string, due: number): Promise<void> {
  const next_update_at = new Date(Date.now() + due * 60_000).toISOString()
  const incident = { page, kind: 'realtime', name, impact_override: impact, published: true, next_update_at }
  const { id } = await owner.collection('incidents').create(incident)
  await owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Looking.' })
}

const titles = (page: Page, ...names: string[]) =>
  page.locator('h2, h3').filter({ hasText: new RegExp(names.join('|')) })

test('the worst open incident stands first, for visitors as it comes and for the team, which U leads to', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await open(aldis, DOWN, 'critical', -13)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(aldis.edgeUrl)
  await expect(titles(visitor, DOWN)).toBeVisible()
  await open(aldis, LATE, 'none', 20)
  await expect(titles(visitor, DOWN, LATE), 'drawn in the browser').toHaveText([DOWN, LATE])
  await visitor.reload()
  await expect(titles(visitor, DOWN, LATE), 'drawn at the edge').toHaveText([DOWN, LATE])
  const summary: { incidents: { name: string }[] } = await (await fetch(`${aldis.edgeUrl}/api/v2/summary.json`)).json()
  expect(summary.incidents.map(({ name }) => name)).toEqual([LATE, DOWN])

  await signIn(page, aldis)
  await expect(titles(page, DOWN, LATE)).toHaveText([DOWN, LATE])
  await expect(page.locator('[aria-keyshortcuts=U]'), 'one key leads to one incident').toHaveCount(1)
  await expect(page.locator('.cinc').filter({ hasText: DOWN }).locator('kbd')).toHaveText('U')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: DOWN })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an overdue update looks unlike one that is due, ${colorScheme}`, async ({ browser, fresh: aldis }) => {
    await open(aldis, DOWN, 'critical', -13)
    await open(aldis, LATE, 'none', 20)
    const page = await (await browser.newContext({ colorScheme })).newPage()
    await signIn(page, aldis)
    const overdue = page.getByText(/Next update overdue by 1[34]\smin/)
    const due = page.getByText(/Next update due in/)
    const colorOf = (text: typeof due) => text.evaluate((node) => getComputedStyle(node).color)
    expect(await colorOf(overdue)).not.toBe(await colorOf(due))
    await expect(overdue.locator('svg')).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    const onHome = await colorOf(overdue)
    await page.getByRole('link', { name: DOWN }).click()
    await expect(overdue).toBeVisible()
    expect(await colorOf(overdue)).toBe(onHome)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  })
}
