import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

const fold = (page: Page) => page.locator('.clanguages')
const german = (page: Page, field: string) => page.getByRole('textbox', { name: `${field} German` })

test('an incident is written in the page’s languages; what is missing is said, and written later without an edit', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de', 'ar'] })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/new`)
  await page.getByLabel('Title').first().fill('Search is slow')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('We are looking.')
  await expect(fold(page).getByText('Missing: German, Arabic')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await findLayoutFaults(page), 'what lacks leaves its heading whole').toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await fold(page).locator('summary').click()
  await german(page, 'Title').fill('Die Suche ist langsam')
  await german(page, 'Message').fill('Wir suchen.')
  await expect(fold(page).getByText('Missing: Arabic')).toBeVisible()
  const arabic = page.getByRole('textbox', { name: 'Message Arabic' })
  await expect(arabic).toHaveAttribute('lang', 'ar')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(german(page, 'Message'), 'nothing typed is lost').toHaveValue('Wir suchen.')
  await page.getByRole('button', { name: /^Post incident/ }).click()
  await expect(page).toHaveURL(/\/incidents\/[a-z0-9]{15}$/)
  const entry = page.getByRole('listitem').filter({ hasText: 'We are looking.' })
  await expect(entry.getByText('Missing: Arabic')).toBeVisible()
  const [update] = await aldis.owner.collection('incident_updates').getFullList()
  expect(update?.translations).toEqual({ de: { body: 'Wir suchen.' } })
  const [incident] = await aldis.owner.collection('incidents').getFullList()
  expect(incident?.translations).toEqual({ de: { name: 'Die Suche ist langsam' } })
  await page.waitForTimeout(1_100)
  await entry.getByRole('button', { name: /^Write translations/ }).click()
  await expect(fold(page)).toHaveAttribute('open', '')
  await page.getByRole('textbox', { name: 'Message Arabic' }).fill('نبحث عن السبب.')
  await expect(page.getByText('an added translation is not called an edit')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(entry.getByText('Missing:')).toHaveCount(0)
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto(`${aldis.edgeUrl}/ar/incidents/${incident?.id}`)
    await expect(visitor.getByText('نبحث عن السبب.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await visitor.goto(`${aldis.edgeUrl}/incidents/${incident?.id}`)
  await expect(visitor.getByText('We are looking.')).toBeVisible()
  await expect(visitor.getByText(/edited/i)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a page with one language is asked for no other', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(fold(page)).toHaveCount(0)
  await expect(page.getByText(/^Missing:/)).toHaveCount(0)
})

test('a template, a plan and the details of an incident are written in the page’s languages', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/settings/templates`)
  await page.getByLabel('Name').fill('Slow')
  await page.getByLabel('Title').first().fill('Slow')
  await page.locator('#template-body').fill('Since {{time}}.')
  await fold(page).locator('summary').click()
  await german(page, 'Title').fill('Langsam')
  await german(page, 'Message').fill('Seit {{time}}.')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(
      async () => (await aldis.owner.collection('templates').getFullList({ filter: 'name = "Slow"' }))[0]?.translations,
    )
    .toEqual({
      de: { title: 'Langsam', body: 'Seit {{time}}.' },
    })
  await page.goto(`${home}/incidents/new`)
  await page.getByRole('button', { name: 'Slow', exact: true }).click()
  await fold(page).locator('summary').click()
  await expect(german(page, 'Title')).toHaveValue('Langsam')
  await expect(german(page, 'Message')).toHaveValue(/^Seit \d\d:\d\d.*\.$/)
  await page.goto(`${home}/maintenance/new`)
  await page.getByLabel('Title').first().fill('Cables')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('We move one.')
  await page.locator('#plan-starts').fill('2027-03-01T01:00')
  await page.locator('#plan-ends').fill('2027-03-01T02:00')
  await fold(page).locator('summary').click()
  await german(page, 'Title').fill('Kabel')
  await german(page, 'Message').fill('Wir verlegen eins.')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^Schedule/ })
    .last()
    .click()
  await expect
    .poll(
      async () =>
        (await aldis.owner.collection('incidents').getFullList({ filter: 'name = "Cables"' }))[0]?.translations,
    )
    .toEqual({ de: { name: 'Kabel' } })
  await expect(page).toHaveURL(/\/maintenance$/)
  await page.goto(`${home}/incidents/${id}`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await fold(page).locator('summary').click()
  await german(page, 'Title').fill('Die Suche ist langsam')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect
    .poll(async () => (await aldis.owner.collection('incidents').getOne(id)).translations)
    .toEqual({ de: { name: 'Die Suche ist langsam' } })
  expect(problems).toEqual([])
})

test('an English text in the Arabic console ends with its full stop, at the edge where all texts begin', async ({
  page,
  fresh: aldis,
}) => {
  await aldis.owner.collection('pages').update(aldis.page, { locale: 'ar' })
  const id = await openIncident(aldis)
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'identified', body: 'Found it.' })
  await expect
    .poll(async () => (await page.request.get(`${aldis.edgeUrl}/console`)).text(), { timeout: 30_000 })
    .toContain('dir="rtl"')
  await page.goto(`${aldis.edgeUrl}/console`)
  await page.locator('input[type=email]').fill(aldis.signIn.email)
  await page.locator('input[type=password]').fill(aldis.signIn.password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL(/\/console\/[a-z0-9-]+$/)
  await page.goto(`${page.url()}/incidents/${id}`)
  const text = page.locator('.prose p').filter({ hasText: 'Found it.' })
  await expect(text).toBeVisible()
  const at = await text.evaluate((element) => {
    const leftOf = (index: number) => {
      const range = document.createRange()
      const node = element.firstChild
      if (!node) throw new Error('no text')
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect()
    }
    const box = element.getBoundingClientRect()
    return { first: leftOf(0).left, stop: leftOf(8).left, gap: box.right - leftOf(8).right }
  })
  expect(at.stop).toBeGreaterThan(at.first)
  expect(at.gap).toBeLessThan(2)
})
