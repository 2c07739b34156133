import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

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
