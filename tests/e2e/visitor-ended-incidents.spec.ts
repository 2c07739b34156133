import { expect, test } from './fixtures.ts'
import { openPage, postUpdate, resolve } from './open-page.ts'

test('what has ended says how its components are now; of several incidents it says only that it ended', async ({
  page,
  aldis,
}) => {
  const { owner } = aldis
  const incidents = owner.collection('incidents')
  const all = await incidents.getFullList({ filter: "resolved_at = '' && kind = 'realtime' && published = true" })
  const [shown] = all
  if (!shown) throw new Error('the demo has no open incident')
  const { id } = shown
  const board = page.locator(`.inc:has(#incident-${id}) .board`)
  const lane = (name: string) => board.locator('li', { hasText: name })
  await page.goto(aldis.edgeUrl)
  await expect(lane('Frankfurt')).toContainText('Major outage')
  await resolve(aldis, id)
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('h1')).toContainText('Frankfurt recovered at ')
  await expect(lane('Frankfurt')).toContainText('Operational')

  const components = owner.collection('components')
  const api = await components.getFirstListItem("name = 'REST API'")
  await components.update(api.id, { manual_status: 'degraded_performance' })
  await openPage(page, aldis)
  await expect(lane('Frankfurt')).toContainText('Operational')
  await expect(lane('REST API').locator('.st')).toHaveText('Degraded performance')

  const other = await incidents.create({ page: aldis.page, kind: 'realtime', name: 'Another one', published: true })
  await postUpdate(owner, other.id, 'investigating', 'We are looking into it.')
  await expect(page.getByText('We are looking into it.')).toBeVisible()
  await expect(page.locator(`.inc:has(#incident-${id}) .facts`)).toContainText('Resolved')
  await expect(board).toHaveCount(0)
  await expect(page.locator('.new:not([hidden])')).toHaveCount(0)
})
