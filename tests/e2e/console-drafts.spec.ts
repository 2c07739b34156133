import type { Page } from '@playwright/test'
import { draftContent } from '../support/role-rows.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { expectNoSidewaysScroll, lenaAt, openIncident, openIncidentScreen, signIn, watchProblems } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const shared = (page: Page) => page.getByText('The team sees this draft as you write.')
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')

test('what is written is seen by the team as it is typed, and goes on where somebody takes it over', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncidentScreen(page, aldis)
  const lena = await lenaAt(browser, aldis, `/incidents/${id}`)
  await message(page).fill('We have found')
  await expect(shared(page)).toBeVisible()
  await expect(drafts(lena)).toContainText('We have found')
  await expect(drafts(lena)).toContainText('Draft by Robin Hale')
  await message(page).pressSequentially(' the cause.')
  await expect(drafts(lena)).toContainText('We have found the cause.')
  await expect(drafts(page), 'one’s own stands in the composer').toHaveCount(0)
  await expectNoViolations(lena)
  await expectNoSidewaysScroll(lena)
  await lena.getByRole('button', { name: 'Take over' }).click()
  await expect(message(lena)).toHaveValue('We have found the cause.')
  await expect(message(lena)).toBeFocused()
  await expect(page.getByText('Lena Brandt has taken your draft over.')).toBeVisible()
  await expect(message(page), 'no word is lost').toHaveValue('We have found the cause.')
  await message(lena).pressSequentially(' A fix is on its way.')
  await expect(drafts(page)).toContainText('A fix is on its way.')
  await expectNoViolations(page)
  for (const path of [`/incidents/${id}`, '/live.json', '/history.atom'])
    expect(await (await page.request.get(aldis.edgeUrl + path)).text(), path).not.toContain('the cause.')
  await lena.keyboard.press('Control+Enter')
  await expect(drafts(page)).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get(`${aldis.edgeUrl}/incidents/${id}`)).text())
    .toContain('A fix is on its way.')
  const posted = await aldis.owner.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
  expect(posted, 'the first one, and one of both').toHaveLength(2)
  expect(await aldis.owner.collection('drafts').getFullList()).toEqual([])
  await message(page).pressSequentially(' And more.')
  await expect(drafts(lena)).toContainText('We have found the cause. And more.')
  await expect(page.getByText('Lena Brandt has taken your draft over.'), 'of a draft that is over').toHaveCount(0)
  expect(problems).toEqual([])
})

test('what is written stays where it is when a colleague’s draft and a colleague come above it', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const id = await openIncidentScreen(page, aldis)
  await message(page).click()
  await message(page).pressSequentially('We look')
  await page.evaluate(() => scrollTo(0, 0))
  const top = async () => (await message(page).boundingBox())?.y ?? Number.NaN
  const before = await top()
  // To the pixel that a window scrolls by.
  const expectInPlace = async () => expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  const draft = { page: aldis.page, incident: id, holder: 'abcdefghij12345', content: draftContent('Nearly there.') }
  const { id: colleagues } = await aldis.owner.collection('drafts').create(draft)
  await expect(drafts(page)).toContainText('Nearly there.')
  await expectInPlace()
  await aldis.owner.collection('drafts').delete(colleagues)
  await expect(drafts(page)).toHaveCount(0)
  await expectInPlace()
  const lena = await lenaAt(browser, aldis, `/incidents/${id}`)
  await expect(page.locator('.catwork')).toContainText('Lena')
  await expectInPlace()
  await lena.context().close()
})

test('on a telephone a long draft stands in whole words on the first screen', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  const body = 'Traffic is back in Frankfurt. We watch the error rate for another half hour before we close this.'
  const draft = { page: aldis.page, incident: id, holder: 'abcdefghij12345', content: draftContent(body) }
  await aldis.owner.collection('drafts').create(draft)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, aldis)
  await expect(page.getByRole('link', { name: /^Traffic is back in .* half hour …$/ })).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])
})

test('no visitor reads a draft', async ({ page, fresh: aldis }) => {
  const id = await openIncidentScreen(page, aldis)
  await message(page).fill('Router fra-core-2 is down.')
  await expect(shared(page)).toBeVisible()
  const other = { incident: id, status: 'identified', body: 'Traffic goes another way.' }
  await aldis.owner.collection('incident_updates').create(other)
  await expect
    .poll(async () => (await page.request.get(`${aldis.edgeUrl}/incidents/${id}`)).text(), 'pulled after the draft')
    .toContain(other.body)
  for (const path of [`/incidents/${id}`, '/api/v2/summary.json', '/live.json', '/history.atom', '/history?q=router']) {
    const answer = await page.request.get(aldis.edgeUrl + path)
    expect(await answer.text(), path).not.toContain('fra-core-2')
  }
})

test('who takes a draft over keeps what they wrote themselves beside it', async ({ page, browser, fresh: aldis }) => {
  const id = await openIncidentScreen(page, aldis)
  await message(page).fill('Words of Robin.')
  await expect(shared(page)).toBeVisible()
  const lena = await lenaAt(browser, aldis, `/incidents/${id}#update`)
  await message(lena).fill('Words of Lena.')
  await lena.getByRole('button', { name: 'Take over' }).click()
  await expect(message(lena)).toHaveValue('Words of Robin.')
  await expect(drafts(lena)).toContainText('Words of Lena.')
  await lena.getByRole('button', { name: 'Go on here' }).click()
  await expect(message(lena)).toHaveValue('Words of Lena.')
  await expect(drafts(lena)).toContainText('Words of Robin.')
})

test('a draft is on every device of its writer, and gone where it is discarded, until that is undone', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/incidents/new`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Search is slow')
  await message(page).fill('We look into it.')
  await expect(shared(page)).toBeVisible()
  const phone = await (await browser.newContext()).newPage()
  await signIn(phone, aldis)
  await phone.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Search is slow' }).click()
  await phone.getByRole('button', { name: 'Go on here' }).click()
  await expect(message(phone)).toHaveValue('We look into it.')
  await expect(phone.getByRole('textbox', { name: 'Title' })).toHaveValue('Search is slow')
  await expect(drafts(page)).toContainText('Your draft from elsewhere')
  await phone.getByRole('button', { name: 'Discard' }).click()
  await expect(drafts(page)).toHaveCount(0)
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts(page)).toContainText('We look into it.')
  await expect(message(page)).toHaveValue('We look into it.')
})

test('a draft is gone for all though the screen is left at once after it was discarded', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/new`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Search is slow')
  await message(page).fill('We look into it.')
  await expect(shared(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goto('about:blank')
  await expect.poll(() => aldis.owner.collection('drafts').getFullList()).toEqual([])
})

test('without the backend the device keeps the draft, and the team has it once it is back', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await expect(message(page)).toBeVisible()
  await page.route('**/pb/api/collections/drafts/**', (route) => route.abort())
  await message(page).fill('We have found the cause.')
  await expect(page.getByText('Only this device has the latest words so far.')).toBeVisible()
  await page.reload()
  await expect(message(page)).toHaveValue('We have found the cause.')
  await page.unroute('**/pb/api/collections/drafts/**')
  await expect(shared(page)).toBeVisible({ timeout: 20_000 })
  expect(await aldis.owner.collection('drafts').getFullList()).toMatchObject([
    { incident: id, content: { body: 'We have found the cause.' } },
  ])
})

test('an update waits for its time, said on every screen, and is taken back before', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncidentScreen(page, aldis)
  await message(page).fill('The fix is out.')
  await page.getByText('Publish at a set time').click()
  const time = page.getByLabel(/^Date and time/)
  await page.locator('details.when summary').click()
  await page.getByRole('radio', { name: 'Earlier' }).check()
  await expect(page.getByText('Publish at a set time'), 'an earlier time would be lost').toHaveCount(0)
  await page.getByRole('radio', { name: 'Now', exact: true }).check()
  await page.getByText('Publish at a set time').click()
  await time.fill('2020-01-01T10:00')
  await page.getByRole('button', { name: /^Publish .*2020/ }).click()
  await expect(page.getByText('Choose a time that is still to come.')).toBeVisible()
  await expectNoViolations(page)
  await time.fill('2099-01-01T10:00')
  await expect(page.getByRole('button', { name: /^Publish .*2099/ }), 'in place of the post key').toBeVisible()
  await expect(page.getByRole('button', { name: 'Post update' })).toHaveCount(0)
  await expect(page.getByText('Visitors see it within a second.')).toHaveCount(0)
  await message(page).press('Control+Enter')
  await expect(page.locator('.ctoast')).toContainText('Will be published Thu 1 Jan 2099, 10:00 UTC.')
  await expect(message(page)).toHaveValue('')
  await expect(drafts(page)).toContainText('Will be published Thu 1 Jan 2099, 10:00 UTC')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  const lena = await lenaAt(browser, aldis, '')
  await expect(lena.getByRole('region', { name: 'Drafts' })).toContainText('Will be published Thu 1 Jan 2099')
  await lena.getByRole('link', { name: 'The fix is out.', exact: true }).click()
  await lena.getByRole('button', { name: 'Take back' }).click()
  await expect(message(lena)).toHaveValue('The fix is out.')
  await expect(drafts(page)).not.toContainText('Will be published')
  expect(await aldis.owner.collection('drafts').getFullList()).toMatchObject([{ incident: id, publish_at: '' }])
  expect(problems).toEqual([])
})

test('why an update was not published at its time is said, and its words are kept', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  const home = page.url()
  const draft = { page: aldis.page, incident: id, holder: 'abcdefghijklmno', content: draftContent('The fix is out.') }
  const at = new Date(Date.now() + 500).toISOString()
  await aldis.owner.collection('drafts').create({ ...draft, publish_at: at })
  // The clock looks every minute.
  await expect(page.getByText(/Not published .*: Somebody posted an update in between\./)).toBeVisible({
    timeout: 70_000,
  })
  await page.goto(`${home}/incidents/${id}`)
  await page.getByRole('button', { name: 'Go on here' }).click()
  await expect(message(page)).toHaveValue('The fix is out.')
  await expect(page.getByText('Looking.').first(), 'what was posted in between').toBeVisible()
  await expect(drafts(page)).toHaveCount(0)
})
