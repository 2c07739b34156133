import type { Page, WebSocket } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { serveSite, strictPolicy } from './host-site.ts'
import { postTo, update } from './open-page.ts'

/** Whatever the site's policy forbade, and whatever a script threw. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

const widget = (origin: string, attributes = '') =>
  `<aldis-status ${attributes}><a href="${origin}">Status of Northwind</a></aldis-status>
<script src="${origin}/embed.js" async></script>`

test.describe('the widget on a site of another origin', () => {
  test('shows a post by itself, under a strict policy and a style that means it ill', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    const frame = `<iframe src="${origin}/embed" title="Status" width="420" height="160"></iframe>`
    const hostile = '<link rel="stylesheet" href="/hostile.css">'
    await using site = await serveSite(`${hostile}${widget(origin)}${frame}`, strictPolicy(origin))
    const complaints = complaintsOf(page)
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    const inFrame = page.frameLocator('iframe').locator('aldis-status .box')
    for (const one of [box, inFrame])
      await expect(one.getByRole('status').getByRole('link')).toHaveAttribute('href', `${origin}/`)
    await expect(box).toHaveCSS('font-size', '15px')
    await expect(box).toHaveCSS('direction', 'ltr')
    expect((await box.locator('svg').boundingBox())?.width).toBe(20)
    const post = await postTo(aldis)
    for (const one of [box, inFrame]) {
      await expect(one.getByRole('link', { name: post.name })).toHaveAttribute('href', `${origin}/incidents/${post.id}`)
    }
    await update(aldis.owner, post.id, 'resolved', 'Over.')
    for (const one of [box, inFrame]) await expect(one.getByRole('link', { name: post.name })).toHaveCount(0)
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /aldis/i.test(name)))).toEqual([])
  })

  test('speaks the language of the site, of one component, dark where it is asked', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
    const { id, name } = await aldis.owner.collection('components').getFirstListItem('is_group = false')
    const attributes = `src="${origin}" component="${id}" lang="de-CH" theme="dark"`
    await using site = await serveSite(widget(origin, attributes), strictPolicy(origin))
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    await expect(box).toHaveAttribute('lang', 'de')
    await expect(box.getByRole('status')).toHaveText(new RegExp(`^${name}: `))
    await expect(box).toHaveCSS('background-color', 'rgb(28, 31, 38)')
    await aldis.owner.collection('components').update(id, { manual_status: 'partial_outage' })
    await expect(box.getByRole('status')).toHaveText(`${name}: Teilausfall`)
    await page.locator('aldis-status').evaluate((element) => element.setAttribute('lang', 'en'))
    await expect(box.getByRole('status')).toHaveText(`${name}: Partial outage`)
    await aldis.owner.collection('components').update(id, { manual_status: 'operational' })
    await expect(box.getByRole('status')).toHaveText(`${name}: Operational`)
  })

  test('is written from right to left where its language is', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de', 'ar'] })
    await using site = await serveSite(widget(origin, 'lang="ar"'), strictPolicy(origin))
    const box = page.locator('aldis-status .box')
    await expect(async () => {
      await page.goto(site.url)
      await expect(box).toHaveCSS('direction', 'rtl', { timeout: 2_000 })
    }).toPass()
    const [icon, words] = await Promise.all([box.locator('svg').boundingBox(), box.getByRole('status').boundingBox()])
    expect(icon?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0) - 1)
  })

  test('keeps its sign and its border where colours are forced', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await page.emulateMedia({ forcedColors: 'active' })
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    await expect(box).toBeVisible()
    const drawn = await box.evaluate((element) => {
      const [shape, mark] = element.querySelectorAll('path')
      const { borderTopStyle, borderTopColor, backgroundColor, color } = getComputedStyle(element)
      const fill = shape && getComputedStyle(shape).fill
      return {
        borderTopStyle,
        borderTopColor,
        backgroundColor,
        color,
        fill,
        stroke: mark && getComputedStyle(mark).stroke,
      }
    })
    expect(drawn.borderTopStyle).toBe('solid')
    expect(drawn.borderTopColor).not.toBe(drawn.backgroundColor)
    expect(drawn.color).not.toBe(drawn.backgroundColor)
    expect(drawn.fill).not.toBe(drawn.backgroundColor)
    expect(drawn.stroke).not.toBe(drawn.fill)
  })

  test('lets go of its line while the site is put aside for going back, and catches up on return', async ({
    page,
    aldis,
  }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    const sockets: WebSocket[] = []
    page.on('websocket', (socket) => sockets.push(socket))
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    await expect(box).toBeVisible()
    await expect.poll(() => sockets.length).toBe(1)
    const turn = (name: string) =>
      page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)
    await turn('pagehide')
    await expect.poll(() => sockets[0]?.isClosed()).toBe(true)
    const post = await postTo(aldis)
    await turn('pageshow')
    await expect(box.getByRole('link', { name: post.name })).toBeVisible()
    expect(sockets).toHaveLength(2)
    await update(aldis.owner, post.id, 'resolved', 'Over.')
  })

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
    let asked = 0
    let pending = 0
    page.on('websocket', (socket) => {
      sockets++
      pending++
      socket.on('close', () => pending--)
    })
    await page.route(`${from}/embed.json*`, async (route) => {
      asked++
      pending++
      await route.fulfill({ response: await route.fetch({ url: `${origin}/embed.json` }) })
      pending--
    })
    await page.clock.install()
    await page.goto(site.url)
    await expect(page.locator('aldis-status .box')).toHaveCount(2)
    await expect.poll(() => sockets).toBe(1)
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
    expect(asked).toBeGreaterThan(8)
    expect(asked).toBeLessThan(24)
    const [socketsBefore, askedBefore] = [sockets, asked]
    await passing(60)
    expect(sockets - socketsBefore).toBeGreaterThan(0)
    expect(sockets - socketsBefore).toBeLessThan(4)
    expect(asked - askedBefore).toBeLessThan(8)
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
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const src of ['javascript:void(0)', 'data:,x', 'file:///etc', 'ftp://status.example', 'nowhere']) {
      await using site = await serveSite(widget(origin, `src="${src}"`), strictPolicy(`'self' ${origin}`))
      await page.goto(site.url)
      await expect(page.getByRole('link', { name: 'Status of Northwind' })).toBeVisible()
      await page.evaluate(() => customElements.whenDefined('aldis-status').then(() => fetch('/')))
    }
    expect(asked.filter((path) => path !== '/' && path !== '/embed.js' && path !== '/favicon.ico')).toEqual([])
  })

  test('says how old its news is while the backend hangs', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    await page.clock.install()
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    await expect(box).toBeVisible()
    await expect(box.getByText('Last confirmed')).toHaveCount(0)
    aldis.pocketbase.signal('SIGSTOP')
    try {
      await page.clock.fastForward(125_000)
      await expect(box.getByText(/^Last confirmed \d minutes ago$/)).toBeVisible()
    } finally {
      aldis.pocketbase.signal('SIGCONT')
    }
    await expect(box.getByText('Last confirmed')).toHaveCount(0, { timeout: 40_000 })
  })

  test('is walked by keyboard', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    const post = await postTo(aldis)
    await using site = await serveSite(`<main><h1>Shop</h1>${widget(origin)}</main>`, strictPolicy(origin))
    await page.goto(site.url)
    await expect(page.locator('aldis-status .box').getByRole('link', { name: post.name })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('aldis-status .box').getByRole('link', { name: post.name })).toBeFocused()
    await update(aldis.owner, post.id, 'resolved', 'Over.')
  })
})

test.describe('the page of an iframe', () => {
  test('says all without a script, and may be framed, which no other page may', async ({ aldis, browser }) => {
    const origin = aldis.edgeUrl
    const frames = ['/embed', '/'].map((path) => `<iframe src="${origin}${path}" title="${path}"></iframe>`).join('')
    await using site = await serveSite(frames, strictPolicy(origin))
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.url)
    await expect(page.frameLocator('iframe[title="/embed"]').getByRole('status')).toHaveText(/\.$/)
    await expect(page.frameLocator('iframe[title="/"]').locator('h1')).toHaveCount(0)
    await context.close()
  })

  test('is dark where it is asked to be', async ({ page, aldis }) => {
    await page.goto(`${aldis.edgeUrl}/embed?theme=dark`)
    await expect(page.locator('aldis-status .box')).toHaveCSS('background-color', 'rgb(28, 31, 38)')
    await page.goto(`${aldis.edgeUrl}/embed?theme=pink`)
    await expect(page.locator('aldis-status .box')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
