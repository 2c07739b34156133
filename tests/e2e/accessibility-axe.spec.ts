import { waitUntilNewest } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expectNoViolations, inArabic, openAll, PAGES } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hangBackend, letNewsGrowOld } from './open-page.ts'

/** Pages take them in turns: of two widths, directions and colours each pair is looked at, not each three. */
const WIDTHS = [
  [1280, 320],
  [320, 1280],
] as const

for (const [index, [what, find]] of Object.entries(PAGES).entries()) {
  test(`axe finds nothing wrong with ${what}: light, dark, from right to left, in forced colours`, async ({
    page,
    aldis,
  }) => {
    test.slow()
    const [first, second] = WIDTHS[index % 2] ?? WIDTHS[0]
    await page.setViewportSize({ width: first, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    const path = await find(aldis)
    await page.goto(aldis.edgeUrl + path)
    await openAll(page)
    await expectNoViolations(page, 'all', `light, ${first} px`)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await expectNoViolations(page, 'colours', `forced colours, ${first} px`)
    await page.setViewportSize({ width: second, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
    await expectNoViolations(page, 'colours', `dark, ${second} px`)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(aldis.edgeUrl + inArabic(path))
    await openAll(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNoViolations(page, 'structure', `from right to left, ${second} px`)
  })
}

test('nor with news that has grown old', async ({ page, aldis }) => {
  await waitUntilNewest(aldis)
  await page.clock.install()
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  {
    using _hanging = await hangBackend(aldis)
    for (const colorScheme of ['light', 'dark'] as const) {
      await letNewsGrowOld(page)
      await expect(page.locator('h1')).toContainText(/^At \d\d:\d\d UTC:/)
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, 'all', colorScheme)
    }
  }
})

test('nor with a quiet day', async ({ page, aldis }) => {
  const open = await aldis.owner.collection('incidents').getFullList({
    filter: "resolved_at = '' && kind = 'realtime' && published = true",
  })
  for (const { id: incident } of open)
    await aldis.owner.collection('incident_updates').create({ incident, status: 'resolved', body: 'Over.' })
  await waitUntil('a quiet page', async () => !(await (await fetch(aldis.edgeUrl)).text()).includes(' data-open'))
  await page.goto(aldis.edgeUrl)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, 'all', colorScheme)
  }
})
