import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addMember, signIn } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
// Not the draft of it, which stands there until its writer's console has heard that it is posted.
const timeline = (page: Page, text: string) => page.locator('[data-entry]').filter({ hasText: text })

test('a second responder follows, and is offered a review before posting over the first', async ({
  aldis,
  browser,
}) => {
  const open = async (name: string) => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, aldis, await addMember(aldis, 'responder', name))
    await page.getByRole('link', { name: 'Post update' }).first().click()
    await expect(message(page)).toBeVisible()
    return page
  }
  const [mara, jonas] = [await open('Mara Köhler'), await open('Jonas Tveit')]

  await mara.getByRole('radio', { name: 'Monitoring' }).check()
  await message(mara).fill('Traffic is back in Frankfurt.')
  await mara.getByRole('button', { name: 'Post update' }).click()
  await expect(timeline(jonas, 'Traffic is back in Frankfurt.')).toBeVisible()
  await expect(jonas.getByRole('radio', { name: 'Monitoring' })).toBeChecked()

  await message(jonas).fill('Instances start again.')
  await mara.getByRole('link', { name: 'Post update' }).click()
  await message(mara).fill('Some instances still fail.')
  await mara.getByRole('button', { name: 'Post update' }).click()
  await expect(jonas.getByText(/Mara Köhler posted at .* Review before posting\./)).toBeVisible()
  await expect(jonas.getByRole('button', { name: 'Post update' })).toBeDisabled()
  await expect(message(jonas)).toHaveValue('Instances start again.')
  await jonas.getByRole('button', { name: 'Send anyway' }).click()
  await expect(timeline(jonas, 'Instances start again.')).toBeVisible()
  await expect(timeline(mara, 'Instances start again.')).toBeVisible()
  for (const page of [mara, jonas]) await page.context().close()
})

test('the backend itself refuses a post whose writer has not seen a newer update', async ({ aldis, browser }) => {
  const page = await (await browser.newContext()).newPage()
  // This console hears nothing live, and once it is open it reads nothing either: only its posts get through.
  await page.route('**/pb/api/realtime', (route) => route.abort())
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Deaf Console'))
  await page.getByRole('link', { name: 'Post update' }).first().click()
  await expect(message(page)).toBeVisible()
  await page.route('**/pb/api/collections/**', (route) => route.abort())
  const [incident] = await aldis.owner
    .collection('incidents')
    .getFullList({ filter: 'name = "API errors in Frankfurt"' })
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: incident?.id, status: 'identified', body: 'Unheard of.' })
  await message(page).fill('Written meanwhile.')
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByText(/Robin Hale posted at .* Review before posting\./)).toBeVisible()
  await expect(page.getByText('Unheard of.')).toBeVisible()
  const posted = () => aldis.owner.collection('incident_updates').getFullList({ filter: 'body = "Written meanwhile."' })
  expect(await posted()).toHaveLength(0)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(async () => (await posted()).length).toBe(1)
  await page.context().close()
})
