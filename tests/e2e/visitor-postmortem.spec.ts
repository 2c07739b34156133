import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

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
