import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectOnPage, openSettings } from './settings.ts'
import { addMember, expectNoSidewaysScroll, signIn } from './team.ts'

const MARK = 'Posted while our own system was away'
const QUICK = { timeout: 1_000 }

const offer = (page: Page) => page.getByRole('button', { name: 'Post through the emergency journal' })

async function killBackend(aldis: TestAldis): Promise<void> {
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
}

/** Writes a new incident in a console whose backend has died. */
async function writeAlone(page: Page, aldis: TestAldis, title: string): Promise<void> {
  await page.goto(`${aldis.edgeUrl}/console`)
  // By then this device has a copy of what the backend knew.
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  await page.getByRole('link', { name: 'New incident' }).first().click()
  await killBackend(aldis)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Message').fill('Nothing answers.')
  await expect(offer(page)).toBeVisible({ timeout: 30_000 })
}

test('while the backend is dead a post goes out through the journal, and is an ordinary one afterwards', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Kim'))
  await writeAlone(page, aldis, 'The database is gone')
  await expect(page.getByText('The backend does not answer, but the page’s server does')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await offer(page).click()
  const posted = page.locator('.csay.good')
  await expect(posted).toContainText('Visitors see it.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The database is gone')
  await expect(page.getByText('The team sees this draft'), 'there is none any more').toHaveCount(0)
  const visitor = await context.newPage()
  await expectOnPage(visitor, aldis, () => expect(visitor.getByText('Nothing answers.').first()).toBeVisible(QUICK))
  await expect(visitor.getByText(MARK).first()).toBeVisible()
  // On any screen of the team, though the backend knows nothing of it.
  await page.goto(`${aldis.edgeUrl}/console`)
  await page.getByRole('link', { name: 'The database is gone' }).first().click()
  await expect(page).toHaveURL(/\/incidents\/[a-z0-9]{15}/)
  await page.goto(`${page.url().replace(/#.*/, '')}#update`)
  await page.getByLabel('Message').fill('We restore it.')
  await offer(page).click()
  await expect(posted).toContainText('Visitors see it.')
  await expect(visitor.getByText('We restore it.').first(), 'an open page').toBeVisible()
  await aldis.pocketbase.start()
  await expect(visitor.getByText(MARK)).toHaveCount(0, { timeout: 30_000 })
  await expect(visitor.getByText('We restore it.').first()).toBeVisible()
  const stored = await aldis.admin.collection('incident_updates').getFullList({ filter: `page = "${aldis.page}"` })
  expect(stored.map(({ body, author }) => [body, author.name]).sort()).toEqual([
    ['Nothing answers.', 'Kim'],
    ['We restore it.', 'Kim'],
  ])
})

test('what the backend refuses later is shown to the team, who try again or put it away', async ({
  page,
  fresh: aldis,
}) => {
  const kim = await addMember(aldis, 'responder', 'Kim')
  await signIn(page, aldis, kim)
  await writeAlone(page, aldis, 'Nobody will believe this')
  await offer(page).click()
  await expect(page.locator('.csay.good')).toBeVisible()
  aldis.edge.signal('SIGKILL')
  await aldis.edge.waitForExit()
  await aldis.pocketbase.start()
  const user = await aldis.admin.collection('users').getFirstListItem(`email = "${kim.email}"`)
  const membership = await aldis.admin.collection('memberships').getFirstListItem(`user = "${user.id}"`)
  await aldis.admin.collection('memberships').delete(membership.id)
  await aldis.edge.start()
  await page.context().clearCookies()
  await signIn(page, aldis)
  await expect(page.getByText('Updates from the emergency journal were refused.')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('link', { name: 'Emergency journal' }).click()
  const entries = page.getByRole('region', { name: 'Emergency journal' })
  await expect(entries.getByText('Nothing answers.')).toBeVisible()
  await expect(entries.getByText('Refused and taken off the page:')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await entries.getByRole('button', { name: 'Try again' }).click()
  await expect(entries.getByText('Refused and taken off the page:')).toBeVisible()
  await entries.getByRole('button', { name: 'Dismiss' }).click()
  await expect(entries).toHaveCount(0)
  await page.goto(`${aldis.edgeUrl}/console`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Updates from the emergency journal were refused.')).toHaveCount(0)
})

test('on a telephone the journal is offered in the bar that is always in reach', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await writeAlone(page, aldis, 'The database is gone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Message').scrollIntoViewIfNeeded()
  const key = page.getByRole('region', { name: 'Post incident' }).getByRole('button', { name: /emergency journal/ })
  await expect(key).toBeInViewport()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await key.click()
  await expect(page.locator('.csay.good')).toContainText('Visitors see it.')
})

test('an owner signs somebody out while the backend is dead', async ({ page, browser, fresh: aldis }) => {
  const kim = await browser.newPage()
  await signIn(kim, aldis, await addMember(aldis, 'responder', 'Kim'))
  await openSettings(page, aldis, 'journal')
  await killBackend(aldis)
  const people = page.getByRole('region', { name: 'Who can post without the backend' })
  await people.getByRole('button', { name: 'Sign out Kim' }).click()
  await expect(page.getByText('Kim is signed out everywhere.')).toBeVisible()
  await expect(people.getByText('Kim')).toHaveCount(0)
  await kim.reload()
  await expect(kim.getByLabel('E-mail')).toBeVisible()
  await kim.close()
})

test('a page goes without the journal where its owner says so', async ({ page, fresh: aldis }) => {
  await openSettings(page, aldis, 'journal')
  await page.getByRole('switch', { name: 'Take them while the backend is away' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  expect(await aldis.admin.collection('pages').getOne(aldis.page)).toMatchObject({ journal_off: true })
  const isOff = async () => (await page.request.get(`${aldis.edgeUrl}/journal/${aldis.page}`)).json()
  await expect.poll(isOff).toMatchObject({ isOn: false })
  await page.goto(`${aldis.edgeUrl}/console`)
  await page.getByRole('link', { name: 'New incident' }).first().click()
  await killBackend(aldis)
  await page.getByLabel('Title').fill('Kept on this device')
  await expect(page.getByText('has been unreachable since')).toBeVisible({ timeout: 30_000 })
  await expect(offer(page)).toHaveCount(0)
})
