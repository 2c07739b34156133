import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, componentRow, expectNoSidewaysScroll, signIn } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const words = componentRow
const last = async (aldis: TestAldis, incident: string) => {
  const all = await aldis.owner.collection('incident_updates').getFullList({
    filter: `incident = "${incident}"`,
    sort: '-created',
  })
  return all[0]
}

/** An identified incident in which billing has a partial outage. */
async function outage(aldis: TestAldis) {
  const billing = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Billing' })
  const { id } = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Invoices are late', published: true })
  const updateTo = (status: string, componentStatus: string, body: string) => {
    return { incident: id, status, body, affected: [{ component: billing.id, status: componentStatus }] }
  }
  await aldis.owner.collection('incident_updates').create(updateTo('identified', 'partial_outage', 'A queue is stuck.'))
  return { id, updateTo, billing: billing.id }
}

test('what the writer did not choose follows a colleague who posts meanwhile', async ({ page, fresh: aldis }) => {
  const { id, updateTo, billing } = await outage(aldis)
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Kim Lee'))
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await message(page).fill('We restart it.')
  await aldis.owner.collection('incident_updates').create(updateTo('monitoring', 'operational', 'It drains.'))
  await expect(page.getByText(/posted at .* Review before posting/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Monitoring' })).toBeChecked()
  await expect(words(page, 'Billing').getByRole('combobox').locator('option:checked')).toHaveText('Operational')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await message(page).press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'We restart it.' })).toBeVisible()
  expect(await last(aldis, id)).toMatchObject({
    status: 'monitoring',
    affected: [{ component: billing, status: 'operational' }],
  })

  // A draft that is kept while its writer is away follows as well.
  await page.getByRole('link', { name: 'Post update' }).click()
  await message(page).fill('Nearly done.')
  await page.goto(`${aldis.edgeUrl}/console`)
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'resolved', body: 'All is sent.' })
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(page.getByText(/resolved this at/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Resolved' })).toBeChecked()
  await expect(page.getByText('Posting opens it again.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nearly done.' })).toBeVisible()
  expect(await last(aldis, id)).toMatchObject({ status: 'resolved' })
})

test('what was chosen stays, and it is said in words where that undoes what a colleague did', async ({
  page,
  fresh: aldis,
}) => {
  const { id, updateTo } = await outage(aldis)
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Kim Lee'))
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await words(page, 'Billing').getByRole('combobox').selectOption({ label: 'Major outage' })
  await page.getByRole('radio', { name: 'Investigating' }).check()
  await expect(words(page, 'Billing').getByRole('combobox').locator('option:checked')).toHaveText('Major outage')
  await message(page).fill('Nothing is sent at all.')
  await aldis.owner.collection('incident_updates').create(updateTo('monitoring', 'operational', 'It drains.'))
  await expect(page.getByText('Phase: posting changes “Monitoring” to “Investigating”.')).toBeVisible()
  await expect(page.getByText('Billing: posting changes “Operational” to “Major outage”.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep writing' }).click()

  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'resolved', body: 'All is sent.' })
  await expect(page.getByText(/resolved this at .* Posting opens it again\./)).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Reopen and post' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Send anyway|Post update/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Reopen and post' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing is sent at all.' })).toBeVisible()
  expect(await last(aldis, id)).toMatchObject({ status: 'investigating', affected: [{ status: 'major_outage' }] })
})

test('the keys lead on: to the next update after a new incident, and to the review where one is asked for', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Kim Lee'))
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Search is slow')
  await message(page).focus()
  await page.keyboard.type('Searching takes a minute.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  await expect(page.locator('.posted .csay')).toBeFocused()
  await page.keyboard.press('u')
  await expect(message(page)).toBeFocused()
  await expect(page.getByText(/Posted \d\d:\d\d UTC\./)).toBeVisible()

  const [incident] = await aldis.owner.collection('incidents').getFullList()
  await page.keyboard.type('An index is missing.')
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: incident?.id, status: 'identified', body: 'We build an index.' })
  await expect(page.getByText(/posted at .* Review before posting/)).toBeVisible()
  await expect(message(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  expect(await last(aldis, incident?.id ?? '')).toMatchObject({ body: 'We build an index.' })
})
