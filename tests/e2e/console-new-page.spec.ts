import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('an owner makes another page from the switcher, and its console opens at once', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, fresh)
  await page.getByRole('button', { name: /Switch page/ }).click()
  await page.getByRole('link', { name: 'New page' }).click()
  await expect(page).toHaveURL(`${fresh.edgeUrl}/console/new`)
  await expect(page.getByRole('button', { name: 'Make the page' })).toBeEnabled()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page.getByLabel('What is it called')).toHaveAccessibleDescription('This is required.')
  await expect(page.getByLabel('What is it called')).toBeFocused()
  await page.getByLabel('What is it called').fill('Blue Yonder')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.reload()
  await expect(page.getByLabel('What is it called')).toHaveValue('Blue Yonder')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page).toHaveURL(`${fresh.edgeUrl}/console/blue-yonder/first-run`)
  await page.getByLabel('One a line').fill('API')
  await page.getByRole('button', { name: 'Continue with 1' }).click()
  // It has no host, and the deployment's address shows the other page.
  await expect(page.getByRole('heading', { name: 'No host shows this page yet.' })).toBeVisible()
  await expect(page.getByText('It is live.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(page).toHaveURL(`${fresh.edgeUrl}/console/blue-yonder`)
  await expect(page.getByText('API', { exact: true })).toBeVisible()
  expect(problems).toEqual([])
})

test('a menu that was opened before its script had come has the pages, too', async ({ page, fresh }) => {
  await signIn(page, fresh)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_assets/PageSwitcher*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: /Switch page/ }).click()
  await expect(page.getByRole('dialog', { name: 'Switch page' })).toBeVisible()
  letGo()
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible()
})

test('without an answer what was typed stays, and the page is made once', async ({ page, fresh }) => {
  await signIn(page, fresh)
  await page.goto(`${fresh.edgeUrl}/console/new`)
  await page.getByLabel('What is it called').fill('Blue Yonder')
  await page.route('**/pb/api/aldis/new-page', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page.getByRole('alert')).toContainText('The server does not answer.')
  await page.unroute('**/pb/api/aldis/new-page')
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page).toHaveURL(`${fresh.edgeUrl}/console/blue-yonder/first-run`)
  expect(await fresh.admin.collection('pages').getFullList()).toHaveLength(2)
})

test('who may make no page is offered none, and told so at its address', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'admin', 'Mara Köhler'))
  const asked = page.waitForResponse(/\/api\/aldis\/new-page$/)
  await page.getByRole('button', { name: /Switch page/ }).click()
  await asked
  await expect(page.getByRole('dialog', { name: 'Switch page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCount(0)
  await page.goto(`${fresh.edgeUrl}/console/new`)
  await expect(page.getByRole('alert')).toContainText('You may not make pages here.')
  await expectNoViolations(page)
})

test('the list among the first steps takes no letter that its script would lose', async ({ page, fresh }) => {
  await signIn(page, fresh)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_assets/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${page.url()}/first-run`, { waitUntil: 'commit' })
  const list = page.getByLabel('One a line')
  await expect(list).toHaveAttribute('readonly')
  release()
  await list.fill('API\nMail')
  await expect(page.getByRole('button', { name: 'Continue with 2' })).toBeEnabled()
  await expect(list).toHaveValue('API\nMail')
})
