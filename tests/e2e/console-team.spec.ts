// Longer than 300 lines: who is invited, changed and removed shares one set-up with a mail server.
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { MailServer, useMailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

async function openTeam(page: Page, aldis: TestAldis, credentials = aldis.signIn): Promise<void> {
  await signIn(page, aldis, credentials)
  await page.goto(`${page.url()}/team`)
}

const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const member = (page: Page, name: string) => members(page).filter({ hasText: name })

test('a colleague is invited by mail, joins with an account of their own, and is in the list', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await using mails = new MailServer()
  await mails.start()
  await useMailServer(aldis.admin, mails)
  await openTeam(page, aldis)
  await expect(page.getByText('You are alone here.', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail addresses').fill('lena@northwind.example\nnonsense')
  await page.getByRole('radio', { name: 'Responder' }).check()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation is on its way to lena@northwind.example.')).toBeVisible()
  await expect(page.getByText('nonsense: This is no e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail addresses'), 'who was not invited stays').toHaveValue('nonsense')
  await expect(page.getByLabel('E-mail addresses')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'lena@northwind.example' })).toContainText('Responder')

  const mail = await mails.waitForMail('lena@northwind.example')
  const link = /\/sign-in\/invited#\w+/.exec(mail.text ?? '')?.[0] ?? ''
  const context = await browser.newContext()
  const lena = await context.newPage()
  const { problems: hers } = await watchProblems(lena)
  await lena.goto(aldis.edgeUrl + link)
  await expect(lena).toHaveURL(`${aldis.edgeUrl}/sign-in/invited`)
  await expect(
    lena.getByText('Robin Hale invites you to Northwind Cloud, as Responder:', { exact: false }),
  ).toBeVisible()
  await expect(lena.getByLabel('E-mail'), 'it works for this address alone').toHaveValue('lena@northwind.example')
  await expect(lena.getByLabel('E-mail')).toHaveJSProperty('readOnly', true)
  await expectNoViolations(lena)
  await lena.getByLabel('Your name').fill('Lena Brandt')
  await lena.getByLabel('Password').fill('quite another horse')
  await lena.getByRole('button', { name: 'Join the team' }).click()
  await expect(lena).toHaveURL(/\/console\/[a-z0-9-]+$/)
  await lena.goto(`${lena.url()}/team`)
  await expect(member(lena, 'Lena Brandt')).toContainText('you')
  await expect(lena.getByRole('combobox')).toHaveCount(0)
  await expect(lena.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(lena.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await page.reload()
  await expect(member(page, 'Lena Brandt').getByRole('combobox')).toHaveValue('responder')
  await expect(member(page, 'Lena Brandt')).toContainText('Last sign-in: 1 min ago')
  await expect(page.getByRole('heading', { name: 'Invited' })).toHaveCount(0)
  mails.fault = 'recipient'
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail addresses').fill('nobody@northwind.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    page.getByText('The mail could not be sent: the mail server refused this address.', { exact: false }),
  ).toBeVisible()
  await context.close()
  await aldis.admin.settings.update({ smtp: { enabled: false } })
  expect([...problems, ...hers]).toEqual([])
})

test('a button that is pressed before its script has come is not pressed in vain', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_assets/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${page.url()}/team`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.locator('astro-island[ssr]').first(), 'the script has not come').toBeAttached()
  release()
  await expect(page.getByLabel('E-mail addresses')).toBeFocused()
})

test('without mail there is a link, which is shown once and can be withdrawn', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await openTeam(page, aldis)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail addresses').fill('tom@contractor.example')
  await expect(page.getByText('No mail server is set up.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a link', exact: true }).click()
  const link = page.getByLabel('Invitation link')
  await expect(link).toHaveValue(/\/sign-in\/invited#\w{32}$/)
  const address = await link.inputValue()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByText('tom@contractor.example')).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw the invitation of tom@contractor.example' }).press('Enter')
  await expect(page.getByText('The invitation of tom@contractor.example is withdrawn.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invited' })).toHaveCount(0)

  const context = await browser.newContext()
  const tom = await context.newPage()
  await tom.goto(address)
  await expect(tom.getByText('This invitation was used or withdrawn', { exact: false })).toBeVisible()
  await context.close()
})

test('a role is changed and taken back by keyboard, and who it was of is signed out everywhere', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const jonas = await addMember(aldis, 'responder', 'Jonas Tveit')
  const context = await browser.newContext()
  const his = await context.newPage()
  await signIn(his, aldis, jonas)
  await openTeam(page, aldis)
  const role = member(page, 'Jonas Tveit').getByRole('combobox', { name: 'Role of Jonas Tveit' })
  await role.press('v')
  await expect(page.getByText('Jonas Tveit has the role Viewer now', { exact: false })).toBeVisible()
  await expect(role).toBeFocused()
  // His tab waits for nothing: its live connection is closed, and its next request refused.
  await expect(his.getByText('Signed out', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Jonas Tveit has the role Responder now', { exact: false })).toBeVisible()
  await expect(role).toHaveValue('responder')
  await context.close()
})

test('who is removed is out at once, and back by Undo', async ({ page, browser, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const jonas = await addMember(aldis, 'responder', 'Jonas Tveit')
  const context = await browser.newContext()
  const his = await context.newPage()
  await signIn(his, aldis, jonas)
  await openTeam(page, aldis)
  await page.getByRole('button', { name: 'Remove Jonas Tveit' }).press('Enter')
  await expect(page.getByText('Jonas Tveit removed and signed out.')).toBeVisible()
  await expect(member(page, 'Jonas Tveit')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Members' })).toBeFocused()
  await expectNoViolations(page)
  await expect(his.getByText('Signed out', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Jonas Tveit is in the team again', { exact: false })).toBeVisible()
  await expect(member(page, 'Jonas Tveit').getByRole('combobox')).toHaveValue('responder')
  await his.goto(`${aldis.edgeUrl}/console`)
  await expect(his).toHaveURL(/\/sign-in/)
  await signIn(his, aldis, jonas)
  await context.close()
  expect(problems).toEqual([])
})

test('an admin is offered what admins may do, a responder and a viewer nothing', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await addMember(aldis, 'viewer', 'Priya Wanigasekara')
  await openTeam(page, aldis, await addMember(aldis, 'admin', 'Mara Köhler'))
  await expect(page.getByRole('combobox')).toHaveCount(1)
  const roles = member(page, 'Priya Wanigasekara').getByRole('combobox').getByRole('option')
  await expect(roles).toHaveText(['Admin', 'Responder', 'Viewer'])
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Hand over' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByLabel('E-mail addresses').fill('tom@contractor.example')
  await page.getByRole('button', { name: 'Make a link', exact: true }).click()
  await expect(page.getByLabel('Invitation link')).toBeVisible()
  for (const role of ['responder', 'viewer'] as const) {
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await openTeam(theirs, aldis, await addMember(aldis, role, 'Jonas Tveit'))
    await expect(theirs.getByText('tom@contractor.example')).toBeVisible()
    await expect(member(theirs, 'Mara Köhler')).toContainText('Admin')
    await expect(theirs.getByRole('combobox')).toHaveCount(0)
    await expect(theirs.getByRole('main').getByRole('button')).toHaveText(['Leave this page'])
    await context.close()
  }
})

test('the last owner stays until somebody else is one', async ({ page, fresh: aldis }) => {
  await addMember(aldis, 'admin', 'Mara Köhler')
  await openTeam(page, aldis)
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page.getByText('You are the last owner.', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByLabel('New owner')).toBeFocused()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('Mara Köhler is an owner now, and you are an admin.')).toBeVisible()
  await signIn(page, aldis)
  await page.goto(`${page.url()}/team`)
  await expect(member(page, 'Mara Köhler')).toContainText('Owner')
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await page.getByRole('button', { name: 'Leave now' }).click()
  await expect(page.getByRole('heading', { name: 'You have left this page.' })).toBeFocused()
  await expectNoViolations(page)
  await signIn(page, aldis).catch(() => {})
  await expect(page.getByText('Mara Köhler')).toHaveCount(0)
})

test('without the backend it opens, says so, keeps what was typed, and comes back by itself', async ({
  page,
  fresh: aldis,
}) => {
  await openTeam(page, aldis)
  await expect(members(page)).toHaveCount(1)
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail addresses').fill('lena@northwind.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('lena@northwind.example: No answer: it may not have been done.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The team cannot be loaded right now. It comes by itself.')).toBeVisible()
  await expect(page.getByLabel('E-mail addresses')).toHaveValue('lena@northwind.example')
  await expectNoViolations(page)
  await aldis.pocketbase.start()
  await expect(members(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^(Send invitation|Make a link)$/ }).click()
  await expect(page.getByLabel('Invitation link')).toBeVisible()
})

test('who has an account joins with it; what was typed before stays', async ({ browser, fresh: aldis }) => {
  const { token } = await aldis.owner.send('/api/aldis/invitations', {
    method: 'POST',
    body: { page: aldis.page, email: 'kim@northwind.example', role: 'viewer' },
  })
  const kim = { email: 'kim@northwind.example', password: 'quite another horse' }
  const account = { ...kim, passwordConfirm: kim.password, name: 'Kim Park', verified: true }
  await aldis.admin.collection('users').create(account)
  const context = await browser.newContext({ viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  const { problems } = await watchProblems(page)
  await page.goto(`${aldis.edgeUrl}/sign-in/invited`)
  await expect(page.getByText('Open the link from the mail once more', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeHidden()
  await expectNoViolations(page)
  await page.goto(`${aldis.edgeUrl}/sign-in/invited#${token}`)
  await page.getByLabel('Your name').fill('Kim Park')
  await expect(page.getByLabel('E-mail'), 'the link names it').toHaveValue(kim.email)
  await page.getByLabel('Password').fill('another horse again')
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByText('There is an account with this address', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Kim Park')
  await expect(page.getByLabel('E-mail')).toHaveValue(kim.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(page.url()).not.toContain('kim')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'I have an account' }).click()
  await page.getByLabel('E-mail').fill(kim.email)
  await page.getByLabel('Password').fill(kim.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You are signed in as Kim Park.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)
  await page.goto(`${aldis.edgeUrl}/sign-in/invited#${token}`)
  await expect(page.getByText('This invitation was used or withdrawn', { exact: false })).toBeVisible()
  await context.close()
  expect(problems).toEqual([])
})

test('a colleague is invited among the first steps', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/first-run#share`)
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByLabel('E-mail addresses').fill('lena@northwind.example')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Make a link', exact: true }).click()
  await expect(page.getByLabel('Invitation link')).toHaveValue(/\/sign-in\/invited#\w{32}$/)
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toBeFocused()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
})
