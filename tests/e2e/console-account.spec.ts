import type { Browser } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openAccount, signIn, watchProblems } from './team.ts'

/** The same person in a browser of their own. */
async function signInElsewhere(browser: Browser, aldis: TestAldis) {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({ userAgent })
  const phone = await context.newPage()
  await signIn(phone, aldis)
  return phone
}

test('sessions are listed by device, and ended one by one or all but this one', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  const phone = await signInElsewhere(browser, aldis)
  await openAccount(page)
  const sessions = page.getByRole('listitem')
  await expect(sessions.filter({ hasText: 'this one' })).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toHaveCount(1)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
  await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toHaveCount(0)
  await phone.reload()
  await expect(phone).toHaveURL(/\/sign-in/)
  await signIn(phone, aldis)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('All other sessions are signed out.')).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/sign-in/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a password is changed with the present one, here without another sign-in', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  const phone = await signInElsewhere(browser, aldis)
  await openAccount(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Present password')).toBeFocused()
  await page.getByLabel('Present password').fill('a wrong horse')
  await page.getByLabel('New password').fill('a new horse battery')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('This is not your present password.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('a new horse battery')
  await expectNoViolations(page)
  await page.getByLabel('Present password').fill(aldis.signIn.password)
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/sign-in/)
  await signIn(phone, aldis, { ...aldis.signIn, password: 'a new horse battery' })
})

test('name and language are saved, and the console speaks it at once', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await openAccount(page)
  await page.getByLabel('Name').fill('Adaeze Okafor')
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByText('2 changes are not saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name'), 'what was typed outlives a reload').toHaveValue('Adaeze Okafor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Show the console in it' }).click()
  await expect(page.getByRole('heading', { name: 'Konto' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Adaeze Okafor/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Sprache').selectOption('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/^Gespeichert/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})
