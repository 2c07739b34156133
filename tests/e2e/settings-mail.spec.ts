import { MailServer, useMailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('an owner reads whether mail is set up, sends a test, and reads in plain words why one failed', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  await signIn(page, fresh)
  await page.goto(`${page.url()}/settings/mail`)
  await expect(page.getByText('No mail server is set up.')).toBeVisible()
  await expect(page.getByText('In PocketBase’s admin UI', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
  await expectNoViolations(page)
  await using mails = new MailServer()
  await mails.start()
  await useMailServer(fresh.admin, mails)
  try {
    await page.reload()
    await expect(page.getByText(`Sent through 127.0.0.1:${mails.port}, as set in PocketBase.`)).toBeVisible()
    await expect(page.getByText('status@example.com')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('The mail server took a test', { exact: false })).toBeVisible()
    const mail = await mails.waitForMail(fresh.signIn.email)
    expect(mail.subject).toBe('Test: mail arrives')
    expect(mail.text).toContain('Northwind Cloud')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    mails.fault = 'sign-in'
    await expect(async () => {
      await page.getByRole('button', { name: 'Send me a test' }).click({ timeout: 1000 })
      await expect(page.getByText('The mail server refused the user name or the password.').first()).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await expect(page.getByText('The last one that failed', { exact: false })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('of the mail server,')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page)
    expect(problems).toEqual([])
  } finally {
    await fresh.admin.settings.update({ smtp: { enabled: false } })
  }
})

test('an admin reads it and sends none; a viewer reads none of it; it comes by itself', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'admin', 'Mara Köhler'))
  const address = `${page.url()}/settings/mail`
  await page.route('**/pb/api/aldis/mail', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto(address)
  await expect(page.getByText('It cannot be found out right now how mail is set up.')).toBeVisible()
  await page.unroute('**/pb/api/aldis/mail')
  await expect(page.getByText('No mail server is set up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page, fresh, await addMember(fresh, 'viewer', 'Jonas Tveit'))
  await page.goto(address)
  await expect(page.getByText('Owners and admins of the page read how mail is set up.')).toBeVisible()
})

test('without a mail server nobody is promised a mail, and the screens of mail and subscribers say what is missing', async ({
  page,
  fresh,
}) => {
  await page.goto(fresh.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  const address = dialog.getByRole('textbox', { name: 'E-mail address' })
  await address.fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('ada@example.org')
  await expect(address).toHaveAccessibleDescription(/This page cannot send e-mail at the moment. Choose another way/)
  await signIn(page, fresh)
  const home = page.url()
  await page.goto(`${home}/settings/mail`)
  await expect(page.getByText('Nobody can subscribe by e-mail, and e-mails to subscribers wait.')).toBeVisible()
  await page.goto(`${home}/subscribers`)
  const missing = page
    .getByRole('status')
    .filter({ hasText: 'No mail server is set up. Nobody can subscribe by e-mail' })
  await expect(missing).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await missing.getByRole('link', { name: 'Mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
})
