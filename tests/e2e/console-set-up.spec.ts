import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importStatuspage } from '../../scripts/import/statuspage.ts'
import { northwind } from '../integration/import/northwind.ts'
import { startEmptyAldis } from '../support/aldis.ts'
import { SourceServer, sourceDocuments } from '../support/source-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openGroups, watchProblems } from './team.ts'

async function fill(page: Page): Promise<void> {
  await page.getByLabel('What is it called').fill('Northwind Cloud')
  await page.getByLabel('Your name').fill('Robin Hale')
  await page.getByLabel('E-mail').fill('robin@northwind.example')
  await page.getByLabel('Password').fill('correct horse')
}

test('the one-time link makes the page and its owner, its components and what is shared', async ({ page, context }) => {
  await using aldis = await startEmptyAldis()
  const visitor = await context.newPage()
  // Not before the edge has heard from PocketBase that there is none.
  await expect(async () => {
    await visitor.goto(aldis.edgeUrl)
    await expect(visitor.getByRole('heading', { name: 'There is no status page here.' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNoViolations(visitor)
  const { problems } = await watchProblems(page)
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await expectNoViolations(page)
  const label = page.getByText('Your name', { exact: true })
  const hasColorOfText = (node: Element) => getComputedStyle(node).color === getComputedStyle(document.body).color
  expect(await label.evaluate(hasColorOfText), 'a label is no link').toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is required.')).toHaveCount(2)
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Ten characters at least, 71 at most.')
  await expect(page.getByLabel('What is it called')).toBeFocused()
  await fill(page)
  await expect(page.getByRole('region', { name: 'Your page' })).toContainText('Northwind Cloud')
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('E-mail').fill('robin@localhost')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This is not an e-mail address.')
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByLabel('What is it called')).toHaveValue('Northwind Cloud')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await fill(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(`${aldis.edgeUrl}/console/northwind-cloud/first-run`)
  await expect(page.getByRole('link', { name: '2 Components' })).toHaveAttribute('aria-current', 'step')
  const list = page.getByLabel('One a line')
  await list.fill('Applications\n  Dashboard\n  Sign-in\nMail')
  await expect(list).toHaveAccessibleDescription('3 components. In 1 group. All begin as operational.')
  await expect(page.getByRole('region', { name: 'Your page' })).toContainText('Dashboard')
  await expectNoViolations(page)
  await page.reload()
  await expect(list, 'a list is kept').toHaveValue(/Dashboard/)
  await page.getByRole('button', { name: 'Continue with 3' }).click()

  await expect(page.getByRole('heading', { name: 'It is live.' })).toBeFocused()
  await expect(page.getByLabel('Badge')).toHaveValue(
    `[![Northwind Cloud](${aldis.edgeUrl}/badge.svg)](${aldis.edgeUrl}/)`,
  )
  await expect(page.getByLabel('Widget')).toHaveValue(/<aldis-status>.*embed\.js/s)
  await expect(page.getByLabel('Feed')).toHaveValue(`${aldis.edgeUrl}/history.atom`)
  await expectNoViolations(page)
  await page.getByRole('link', { name: '2 Components' }).click()
  await expect(page.getByText('The page has 3 components already.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/console/northwind-cloud`)
  await openGroups(page)
  await expect(page.getByText('Sign-in', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New incident' }).first()).toBeVisible()
  expect(problems).toEqual([])
  await expect(visitor, 'who waited sees the page by itself').toHaveTitle(/Northwind Cloud/, { timeout: 30_000 })
  await visitor.goto(aldis.edgeUrl)
  await expect(visitor.getByText('Dashboard', { exact: true })).toBeVisible()
  const [made] = await aldis.admin.collection('pages').getFullList()
  expect(made).toMatchObject({ time_zone: 'Europe/Berlin', locale: 'en' })
})

test('components come from another page with their history, over a reload', async ({ page }) => {
  await using source = await SourceServer.start()
  source.serve('status.northwind.example', sourceDocuments(northwind()))
  await using aldis = await startEmptyAldis({ importSource: source.address })
  const { problems } = await watchProblems(page)
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await fill(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Import them/ }).click()
  const address = page.getByLabel('Address of your present page')
  await address.fill('https://127.0.0.1:8090')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert')).toContainText('Only pages on the public internet are read')
  await expect(address).toBeFocused()
  await expectNoViolations(page)
  await address.fill('nothing.northwind.example')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert')).toContainText('nothing.northwind.example answers, but not as a status page')
  await address.fill('status.northwind.example')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Found at status.northwind.example' })).toBeFocused()
  await expect(page.getByText('3 components in 1 group')).toBeVisible()
  await expect(page.getByText('The newest: Frankfurt is down, 29 March 2026')).toBeVisible()
  await expectNoViolations(page)
  expect((await aldis.admin.collection('components').getList(1, 1)).totalItems).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByRole('heading', { name: 'It is all here.' })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'It is all here.' }), 'it is known after a reload').toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'It is live.' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(page.getByText('Frankfurt is down').first()).toBeVisible()
  expect(problems).toEqual([])
})

test.describe('with a clock of Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the zone is the browser’s, also for who types before the script has come', async ({ page }) => {
    await using aldis = await startEmptyAldis()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`, { waitUntil: 'commit' })
    await page.getByLabel('What is it called').fill('Harbor')
    release()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await page.getByLabel('Your name').fill('Robin Hale')
    await page.reload()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await expect(page.getByLabel('What is it called')).toHaveValue('Harbor')
    await expect(page.getByLabel('Your name')).toHaveValue('Robin Hale')
  })
})

test('a page that was imported before begins the form, and what is typed over it is kept', async ({ page }) => {
  await using aldis = await startEmptyAldis()
  const { adminEmail, adminPassword } = aldis.secrets
  const account = { ALDIS_PB_URL: aldis.pbUrl, ALDIS_ADMIN_EMAIL: adminEmail, ALDIS_ADMIN_PASSWORD: adminPassword }
  const flags = { shiftToNow: false, newPage: false, pageDetails: false, dryRun: false }
  const answers = northwind()
  for (const one of answers.summary.components) one.status = 'operational'
  for (const { incident_updates } of answers.summary.incidents) {
    for (const one of incident_updates) one.affected_components = null
  }
  const source = test.info().outputPath('answers')
  await mkdir(source)
  for (const [name, answer] of Object.entries(answers)) {
    await writeFile(join(source, `${name}.json`), JSON.stringify(answer))
  }
  const options = { source, page: undefined, ...flags }
  await importStatuspage(options, { ...account, ALDIS_DATA: aldis.data }, () => {})
  const { problems } = await watchProblems(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pb/api/aldis/setup', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await page.getByLabel('Your name').fill('Robin Hale')
  release()
  const preview = page.getByRole('region', { name: 'Your page' })
  await expect(page.getByLabel('What is it called')).toHaveValue('Northwind Cloud')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await expect(preview).toContainText('An incident is open.')
  await expect(preview.getByRole('paragraph').filter({ hasText: 'Frankfurt' })).toHaveClass('pvrow in')
  await expectNoViolations(page)
  await fill(page)
  await page.getByLabel('What is it called').fill('Harbor')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(`${aldis.edgeUrl}/console/northwind-cloud/first-run`)
  await expect(preview).toContainText('An incident is open.')
  await page.getByLabel('One a line').fill('Apps\n  Shop')
  await expect(preview).toContainText('Harbor')
  await expect(preview).toContainText('An incident is open.')
  await expect(preview.getByRole('paragraph').filter({ hasText: 'Shop' })).toHaveClass('pvrow in')
  const [made] = await aldis.admin.collection('pages').getFullList()
  expect(made).toMatchObject({ name: 'Harbor', time_zone: 'Asia/Tokyo' })
  expect(problems).toEqual([])
})

test('each step is skipped, and the empty console leads back to it', async ({ page }) => {
  await using aldis = await startEmptyAldis()
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await fill(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Import them/ }).click()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'It is live.' })).toBeVisible()
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page.getByText('Nothing is on your page yet.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Add components' }).click()
  await page.getByLabel('One a line').fill('Website')
  await page.getByRole('button', { name: 'Continue with 1' }).click()
  await expect(page.getByRole('heading', { name: 'It is live.' })).toBeVisible()
})

test('the link opened again makes no second owner, says so at once, and leads to the sign-in', async ({
  page,
  context,
}) => {
  await using aldis = await startEmptyAldis()
  const link = `${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`
  const late = await context.newPage()
  for (const one of [page, late]) {
    await one.goto(link)
    await fill(one)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/console/northwind-cloud/first-run`)

  const expectAlreadySetUp = async (one: Page) => {
    await expect(one.getByRole('alert')).toContainText('This link has been used.')
    await expect(one.getByRole('textbox')).toHaveCount(0)
    await expect(one.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await expectNoViolations(one)
  }
  await late.getByRole('button', { name: 'Continue' }).click()
  await expectAlreadySetUp(late)
  await expect(late.getByRole('link', { name: 'Sign in' })).toBeFocused()
  expect((await aldis.admin.collection('users').getList(1, 1)).totalItems).toBe(1)
  await context.clearCookies()
  await page.goto(link)
  await expectAlreadySetUp(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/sign-in`)
})
