import { expect, test } from './fixtures.ts'
import { keptPaths, STALE } from './kept-pages.ts'
import { startNetwork } from './network.ts'
import { postIncidentTo, postUpdate } from './open-page.ts'

test.describe('behind a network', () => {
  test('that answers, its answer is shown, also a failure', async ({ page, aldis }) => {
    await using network = await startNetwork(aldis.edgeUrl)
    await page.goto(network.url)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    network.state = 'failing'
    const answer = await page.goto(network.url)
    expect(answer?.status()).toBe(503)
    await expect(page.locator('body')).toHaveText('Not now')
    expect(await keptPaths(page)).toEqual(['/'])
  })

  test('that hangs, the kept page is shown after some seconds, and goes on trying', async ({ page, aldis }) => {
    await using network = await startNetwork(aldis.edgeUrl)
    await page.goto(network.url)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    network.state = 'hanging'
    await page.goto(network.url)
    await expect(page.getByText(STALE)).toBeVisible()
    network.state = 'whole'
    await expect(page.getByText(STALE)).toBeHidden({ timeout: 40_000 })
  })

  test('that hangs on the script of the transports besides WebSockets, the tab goes on once it is given', async ({
    page,
    aldis,
  }) => {
    await using network = await startNetwork(aldis.edgeUrl)
    network.hangsOn = /fallbacks/
    await page.clock.install()
    await page.goto(network.url)
    const afterAWhile = (holds: () => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(10_000)
        await holds()
      }).toPass({ timeout: 60_000 })
    const isSoon = (selector: string) => expect(page.locator(selector)).toBeVisible({ timeout: 1_000 })
    // Each of the two transports gives the script up and fetches it anew, and so does the next round.
    await afterAWhile(async () => expect(network.hung.length).toBeGreaterThan(2))
    await afterAWhile(() => isSoon('html[data-connection=reconnecting]'))
    network.hangsOn = null
    await afterAWhile(() => isSoon(':is(html[data-connection=events], html[data-connection=polling])'))
    const post = await postIncidentTo(aldis)
    await afterAWhile(() => expect(page.getByText(post.body)).toBeVisible({ timeout: 1_000 }))
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})
