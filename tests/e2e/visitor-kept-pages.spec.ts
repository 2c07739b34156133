import { startAldis, type TestAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { keptPaths } from './kept-pages.ts'
import { startNetwork } from './network.ts'
import { postIncidentTo, postUpdate } from './open-page.ts'

/** Makes the page its members' own until it is disposed of. */
async function closed({ owner, page, edgeUrl }: TestAldis) {
  const pages = owner.collection('pages')
  const answers = (status: number) => async () => {
    const answer = await fetch(edgeUrl, { redirect: 'manual', headers: { accept: 'text/html' } })
    return answer.status === status
  }
  await pages.update(page, { visibility: 'private' })
  await waitUntil('the page is closed', answers(303))
  return {
    async [Symbol.asyncDispose]() {
      await pages.update(page, { visibility: 'public' })
      await waitUntil('the page is open', answers(200))
    },
  }
}

async function idOfIncident({ edgeUrl }: TestAldis): Promise<string> {
  const { incidents } = await (await fetch(`${edgeUrl}/api/v2/incidents.json`)).json()
  return incidents[0].id
}

test.describe('the pages that a browser keeps', () => {
  test('lose one that has become private, or is gone', async ({ page, aldis }) => {
    await using network = await startNetwork(aldis.edgeUrl)
    await page.goto(network.url)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    const incident = (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
    await page.goto(network.url + incident)
    await expect.poll(() => keptPaths(page)).toEqual(['/', incident])
    await page.goto(`${network.url}/incidents/000000000000000`)
    expect(await keptPaths(page)).toEqual(['/', incident])
    await page.goto(`${network.url}/sign-in`)
    expect(await keptPaths(page)).toEqual(['/', incident])
    network.headers = { 'cache-control': 'private, no-store' }
    await page.goto(network.url)
    await expect.poll(() => keptPaths(page)).toEqual([])
  })

  test('a private page keeps nothing, and has its members’ tabs share one connection all the same', async ({
    page,
    context,
    aldis,
  }) => {
    await using _closed = await closed(aldis)
    await page.goto(`${aldis.edgeUrl}/sign-in`)
    const { email, password } = aldis.signIn
    await page.evaluate(
      (body) => fetch('/session', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      JSON.stringify({ email, password }),
    )
    const other = await context.newPage()
    let sockets = 0
    for (const one of [page, other]) one.on('websocket', (socket) => (sockets += Number(/\/live\?/.test(socket.url()))))
    for (const one of [page, other]) {
      await one.goto(aldis.edgeUrl)
      await expect(one.locator('html[data-connection=live]')).toBeVisible()
    }
    expect(sockets).toBe(1)
    const post = await postIncidentTo(aldis)
    for (const one of [page, other]) await expect(one.getByText(post.body)).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    expect(await keptPaths(page)).toEqual([])
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0)

    // As where nobody can say any more who they are: their tabs keep the last that they knew.
    await other.close()
    let refused = 0
    await page.routeWebSocket(/\/live\?/, (socket) => socket.close())
    await page.route(/\/live\.(sse|json)/, (route) => route.fulfill({ status: 404 }))
    await page.route(`${aldis.edgeUrl}/`, (route) => {
      if (route.request().method() !== 'HEAD') return route.continue()
      refused++
      return route.fulfill({ status: 401 })
    })
    await page.goto(aldis.edgeUrl)
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(1_000)
    await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
    await expect(page.getByRole('main')).toContainText('Frankfurt')
  })

  test('a page that turns private leaves nothing with a visitor who is led to sign in', async ({ page, aldis }) => {
    const incident = `/incidents/${await idOfIncident(aldis)}`
    await page.goto(aldis.edgeUrl)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    await page.goto(aldis.edgeUrl + incident)
    await expect.poll(() => keptPaths(page)).toEqual(['/', incident])
    await using _closed = await closed(aldis)
    await page.goto(aldis.edgeUrl)
    await expect(page).toHaveURL(/\/sign-in/)
    await expect.poll(() => keptPaths(page)).toEqual([])
  })

  test('a page that turns private leaves the tabs that show it', async ({ page, context, aldis }) => {
    const incident = `/incidents/${await idOfIncident(aldis)}`
    const tabs = [page, await context.newPage(), await context.newPage()]
    const paths = ['/', '/history?q=api', incident]
    for (const [at, tab] of tabs.entries()) {
      await tab.goto(aldis.edgeUrl + paths[at])
      await expect(tab.locator('html[data-connection=live]')).toBeVisible()
    }
    await using _closed = await closed(aldis)
    for (const [at, tab] of tabs.entries()) {
      await expect(tab).toHaveURL(`${aldis.edgeUrl}/sign-in?next=${encodeURIComponent(paths[at] ?? '')}`, {
        timeout: 30_000,
      })
    }
    expect(await keptPaths(page)).toEqual([])
  })

  test('thirty pages are kept at most, those read last', async ({ page, aldis }) => {
    await using network = await startNetwork(aldis.edgeUrl)
    await page.goto(network.url)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    const { components } = await (await fetch(`${aldis.edgeUrl}/api/v2/components.json`)).json()
    const paths = components.flatMap(({ id }: { id: string }) => [`/components/${id}`, `/de/components/${id}`])
    const last = paths.slice(0, 32)
    for (const path of last) await page.goto(network.url + path)
    await expect.poll(() => keptPaths(page)).toEqual(last.slice(-30))
  })

  test('an operator who turns this off ends it in browsers that have it', async ({ page, aldis }) => {
    await using off = await startAldis({ offline: 'off' })
    await using network = await startNetwork(aldis.edgeUrl)
    await page.goto(network.url)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    network.to = off.edgeUrl
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.update()))
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    network.state = 'failing'
    await page.goto(network.url)
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0)
  })
})
