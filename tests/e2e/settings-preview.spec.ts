import type { TestAldis } from '../support/aldis.ts'
import { noisePng } from '../support/picture.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openSettings } from './settings.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

/** A component, so that the page has something to be well: there once the edge has it, for a preview is of what the edge has. */
async function addComponent({ owner, page, edgeUrl }: TestAldis): Promise<void> {
  await owner.collection('components').create({ page, name: 'Frankfurt' })
  await expect.poll(async () => (await fetch(edgeUrl)).text()).toContain('Frankfurt')
}

test('what is not saved stands in the preview, which is the real page, and nowhere else', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await addComponent(fresh)
  await openSettings(page, fresh)
  const preview = page.frameLocator('.cpage-view iframe:not(.coming)')
  await expect(preview.getByText('Frankfurt', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Contoso')
  await expect(preview.locator('.logo')).toContainText('Contoso')
  await page.getByLabel('Headline').fill('Hosting from five regions')
  await expect(preview.getByText('Hosting from five regions')).toBeVisible()
  // What cannot be shown yet leaves the rest.
  await page.getByLabel('Website').fill('contoso')
  await page.getByLabel('About').fill('We post here **first**. <script>document.title = "run"</script>')
  await expect(preview.locator('strong', { hasText: 'first' })).toBeInViewport()
  await page.getByLabel('Headline').focus()
  await expect(preview.locator('.logo')).toBeInViewport()
  await expect(preview.getByText('Hosting from five regions')).toBeVisible()
  await expect(page.locator('.cpage-view iframe')).toHaveCount(1)
  await expectNoViolations(page)
  expect(await (await fetch(fresh.edgeUrl)).text()).not.toMatch(/Contoso|five regions/)
  expect(await fresh.admin.collection('pages').getOne(fresh.page)).not.toMatchObject({ name: 'Contoso' })
  expect(problems).toEqual([])
})

test('a colour, a chosen logo, an announcement and own CSS are seen before they are saved', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSettings(page, fresh, 'look')
  const preview = page.frameLocator('.cpage-view iframe:not(.coming)')
  await page.locator('#look-color').fill('#aa3377')
  await expect(preview.locator('html')).toHaveCSS('--brand', '#aa3377')
  const png = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(noisePng(24, 24)) }
  await page.getByLabel('Logo', { exact: true }).setInputFiles(png)
  await expect(preview.locator('.logo img')).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() =>
      preview.locator('.logo img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBe(24)
  await page.goto(page.url().replace('/look', '/announcement'))
  await page.locator('#announcement-text').fill('All APIs need **TLS 1.3**.')
  await expect(preview.locator('.ann strong')).toHaveText('TLS 1.3')
  await expect(preview.locator('.ann button')).toBeVisible()
  await page.goto(page.url().replace('/announcement', '/languages'))
  await page.getByRole('button', { name: /Français/ }).click()
  await expect(preview.locator('html')).toHaveAttribute('lang', 'fr')
  await page.locator('#translation-name').fill('Nuage du Nord')
  await expect(preview.locator('.logo bdi')).toHaveText('Nuage du Nord')
  await page.goto(page.url().replace('/languages', '/css'))
  await page.locator('#own-css').fill('.logo { letter-spacing: 3px }')
  await expect(preview.locator('.logo').first()).toHaveCSS('letter-spacing', '3px')
  await page.locator('#own-css').fill('.logo { letter-spacing: 3px } .verdict { display: none }')
  await expect(preview.locator('.verdict').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('on a narrow screen the preview takes the place of the fields', async ({ page, fresh }) => {
  await addComponent(fresh)
  await page.setViewportSize({ width: 320, height: 800 })
  await openSettings(page, fresh)
  await page.getByLabel('Headline').fill('Hosting from five regions')
  await expect(page.locator('.cpage-view')).toBeHidden()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('.cpage-view iframe:not(.coming)')
  await expect(preview.getByText('Hosting from five regions')).toBeVisible()
  await expect(page.getByLabel('Headline')).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Back to the fields' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Hosting from five regions')
})

test('previews leave no steps for the Back button, and come back after an outage', async ({ page, fresh }) => {
  await addComponent(fresh)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSettings(page, fresh)
  const before = await page.evaluate(() => history.length)
  const preview = page.frameLocator('.cpage-view iframe:not(.coming)')
  await page.getByLabel('Headline').fill('One')
  await expect(preview.getByText('One', { exact: true })).toBeVisible()
  await page.route('**/preview/**', (route) => route.abort())
  await page.getByLabel('Headline').fill('Two')
  await expect(page.getByText('The preview does not come right now.')).toBeVisible()
  await expect(preview.getByText('One', { exact: true })).toBeVisible()
  await page.unroute('**/preview/**')
  await page.getByLabel('Headline').fill('Three')
  await expect(preview.getByText('Three', { exact: true })).toBeVisible()
  await expect(page.getByText('The preview does not come right now.')).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('a preview that did not come comes after a save, without a letter more', async ({ page, fresh }) => {
  await addComponent(fresh)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSettings(page, fresh)
  const preview = page.frameLocator('.cpage-view iframe:not(.coming)')
  await expect(preview.getByText('Frankfurt', { exact: true })).toBeVisible()
  await page.route('**/preview/**', (route) => route.abort())
  await page.getByLabel('Headline').fill('Two')
  await expect(page.getByText('The preview does not come right now.')).toBeVisible()
  await page.unroute('**/preview/**')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(preview.getByText('Two', { exact: true })).toBeVisible()
  await expect(page.getByText('The preview does not come right now.')).toHaveCount(0)
})

test('a new logo stays in its field once it is saved, and is asked for once it is served', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await openSettings(page, fresh, 'look')
  const png = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(noisePng(24, 24)) }
  await page.getByLabel('Logo', { exact: true }).setInputFiles(png)
  const picture = page.locator('.cpicture')
  const width = () => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))
  await expect.poll(width).toBe(24)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  expect(await width()).toBe(24)
  await expect(picture).toHaveAttribute('src', /^\/files\/pages\/.+logo/)
  expect(await width()).toBe(24)
  expect(problems).toEqual([])
})

test('who may not change the page gets no preview', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'responder', 'Mara Köhler'))
  const { slug } = await fresh.admin.collection('pages').getOne(fresh.page)
  const answer = await page.request.post(`${fresh.edgeUrl}/preview/${slug}`, {
    multipart: { draft: '{}' },
    headers: { origin: fresh.edgeUrl },
  })
  expect(answer.status()).toBe(403)
  const elsewhere = { multipart: { draft: '{}' }, headers: { origin: 'https://evil.example' } }
  expect((await page.request.post(`${fresh.edgeUrl}/preview/${slug}`, elsewhere)).status()).toBe(403)
})
