import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openAccount, openAccountSheet, signIn, watchProblems } from './team.ts'

test('signing in without JavaScript leads to where one wanted to go, and says what is wrong', async ({
  aldis,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await page.getByLabel('E-mail').fill(aldis.signIn.email)
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('E-mail and password do not match.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(aldis.signIn.email)
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(decodeURIComponent(page.url())).not.toContain(aldis.signIn.email)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('aldis_tried')
  await page.getByLabel('Password').fill(aldis.signIn.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/console\/northwind\/incidents\/new$/)
  await context.close()
})

test('what is wrong with no field marks none, and stands above the form', async ({ aldis, page }) => {
  for (const code of ['rate_limited', 'https_required', 'backend_unreachable']) {
    await page.goto(`${aldis.edgeUrl}/sign-in?error=${code}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await expect(page.locator('.csay + form')).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the sign-in is accessible, fits a small screen and breaks no policy', async ({ aldis, page }) => {
  const { problems } = await watchProblems(page)
  for (const address of ['/sign-in', '/sign-in?error=credentials_wrong', '/sign-in?error=backend_unreachable']) {
    await page.goto(aldis.edgeUrl + address)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  }
  expect(problems).toEqual([])
})

test('who has signed out is out, in every tab and with the old cookie too', async ({ aldis, page, context }) => {
  await signIn(page, aldis)
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console`)
  const cookies = await context.cookies()
  await (await openAccountSheet(page)).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await other.reload()
  await expect(other).toHaveURL(/\/sign-in/)
  await context.addCookies(cookies)
  expect((await context.request.get(`${aldis.edgeUrl}/pb/api/collections/incidents/records`)).status()).toBe(401)
  await page.goto(`${aldis.edgeUrl}/console`)
  await expect(page).toHaveURL(/\/sign-in/)
})

test('one device signs out all, after it was asked twice', async ({ aldis, page, browser }) => {
  const { problems } = await watchProblems(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(page, aldis)
  await signIn(other, aldis)
  await openAccount(page)
  const all = page.getByRole('button', { name: 'Sign out on all devices' })
  await expect(all).toBeHidden()
  await page.locator('summary', { hasText: 'Sign out on all devices' }).click()
  await expect(page.getByText('This ends all your sessions')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await all.click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await other.reload()
  await expect(other).toHaveURL(/\/sign-in/)
  expect(problems).toEqual([])
  await elsewhere.close()
})
