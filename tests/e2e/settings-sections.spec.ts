import { noisePng } from '../support/picture.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectOnPage, openSettings } from './settings.ts'
import { expectNoSidewaysScroll, watchProblems } from './team.ts'

const QUICK = { timeout: 1500 }

test('a colour and logos are judged as they are chosen, and stand on the page', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await openSettings(page, fresh, 'look')
  await page.locator('#look-color').fill('#ffd')
  await expect(page.getByText('A colour is # and six digits', { exact: false })).toBeVisible()
  await page.locator('#look-color').fill('#ffdd00')
  await expect(page.getByText(/^Against its ground \d+\.?\d* to 1 in light/)).toContainText(
    'In light it is drawn darker',
  )
  const png = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(noisePng(24, 24)) }
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ ...png, name: 'text.txt', mimeType: 'text/plain' })
  await expect(page.getByText('This kind of file cannot be used here.')).toBeVisible()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(png)
  await page.getByLabel('Logo on dark', { exact: true }).setInputFiles({ ...png, name: 'dark.png' })
  await page.getByLabel('Icon in the tab', { exact: true }).setInputFiles({ ...png, name: 'icon.png' })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectOnPage(page, fresh, async () => {
    await expect(page.locator('.logo img.dark')).toBeVisible(QUICK)
    await expect(page.locator('.logo img.light')).toBeHidden(QUICK)
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('.logo img.light')).toBeVisible()
  await expect(page.locator('.logo img.dark')).toBeHidden()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon/)
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  expect(brand).toBe('#ffdd00')
  expect(problems).toEqual([])
})

test('an announcement stands above everything until it is put away, taken away or over', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  // The console looks at the clock twice a minute: what is new is not to wait for that.
  await page.addInitScript(() => {
    const { setInterval } = window
    const withoutClock = (then: () => void, ms: number) => (ms === 30_000 ? 0 : setInterval(then, ms))
    Object.assign(window, { setInterval: withoutClock })
  })
  await openSettings(page, fresh, 'announcement')
  await page.getByLabel('Text', { exact: false }).fill('API addresses need [TLS 1.3](https://northwind.example/tls).')
  await page.getByRole('radio', { name: 'Warning' }).check()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('on the page now')).toBeVisible()
  await page.locator('.ctoast').filter({ hasText: 'Announced.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.ctoast')).toContainText('The announcement was taken away.')
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByText('on the page now')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take away/ })).toBeFocused()
  await expectNoViolations(page)
  const settings = page.url()
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expectOnPage(page, fresh, () => expect(banner).toBeVisible(QUICK))
  await expect(banner.getByRole('link', { name: 'TLS 1.3' })).toHaveAttribute('href', 'https://northwind.example/tls')
  await expect(banner).toHaveCSS('border-bottom-style', 'solid')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`${fresh.edgeUrl}/history`)
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Put this away' }).click()
  await expect(banner).toBeHidden()
  await page.goto(`${fresh.edgeUrl}/`)
  await expect(page.locator('.ann')).toBeHidden()
  await page.goto(settings)
  await page.getByRole('button', { name: /^Take away/ }).click()
  await expect(page.getByText('The announcement was taken away.')).toBeVisible()
  await expectOnPage(page, fresh, () => expect(page.locator('.ann')).toHaveCount(0, QUICK))
  await page.goto(settings)
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByText('on the page now')).toBeVisible()
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByLabel('Until', { exact: true }).fill('2020-01-01T10:00')
  await expect(page.getByText('It ends before it begins.')).toBeVisible()
  expect(problems).toEqual([])
})

test('an announcement goes at its end by the clock of the tab', async ({ page, fresh }) => {
  await fresh.owner.collection('announcements').create({
    page: fresh.page,
    text: 'Almost over',
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await page.clock.install()
  await expectOnPage(page, fresh, () => expect(page.getByText('Almost over')).toBeVisible(QUICK))
  await page.clock.runFor(3_600_000)
  await expect(page.getByText('Almost over')).toBeHidden()
})

test('the page speaks the languages that were chosen, in the owner’s own words', async ({ page, fresh }) => {
  await fresh.owner.collection('components').create({
    page: fresh.page,
    name: 'Search',
    translations: { de: { name: 'Suche' } },
  })
  await fresh.owner.collection('pages').update(fresh.page, { headline: 'From five regions' })
  await openSettings(page, fresh, 'languages')
  for (const language of ['Français', 'Italiano', 'Polski']) await page.getByLabel(language, { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Write Deutsch' }).click()
  await page.getByLabel('Headline', { exact: false }).fill('Aus fünf Regionen')
  await expect(page.getByText('1 of 2; the rest is shown as you wrote it')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  await expectOnPage(page, fresh, () => expect(page.getByText('Aus fünf Regionen')).toBeVisible(QUICK), '/de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Suche', { exact: true })).toBeVisible()
  await expect(page.getByText('Aus fünf Regionen')).not.toHaveAttribute('lang')
  expect((await page.request.get(`${fresh.edgeUrl}/fr`)).status()).toBe(404)
  await page.goto(`${fresh.edgeUrl}/`)
  await expect(page.getByText('From five regions')).toBeVisible()
})

test('weights and visibility are saved, and say what they do', async ({ page, fresh }) => {
  await openSettings(page, fresh, 'uptime')
  await page.getByLabel('Partial outage').fill('50')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  const stored = () => fresh.admin.collection('pages').getOne(fresh.page)
  expect(await stored()).toMatchObject({ weights: { partial_outage: 0.5, major_outage: 1 } })
  await expectOnPage(page, fresh, () => expect(page.locator('#formula')).toContainText('50%', QUICK), '/uptime')
  await page.goBack()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Visibility' }).click()
  await page.getByRole('radio', { name: /^Members only/ }).check()
  await page.getByRole('switch', { name: 'May list it' }).uncheck()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  expect(await stored()).toMatchObject({ visibility: 'private', hide_from_search: true })
})
