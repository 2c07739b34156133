import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { isSameDocument, markDocument, openPage, postIncidentTo, postUpdate } from './open-page.ts'

/** What the visitor's browser keeps for when the network is gone. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
}

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

/**
 * The edge behind a network that can be whole, answer nothing but 503, or hang; `headers` are put over the edge's. It
 * lets no WebSocket through. `hangsOn` are paths that hang in any case, and `hung` those that did.
 */
async function startNetwork(edgeUrl: string) {
  const network = {
    to: edgeUrl,
    state: 'whole' as 'whole' | 'failing' | 'hanging',
    headers: {} as Record<string, string>,
    hangsOn: null as RegExp | null,
    hung: [] as string[],
  }
  const waiting: ServerResponse[] = []
  const server = createServer((incoming, outgoing) => {
    if (network.state === 'failing') outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('Not now')
    else if (network.state === 'hanging' || network.hangsOn?.test(incoming.url ?? '')) {
      network.hung.push(incoming.url ?? '')
      waiting.push(outgoing)
    } else
      incoming.pipe(
        ask(network.to + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...network.headers })
          answer.pipe(outgoing)
        }).on('error', () => outgoing.destroy()),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(network, {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const one of waiting) one.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function idOfIncident({ edgeUrl }: TestAldis): Promise<string> {
  const { incidents } = await (await fetch(`${edgeUrl}/api/v2/incidents.json`)).json()
  return incidents[0].id
}

/** Reads the status page, and the incident that it leads to first; gives the incident's path. */
async function readIncident(page: Page, aldis: TestAldis): Promise<string> {
  await openPage(page, aldis)
  await expect.poll(() => keptPaths(page)).toEqual(['/'])
  const incident = (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
  await page.goto(aldis.edgeUrl + incident)
  return incident
}

const STALE = /^Showing news as of .*\d\d:\d\d UTC\.$/

test.describe('where the visitor has no network', () => {
  test('the last known page is shown with its age, and catches up by itself', async ({ page, context, aldis }) => {
    await openPage(page, aldis)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('h1')).toContainText(/At \d\d:\d\d UTC: +Frankfurt is down\./)
    await expect(page.getByText(STALE)).toBeVisible()
    await expect(page.locator('.meta [data-connection]')).toHaveText('You are offline')
    const post = await postIncidentTo(aldis)
    await context.setOffline(false)
    await expect(page.getByText(post.body)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(STALE)).toBeHidden()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('each page that was read is there in its language; another leads to the status page in it', async ({
    page,
    context,
    aldis,
  }) => {
    const incident = await readIncident(page, aldis)
    const title = await page.title()
    await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
    await waitUntil('German', async () => (await fetch(`${aldis.edgeUrl}/de`)).ok)
    await page.goto(`${aldis.edgeUrl}/de`)
    await expect.poll(() => keptPaths(page)).toEqual(['/', incident, '/de'])
    await context.setOffline(true)
    await page.goto(aldis.edgeUrl + incident)
    await expect(page).toHaveTitle(title)
    await page.goto(`${aldis.edgeUrl}/de`)
    await expect(page.locator('html.stale .note')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    for (const [path, status] of [
      [`/de${incident}`, '/de'],
      ['/de/history?q=pay', '/de'],
      ['/history', '/'],
      ['/fr/uptime', '/'],
    ]) {
      await page.goto(aldis.edgeUrl + path)
      await expect(page).toHaveURL(`${aldis.edgeUrl}${status}`)
      await expect(page.locator('html.stale .note')).toBeVisible()
    }
    await expect(page.goto(`${aldis.edgeUrl}/api`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(false)
  })

  test('a visitor who chose a language is redirected only to pages that were read in it', async ({
    page,
    context,
    aldis,
  }) => {
    const incident = await readIncident(page, aldis)
    await page.getByText('Language: English').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect.poll(() => keptPaths(page)).toEqual(['/', incident, `/de${incident}`])
    await context.setOffline(true)
    await page.locator('.logo').click()
    await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
    await expect(page.locator('html.stale[lang=en] .note')).toBeVisible()
    await markDocument(page)
    await page.waitForTimeout(1_000)
    expect(await isSameDocument(page)).toBe(true)
    await page.goto(aldis.edgeUrl + incident)
    await expect(page).toHaveURL(`${aldis.edgeUrl}/de${incident}`)
    await expect(page.locator('html.stale[lang=de] .note')).toBeVisible()
    await context.setOffline(false)
  })
})

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
    await page.goto(network.url)
    // Each of the two transports gives the script up and fetches it anew, and so does the next round.
    await expect.poll(() => network.hung.length, { timeout: 60_000 }).toBeGreaterThan(2)
    await expect(page.locator('html[data-connection=reconnecting]')).toBeVisible({ timeout: 40_000 })
    network.hangsOn = null
    await expect(page.locator(':is(html[data-connection=events], html[data-connection=polling])')).toBeVisible({
      timeout: 60_000,
    })
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible({ timeout: 40_000 })
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('a page that has become private, or is gone, is kept no longer', async ({ page, aldis }) => {
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
    for (const one of [page, other]) await openPage(one, aldis)
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
