import type { Page } from '@playwright/test'
import { errorRateChart } from '../../scripts/demo/picture.ts'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, lenaAt, openIncident, openIncidentScreen, signIn, watchProblems } from './team.ts'

const chart = { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(errorRateChart([0.1, 0.6, 0.3])) }
const log = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('Timed out.') }

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const shared = (page: Page) => page.getByText('The team sees this draft as you write.')
const onDevice = (page: Page) => page.getByText('Its files are on this device alone so far.')
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).locator(':scope > li')
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Alternative text of ${name}` })
const storedDrafts = (aldis: TestAldis) => aldis.owner.collection('drafts').getFullList()

test('files are seen by the team with the draft, go with it to whoever takes it over, and are posted by them', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncidentScreen(page, aldis)
  const lena = await lenaAt(browser, aldis, `/incidents/${id}`)
  await message(page).fill('See the chart.')
  await page.setInputFiles('#file', [chart, log])
  await textOf(page, 'chart.png').fill('Errors rise at ten.')
  await expect(drafts(lena)).toContainText('chart.png Errors rise at ten.')
  await expect(drafts(lena)).toContainText('log.txt')
  await expect(drafts(lena).locator('img')).toHaveJSProperty('complete', true)
  await expect(shared(page)).toBeVisible()
  await expect(onDevice(page)).toHaveCount(0)
  await expectNoViolations(lena)
  for (const width of [320, 1280]) {
    await lena.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(lena)
  }
  await lena.getByRole('button', { name: 'Take over' }).click()
  await expect(textOf(lena, 'chart.png')).toHaveValue('Errors rise at ten.')
  await expect(lena.getByRole('button', { name: 'Remove log.txt' })).toBeVisible()
  await expect(page.getByText('Lena Brandt has taken your draft over.')).toBeVisible()
  await expect(textOf(page, 'chart.png'), 'nothing is lost').toHaveValue('Errors rise at ten.')
  await lena.getByRole('button', { name: 'Remove log.txt' }).click()
  await textOf(lena, 'chart.png').fill('Errors rise at ten, and fall.')
  await expect(drafts(page)).toContainText('chart.png Errors rise at ten, and fall.')
  await expect(drafts(page)).not.toContainText('log.txt')
  await lena.reload()
  await expect(textOf(lena, 'chart.png')).toHaveValue('Errors rise at ten, and fall.')
  await lena.getByRole('button', { name: 'Post update' }).click()
  const article = lena.getByRole('listitem').filter({ hasText: 'See the chart.' })
  await expect(article.getByRole('link', { name: 'chart.png' })).toBeVisible()
  await expect(article).toContainText('Errors rise at ten, and fall.')
  await expect.poll(() => storedDrafts(aldis)).toEqual([])
  expect(problems).toEqual([])
})

test('who takes a draft over keeps their own files with their own words', async ({ page, browser, fresh: aldis }) => {
  const id = await openIncidentScreen(page, aldis)
  await message(page).fill('Words of Robin.')
  await page.setInputFiles('#file', chart)
  await expect(shared(page)).toBeVisible()
  const lena = await lenaAt(browser, aldis, `/incidents/${id}#update`)
  await message(lena).fill('Words of Lena.')
  await lena.setInputFiles('#file', log)
  await expect(drafts(lena)).toContainText('chart.png')
  await lena.getByRole('button', { name: 'Take over' }).click()
  await expect(message(lena)).toHaveValue('Words of Robin.')
  await expect(textOf(lena, 'chart.png')).toBeVisible()
  await expect(lena.getByRole('button', { name: 'Remove log.txt' })).toHaveCount(0)
  await expect(drafts(lena)).toContainText('log.txt')
  await lena.getByRole('button', { name: 'Go on here' }).click()
  await expect(message(lena)).toHaveValue('Words of Lena.')
  await expect(lena.getByRole('button', { name: 'Remove log.txt' })).toBeVisible()
  await expect(textOf(lena, 'chart.png')).toHaveCount(0)
})

test('what has a time is posted with its files and what they show', async ({ page, browser, fresh: aldis }) => {
  const id = await openIncidentScreen(page, aldis)
  await message(page).fill('The fix is out.')
  await page.setInputFiles('#file', chart)
  await textOf(page, 'chart.png').fill('Errors fall.')
  await page.getByText('Publish at a set time').click()
  await page.getByLabel(/^Date and time/).fill('2099-01-01T10:00')
  await page.getByRole('button', { name: /^Publish .*2099/ }).click()
  await expect(page.locator('.ctoast')).toContainText('Will be published Thu 1 Jan 2099, 10:00 UTC.')
  await expect(drafts(page)).toContainText('chart.png Errors fall.')
  await expect(message(page)).toHaveValue('')
  await expect(textOf(page, 'chart.png')).toHaveCount(0)
  const [draft] = await storedDrafts(aldis)
  const soon = new Date(Date.now() + 1000).toISOString()
  await aldis.owner.collection('drafts').update(draft?.id ?? '', { publish_at: soon })
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto(`${aldis.edgeUrl}/incidents/${id}`)
    await expect(visitor.getByRole('img', { name: 'Errors fall.' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 75_000 })
  expect(await storedDrafts(aldis)).toEqual([])
})

test('without the backend its files stay on the device, which says so, and follow once it is back', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await message(page).fill('See the chart.')
  await expect(shared(page)).toBeVisible()
  await page.route('**/pb/api/collections/drafts/**', (route) => route.abort())
  await page.setInputFiles('#file', chart)
  await textOf(page, 'chart.png').fill('Errors rise at ten.')
  await expect(onDevice(page)).toBeVisible()
  await page.getByText('Publish at a set time').click()
  await page.getByLabel(/^Date and time/).fill('2099-01-01T10:00')
  await page.getByRole('button', { name: /^Publish .*2099/ }).click()
  await expect(page.getByText('The time could not be set. Nothing is published by itself.')).toBeVisible()
  await page.reload()
  await expect(textOf(page, 'chart.png')).toHaveValue('Errors rise at ten.')
  await expect(onDevice(page)).toBeVisible()
  await page.unroute('**/pb/api/collections/drafts/**')
  await expect(onDevice(page)).toHaveCount(0, { timeout: 20_000 })
  const [draft] = await storedDrafts(aldis)
  expect(draft?.attachments).toHaveLength(1)
  expect(draft?.attachment_texts).toEqual({ [draft?.attachments[0]]: 'Errors rise at ten.' })
})

test('a file whose answer was lost is attached once', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await message(page).fill('See the chart.')
  await expect(shared(page)).toBeVisible()
  let lost = 0
  await page.route('**/pb/api/collections/drafts/**', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.setInputFiles('#file', chart)
  await expect.poll(() => lost).toBe(1)
  await expect(onDevice(page)).toHaveCount(0, { timeout: 20_000 })
  const [draft, ...more] = await storedDrafts(aldis)
  expect(more).toEqual([])
  expect(draft?.attachments).toHaveLength(1)
})

test('a draft that is discarded takes its files with it, until that is undone', async ({ page, fresh: aldis }) => {
  await openIncidentScreen(page, aldis)
  await message(page).fill('See the chart.')
  await page.setInputFiles('#file', chart)
  await expect.poll(async () => (await storedDrafts(aldis))[0]?.attachments?.length).toBe(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => storedDrafts(aldis)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(textOf(page, 'chart.png')).toBeVisible()
  await expect.poll(async () => (await storedDrafts(aldis))[0]?.attachments?.length).toBe(1)
})
