import { expect, test } from './fixtures.ts'
import { serveSite, strictPolicy, widget } from './host-site.ts'

test.describe('the widget of a page that says nothing to it', () => {
  test('leaves what stands inside where there is no such page or component', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin, 'component="nothing"'), strictPolicy(origin))
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(site.url)
    await expect(page.getByRole('link', { name: 'Status of Northwind' })).toBeVisible()
    await page.locator('aldis-status').evaluate((element) => element.removeAttribute('component'))
    await expect(page.locator('aldis-status .box').getByRole('status')).toBeVisible()
    expect(errors).toEqual([])
  })

  test('follows no page that refuses it for good, and asks one again that puts it off', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    let sockets = 0
    const errors: string[] = []
    page.on('websocket', () => sockets++)
    page.on('pageerror', (error) => errors.push(String(error)))
    const answerOnce = (status: number, body: string) =>
      page.route(
        '**/embed.json*',
        (route) => route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } }),
        { times: 1 },
      )
    const box = page.locator('aldis-status .box')
    const inside = page.getByRole('link', { name: 'Status of Northwind' })
    for (const status of [401, 404, 410]) {
      await answerOnce(status, '{"code":"not_found"}')
      await Promise.all([page.waitForResponse(/embed\.json/), page.goto(site.url)])
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await expect(inside).toBeVisible()
      expect([status, sockets]).toEqual([status, 0])
    }
    for (const [status, body] of [
      [408, ''],
      [429, '{}'],
      [503, '{}'],
      [200, '{"title":1,"incidents":[null]}'],
      [200, 'null'],
    ] as const) {
      await answerOnce(status, body)
      await Promise.all([page.waitForResponse(/embed\.json/), page.goto(site.url)])
      await expect(box.getByRole('status')).toHaveText(/\.$/)
    }
    expect(errors).toEqual([])
  })

  test('asks ever more seldom where no socket opens', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    // Answers handshakes as a proxy does that knows no WebSockets.
    await using closed = await serveSite('', '')
    const from = new URL(closed.url).origin
    const two = `<aldis-status src="${from}"></aldis-status>${widget(origin, `src="${from}" lang="de"`)}`
    await using site = await serveSite(two, strictPolicy(`'self' ${from} ${origin}`))
    let sockets = 0
    let requests = 0
    let pending = 0
    // The line to the page has failed once.
    let hasFailed = () => {}
    const failed = new Promise<void>((resolve) => {
      hasFailed = resolve
    })
    page.on('websocket', (socket) => {
      sockets++
      pending++
      socket.on('close', () => {
        pending--
        hasFailed()
      })
    })
    await page.route(`${from}/embed.json*`, async (route) => {
      requests++
      pending++
      // The second widget comes to a line that has just failed.
      if (route.request().url().endsWith('lang=de')) await failed
      await route.fulfill({ response: await route.fetch({ url: `${origin}/embed.json` }) })
      pending--
    })
    await page.clock.install()
    await page.goto(site.url)
    await expect(page.locator('aldis-status .box')).toHaveCount(2)
    expect(sockets).toBe(1)
    const passing = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await page.clock.runFor(1_000)
        // What that began is over before time goes on.
        await page.evaluate(() => fetch('/'))
        await expect.poll(() => pending, { intervals: [10] }).toBe(0)
        await page.evaluate(() => fetch('/'))
      }
    }
    await passing(120)
    expect(sockets).toBeGreaterThan(4)
    expect(sockets).toBeLessThan(12)
    expect(requests).toBeGreaterThan(8)
    expect(requests).toBeLessThan(24)
    const [socketsBefore, requestsBefore] = [sockets, requests]
    await passing(60)
    expect(sockets - socketsBefore).toBeGreaterThan(0)
    expect(sockets - socketsBefore).toBeLessThan(4)
    expect(requests - requestsBefore).toBeLessThan(8)
  })

  test('shows what stands inside again when the page becomes private, and asks no more', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    const pages = aldis.owner.collection('pages')
    const answers: number[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/embed.json')) answers.push(answer.status())
    })
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    await expect(box).toBeVisible()
    try {
      await pages.update(aldis.page, { visibility: 'private' })
      await expect(box).toHaveCount(0, { timeout: 20_000 })
      await expect(page.getByRole('link', { name: 'Status of Northwind' })).toBeVisible()
      const before = answers.length
      expect(answers.at(-1)).toBe(401)
      await page.waitForTimeout(3_000)
      expect(answers.length).toBe(before)
    } finally {
      await pages.update(aldis.page, { visibility: 'public' })
      await expect.poll(async () => (await fetch(`${origin}/embed.json`)).status).toBe(200)
    }
  })

  test('asks nobody where its address is none of the web', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    for (const src of ['javascript:void(0)', 'data:,x', 'file:///etc', 'ftp://status.example', 'nowhere']) {
      await using site = await serveSite(widget(origin, `src="${src}"`), strictPolicy(`'self' ${origin}`))
      await page.goto(site.url)
      await expect(page.getByRole('link', { name: 'Status of Northwind' })).toBeVisible()
      await page.evaluate(() => customElements.whenDefined('aldis-status').then(() => fetch('/')))
    }
    expect(requests.filter((path) => path !== '/' && path !== '/embed.js' && path !== '/favicon.ico')).toEqual([])
  })
})
