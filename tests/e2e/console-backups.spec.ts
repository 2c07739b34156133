import { startAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn } from './team.ts'

test('an owner reads how old the last backup is, and nothing where that could not be asked', async ({ page }) => {
  await using aldis = await startAldis()
  await signIn(page, aldis)
  const first = page.getByText(/^No backup yet\. The first is made on .+, 03:00 UTC\.$/)
  await expect(first, 'nothing was missed').toHaveClass('soft')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
  await page.reload()
  const missed = page.locator('.note', { hasText: 'No backup yet.' })
  await expect(missed).toContainText(/The first was due on .+ They are set in the PocketBase admin UI/)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.clock.setSystemTime(Date.now())
  await aldis.admin.backups.create('by_hand.zip')
  await aldis.admin.settings.update({ backups: { cron: '0 3 * * *', cronMaxKeep: 7 } })
  await page.reload()
  await expect(page.getByText(/^Last backup \d+\smin ago\.$/)).toBeVisible()
  await expect(page.getByText('No backup yet.')).toHaveCount(0)
  await aldis.admin.settings.update({ backups: { cron: '' } })
  await page.reload()
  await expect(page.getByText('Automatic backups are off.')).toBeVisible()
  await page.route('**/pb/api/aldis/backups', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Could not find out when the last backup was made.')).toBeVisible()
  await expect(page.getByText(/^Last backup/)).toHaveCount(0)
})

test('backups are no business of a responder', async ({ page }) => {
  await using aldis = await startAldis()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Mara Köhler'))
  await expect(page.getByText('There are no components yet.', { exact: false })).toBeVisible()
  await expect(page.getByText(/backup/i)).toHaveCount(0)
  expect(requested).toContain('/pb/api/collections/components/records')
  expect(requested).not.toContain('/pb/api/aldis/backups')
})
