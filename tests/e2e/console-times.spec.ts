import { startAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { expectToFit, signIn } from './team.ts'

const AT = '2021-12-08T13:35:00.000Z'

test('what was on another day is written with its day, and with the year where that was another', async ({ page }) => {
  await using aldis = await startAldis()
  const incident = { page: aldis.page, kind: 'realtime', name: 'Search is slow', published: true }
  const { id } = await aldis.owner.collection('incidents').create(incident)
  const updates = aldis.owner.collection('incident_updates')
  await updates.create({ incident: id, status: 'investigating', body: 'Looking.', display_at: AT })
  await updates.create({ incident: id, status: 'resolved', body: 'It is over.', display_at: AT })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}`)
  await expect(page.getByText('Ended Wed 8 Dec 2021, 13:35 UTC')).toBeVisible()
  await expect(page.getByText(/Last update Wed 8 Dec 2021, 13:35 UTC by/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'It is over.' })).toContainText('Wed 8 Dec 2021, 13:35 UTC')
  await expect(page.locator('.phase')).toContainText('Wed 8 Dec 2021, 13:35 UTC')
  await expectToFit(page)
})
