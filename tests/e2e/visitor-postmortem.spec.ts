import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'
import { expectNoSidewaysScroll, signIn } from './team.ts'

// Beside others, one that has ended says only that it did.
let others: { id: string }[] = []
test.beforeEach(async ({ aldis }) => {
  const incidents = aldis.owner.collection('incidents')
  others = await incidents.getFullList<{ id: string }>({ filter: "kind = 'realtime' && published = true" })
  for (const { id } of others) await incidents.update(id, { published: false })
})
test.afterEach(async ({ aldis }) => {
  for (const { id } of others) await aldis.owner.collection('incidents').update(id, { published: true })
})

test('a postmortem begins on the status page, and stands open on the page of its incident', async ({ page, aldis }) => {
  const { id } = await postIncidentTo(aldis)
  await postUpdate(aldis.owner, id, 'resolved', 'Over.')
  const postmortem = '## What happened\n\nA **router** restarted.\n\nIt did not take its routes back.'
  await aldis.owner.collection('incidents').update(id, { postmortem })
  await openPage(page, aldis)
  const summary = page.getByRole('region', { name: 'Postmortem' })
  await expect(summary).toContainText('A router restarted.')
  await expect(summary).not.toContainText('routes')
  await summary.getByRole('link', { name: 'Postmortem' }).click()
  await expect(page).toHaveURL(new RegExp(`/incidents/${id}#postmortem$`))
  await expect(page.getByText('It did not take its routes back.')).toBeInViewport()
})

test('one that is posted as an update begins there too, and what was said before it leads', async ({ page, aldis }) => {
  const { id } = await postIncidentTo(aldis)
  await postUpdate(aldis.owner, id, 'resolved', 'All is well again.')
  await openPage(page, aldis)
  const body = '## Why\n\nA **switch** failed.\n\n| what | when |\n|---|---|\n| spare | never |'
  await postUpdate(aldis.owner, id, 'postmortem', body)
  const summary = page.getByRole('region', { name: 'Postmortem' }).filter({ hasText: 'A switch failed.' })
  for (const isRendered of [false, true]) {
    if (isRendered) await page.reload()
    await expect(summary).toBeVisible()
    await expect(page.getByText('spare')).toHaveCount(0)
    await expect(page.locator('.inc .lead').filter({ hasText: 'All is well again.' })).toBeVisible()
  }
  await summary.getByRole('link', { name: 'Postmortem' }).click()
  await expect(page).toHaveURL(new RegExp(`/incidents/${id}#update-`))
  await expect(page.getByText('spare')).toBeInViewport()
})

test('a postmortem has an address of its own once it is published, with its title and its picture', async ({
  page,
  aldis,
}) => {
  const { id } = await postIncidentTo(aldis)
  await postUpdate(aldis.owner, id, 'resolved', 'All is well again.')
  const own = `${aldis.edgeUrl}/incidents/${id}/postmortem`
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  await expect.poll(() => statusOf(`${aldis.edgeUrl}/incidents/${id}`)).toBe(200)
  expect([await statusOf(own), await statusOf(`${own}/og.png`)]).toEqual([404, 404])
  const update = await postUpdate(aldis.owner, id, 'postmortem', '## Why\n\nA **switch** failed.')
  await expect.poll(() => statusOf(own)).toBe(200)
  await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
  await page.locator('.meta').getByRole('link', { name: 'Postmortem' }).click()
  await expect(page).toHaveURL(own)
  await expect(page).toHaveTitle(/^Postmortem: /)
  await expect(page.getByText('A switch failed.')).toBeVisible()
  await expect(page.getByText('All is well again.')).toHaveCount(0)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Postmortem: /)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /A switch failed\.$/)
  expect(await statusOf(`${own}/og.png`)).toBe(200)
  await expect
    .poll(async () => (await page.request.get(`${aldis.edgeUrl}/sitemap.xml`)).text())
    .toContain(`/incidents/${id}/postmortem<`)
  await expectNoViolations(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/incidents/${id}`)
  await aldis.owner.collection('incident_updates').delete(update)
  await expect.poll(() => statusOf(own)).toBe(404)
})

test('the team copies its address once it is published', async ({ page, context, aldis }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await postIncidentTo(aldis)
  await postUpdate(aldis.owner, id, 'resolved', 'All is well again.')
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await expect(page.getByRole('link', { name: 'Reopen' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Copy link/ })).toHaveCount(0)
  await postUpdate(aldis.owner, id, 'postmortem', 'A **switch** failed.')
  await page.getByRole('button', { name: 'Copy link Postmortem' }).click()
  await expect(page.locator('.ctoast')).toContainText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${aldis.edgeUrl}/incidents/${id}/postmortem`)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})
