import { headlessShellOptions } from '../../scripts/test/browser.ts'
import { expect, test } from './fixtures.ts'
import { seedSubscribers } from './subscribers.ts'
import { openIncidentScreen } from './team.ts'

// The browser's own font size, which media queries follow, unlike text that a page sets larger.
const options = headlessShellOptions()
test.use({
  viewport: { width: 390, height: 780 },
  launchOptions: { ...options, args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

test('of text twice as large the keys of the dock stand apart, and it scrolls with what is above it', async ({
  page,
  fresh: aldis,
}) => {
  await seedSubscribers(aldis)
  await openIncidentScreen(page, aldis)
  await page.getByRole('textbox', { name: 'Message' }).fill('Looking.')
  const dock = page.locator('.cdock')
  const discard = dock.getByRole('button', { name: 'Discard draft' })
  const notify = dock.getByText(/^Notify 2 subscribers/)
  await expect(discard).toBeVisible()
  await expect(notify).toBeVisible()
  await expect(page.locator('.csharing')).toBeAttached()
  const [key, offer] = [await discard.boundingBox(), await notify.boundingBox()]
  if (!key || !offer) throw new Error('not drawn')
  const isApart = key.y >= offer.y + offer.height || offer.y >= key.y + key.height || key.x >= offer.x + offer.width
  expect(isApart, JSON.stringify({ key, offer })).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.evaluate(() => scrollTo(0, 0))
  const height = (await dock.boundingBox())?.height ?? 0
  expect(height, 'it would take much of the height').toBeGreaterThan(0.4 * 780)
  await expect(dock, 'so it does not stick').not.toBeInViewport()
  await dock.scrollIntoViewIfNeeded()
  await expect(dock.getByRole('button', { name: 'Post update' })).toBeInViewport()
})
