import { expectNoViolations } from './accessibility.ts'
import { consoleScreens } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { signIn, watchProblems } from './team.ts'

test('every screen of the console opens while the backend is down, says so, and comes back by itself', async ({
  page,
  bare: aldis,
}) => {
  test.setTimeout(400_000)
  const { problems } = await watchProblems(page)
  const { id: component } = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  const incident = { page: aldis.page, kind: 'realtime', name: 'Search is slow', published: true }
  const { id } = await aldis.owner.collection('incidents').create(incident)
  const affected = [{ component, status: 'degraded_performance' }]
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: id, status: 'investigating', body: '…', affected })
  await signIn(page, aldis)
  const at = page.url()
  const screens = await consoleScreens(aldis)
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  const silent: string[] = []
  for (const screen of screens) {
    const answer = await page.goto(at + screen)
    expect(answer?.status(), screen).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const words = page.getByText(/Backend unreachable|does not answer|has been unreachable/).first()
    await words.waitFor({ state: 'visible', timeout: 15_000 }).catch(() => silent.push(screen))
    await expectNoViolations(page, 'all', screen)
  }
  expect(silent, 'screens that do not say it').toEqual([])
  await page.goto(at)
  await aldis.pocketbase.start()
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Search is slow').first()).toBeVisible()
  expect(problems).toEqual([])
})
