import { once } from 'node:events'
import { request } from 'node:https'
import { freePorts } from '../../scripts/processes/ports.ts'
import { startShippedCaddy } from '../../scripts/test/caddy.ts'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { test as base, expect } from './fixtures.ts'
import { postIncidentTo } from './open-page.ts'
import { signIn, watchProblems } from './team.ts'

/** An Aldis with the demo's company behind the Caddy that we ship; `edgeUrl` is its public address. */
const test = base.extend<object, { proxied: TestAldis }>({
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const [http = 0, https = 0] = await freePorts(2)
      await using aldis = await startAldis({ demo: true, url: `https://localhost:${https}` })
      const edge = new URL(aldis.edgeUrl).host
      await using proxy = await startShippedCaddy(aldis.data, { http, https }, edge)
      await use({ ...aldis, edgeUrl: proxy.url })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ ignoreHTTPSErrors: true })

test('behind Caddy the page is served by HTTP/2, compressed, and receives a post by its socket', async ({
  proxied,
  page,
}) => {
  const { problems } = await watchProblems(page)
  await page.goto(proxied.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  const came = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming
      ? { protocol: entry.nextHopProtocol, isCoded: entry.encodedBodySize < entry.decodedBodySize }
      : null
  })
  expect(came).toEqual({ protocol: 'h2', isCoded: true })
  const post = await postIncidentTo(proxied)
  await expect(page.getByText(post.name).first()).toBeVisible()
  expect(problems).toEqual([])
})

test('behind Caddy an event stream is not held back', async ({ proxied, page }) => {
  await page.goto(`${proxied.edgeUrl}/history`)
  const first = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const source = new EventSource('/live.sse')
        source.onmessage = ({ data }) => {
          source.close()
          resolve(String(data))
        }
        source.onerror = () => reject(new Error('the stream ended'))
      }),
  )
  expect(JSON.parse(first)).toHaveProperty('type')
})

test('behind Caddy a sign-in is kept in a cookie of this host alone, and holds', async ({ proxied, page, context }) => {
  await signIn(page, proxied)
  const own = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))
  expect(own.map(({ name }) => name)).toContain('__Host-aldis')
  expect(own.filter(({ secure, httpOnly }) => !secure || !httpOnly)).toEqual([])
  await page.reload()
  await expect(page).toHaveURL(/\/console\/northwind$/)
})

test('behind Caddy headers of security and of caching stay as the edge sends them', async ({ proxied, page }) => {
  const through = await page.request.get(proxied.edgeUrl, { ignoreHTTPSErrors: true })
  const headers = through.headers()
  expect(through.status()).toBe(200)
  for (const name of ['content-security-policy', 'etag', 'cache-control', 'x-content-type-options']) {
    expect(headers[name], name).toBeTruthy()
  }
  const again = await page.request.get(proxied.edgeUrl, {
    headers: { 'if-none-match': headers.etag ?? '' },
    ignoreHTTPSErrors: true,
  })
  expect(again.status()).toBe(304)
})

test('behind Caddy PocketBase gets the address that Caddy saw, whatever the visitor claims', async ({ proxied }) => {
  const { port } = new URL(proxied.edgeUrl)
  const posted = request({
    host: '::1',
    port,
    servername: 'localhost',
    rejectUnauthorized: false,
    method: 'POST',
    path: '/session',
    headers: {
      host: `localhost:${port}`,
      origin: proxied.edgeUrl,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-aldis-address': '203.0.113.9',
    },
  })
  posted.end(JSON.stringify({ email: 'nobody@northwind.example', password: 'wrong horse' }))
  const [answer] = await once(posted, 'response')
  expect(answer.statusCode).toBe(401)
  const addresses = async () => {
    const { items } = await proxied.admin.logs.getList(1, 50, { filter: 'data.url ~ "auth-with-password"' })
    return items.map(({ data }) => data.userIP)
  }
  // PocketBase writes its log a few seconds later, and an IPv6 address in full.
  await expect.poll(addresses, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^0000:[0:]+1?$/))
  expect(await addresses()).not.toContain('203.0.113.9')
})
