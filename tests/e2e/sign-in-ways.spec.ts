import { MailServer, useMailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, watchProblems } from './team.ts'

const PAGES = [
  '/sign-in?step=second',
  '/sign-in?error=not_a_member',
  '/sign-in?changed',
  '/sign-in/code',
  '/sign-in/forgotten',
  '/sign-in/forgotten?sent',
  '/sign-in/forgotten?error=rate_limited&wait=600',
  '/sign-in/reset',
  '/sign-in/reset?error=password_too_short',
  '/sign-in/reset?error=link_over',
  '/sign-in/email?error=password_wrong',
  '/sign-in/invited',
  '/sign-in/invited#token',
  '/sign-in/invited?error=account_known#token',
  '/sign-in/invited?error=password_too_short#token',
  '/sign-in/invited?error=link_over',
]

test('every page of the sign-in is accessible, fits a small screen and breaks no policy', async ({ aldis, page }) => {
  const { problems } = await watchProblems(page)
  await page.setViewportSize({ width: 320, height: 640 })
  // The answer about a token that nobody has leads on to the page that says so.
  await page.route('**/session/invited/read', (route) => route.abort())
  for (const address of PAGES) {
    await page.goto(aldis.edgeUrl + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  }
  expect(problems).toEqual([])
})

test('a code is asked for and tried without JavaScript, and whoever has none is told nothing else', async ({
  fresh: aldis,
  browser,
}) => {
  await using mails = new MailServer()
  await mails.start()
  await useMailServer(aldis.admin, mails)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const way = page.getByRole('button', { name: 'Get a code by mail' })
  await expect(async () => {
    await page.goto(`${aldis.edgeUrl}/sign-in?next=/console`)
    await expect(way).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByLabel('E-mail').fill('nobody@northwind.example')
  await way.click()
  await expect(page.getByText('If nobody@northwind.example belongs to a member')).toBeVisible()
  expect(page.url()).not.toContain('nobody')
  await page.getByLabel('Eight-digit code').fill('1234 5678')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That is not the code, or its time is over.')).toBeVisible()
  await expect(page.getByLabel('Eight-digit code')).toBeFocused()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('If nobody@northwind.example belongs to a member')).toBeVisible()
  await context.close()
})

test('a link for a new password leaves its secret in no address, and says when it is over', async ({ aldis, page }) => {
  await page.goto(`${aldis.edgeUrl}/sign-in/reset`)
  await expect(page.getByText('Open the link from the mail once more')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to signing in' })).toBeVisible()
  await expect(page.getByLabel('New password')).toBeHidden()
  await page.goto(`${aldis.edgeUrl}/sign-in/reset#the.secret.token`)
  await expect(page).toHaveURL(`${aldis.edgeUrl}/sign-in/reset`)
  await page.reload()
  await expect(page.getByText('Open the link from the mail once more')).toBeHidden()
  await expect(page.getByLabel('New password')).toBeVisible()
  await expect(page.locator('input[name=token]')).toHaveValue('the.secret.token')
  await page.getByLabel('New password').fill('a new horse battery')
  await page.getByRole('button', { name: 'Set it and sign in' }).click()
  await expect(page.getByText('This link was used before, or its time is over.')).toBeVisible()
  await page.goto(`${aldis.edgeUrl}/sign-in/email`)
  await expect(page.locator('input[name=token]')).toHaveValue('')
})
