import type { Locator, Page } from '@playwright/test'
import { startAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { postUpdate } from './open-page.ts'
import { componentRow, signIn } from './team.ts'

// Nothing moves under a hand: neither the pressed key, nor the field that one writes in.

test.use({ viewport: { width: 1280, height: 800 } })

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
/** Windows scroll by whole pixels, what stands above may be a part of one higher. */
const expectTop = async (one: Locator, top: number) => expect(Math.abs((await topOf(one)) - top)).toBeLessThanOrEqual(1)

test('a menu stays where it is, and groups stay open when an incident ends', async ({ page }) => {
  await using aldis = await startAldis({ demo: true })
  await signIn(page, aldis)
  const incidents = aldis.owner.collection('incidents')
  const { id } = await incidents.getFirstListItem('name = "API errors in Frankfurt"')
  const menu = componentRow(page, 'REST API').getByRole('combobox')
  await expect(menu).toBeVisible()
  const before = await menu.boundingBox()
  await menu.selectOption('major_outage')
  await expect(page.getByText('1 status chosen, not published.')).toBeVisible()
  expect(await menu.boundingBox()).toEqual(before)

  const groups = () => page.locator('.cfold[open] b').allTextContents()
  const opened = await groups()
  await postUpdate(aldis.owner, id, 'resolved', 'Over.')
  await expect(page.getByText('by “API errors in Frankfurt”')).toHaveCount(0)
  expect(await groups(), 'what is open stays open').toEqual(opened)
})

test('the text stays where it is when a colleague posts, and when the backend goes and comes back', async ({
  page,
}) => {
  await using aldis = await startAldis({ demo: true })
  await signIn(page, aldis)
  const { id } = await aldis.owner.collection('incidents').getFirstListItem('name = "API errors in Frankfurt"')
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await message(page).fill('We restart it.')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  const before = await topOf(message(page))
  await postUpdate(aldis.owner, id, 'identified', 'A router is out.')
  const review = page.getByRole('button', { name: 'Keep writing' })
  await expect(review).toBeVisible()
  await expectTop(message(page), before)
  await review.click()
  await expect(review).toHaveCount(0)

  await page.evaluate(() => scrollTo(0, 150))
  const scrolled = await topOf(message(page))
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  const alert = page.getByRole('alert').filter({ hasText: 'has been unreachable since' })
  await expect(alert).toHaveCount(1, { timeout: 30_000 })
  await expectTop(message(page), scrolled)
  await aldis.pocketbase.start()
  await expect(alert).toHaveCount(0, { timeout: 30_000 })
  await expectTop(message(page), scrolled)
})
