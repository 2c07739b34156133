import type { Page, WebSocket } from '@playwright/test'
import { waitUntilNewest } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { serveSite, strictPolicy, widget } from './host-site.ts'
import { hangBackend, letNewsGrowOld, postIncidentTo, postUpdate } from './open-page.ts'

/** How a title of old news begins. */
const AS_OF = /^At \d\d:\d\d\sUTC: /

/** Whatever the site's policy forbade, and whatever a script threw. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test.describe('the widget on a site of another origin', () => {
  test('shows a post by itself, under a strict policy and a style that means it ill', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    const frame = `<iframe src="${origin}/embed" title="Status" width="420" height="160"></iframe>`
    const hostile = '<link rel="stylesheet" href="/hostile.css">'
    await using site = await serveSite(`${hostile}${widget(origin)}${frame}`, strictPolicy(origin))
    const errors = collectErrors(page)
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    const inFrame = page.frameLocator('iframe').locator('aldis-status .box')
    for (const one of [box, inFrame])
      await expect(one.getByRole('status').getByRole('link')).toHaveAttribute('href', `${origin}/`)
    await expect(box).toHaveCSS('font-size', '15px')
    await expect(box).toHaveCSS('direction', 'ltr')
    expect((await box.locator('svg').boundingBox())?.width).toBe(28)
    const post = await postIncidentTo(aldis)
    for (const one of [box, inFrame]) {
      await expect(one.getByRole('link', { name: post.name })).toHaveAttribute('href', `${origin}/incidents/${post.id}`)
    }
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    for (const one of [box, inFrame]) await expect(one.getByRole('link', { name: post.name })).toHaveCount(0)
    expect(errors).toEqual([])
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
    await expect(box.getByRole('status')).toHaveText(new RegExp(`^${name} ist .+\\.$`))
    await expect(box).toHaveCSS('background-color', 'rgb(28, 31, 38)')
    await aldis.owner.collection('components').update(id, { manual_status: 'partial_outage' })
    await expect(box.getByRole('status')).toHaveText(`${name} ist teilweise ausgefallen.`)
    await page.locator('aldis-status').evaluate((element) => element.setAttribute('lang', 'en'))
    await expect(box.getByRole('status')).toHaveText(`${name} is partly down.`)
    await aldis.owner.collection('components').update(id, { manual_status: 'operational' })
    await expect(box.getByRole('status')).toHaveText(`${name} is operational.`)
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
    const post = await postIncidentTo(aldis)
    await turn('pageshow')
    await expect(box.getByRole('link', { name: post.name })).toBeVisible()
    expect(sockets).toHaveLength(2)
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('asks for nothing while nobody sees the site, and shows what came when somebody does', async ({
    page,
    aldis,
  }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    const received: string[] = []
    const requested: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
    page.on('request', (request) => requested.push(request.url()))
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, isHidden)
    // Each timer that anything on the site sets.
    await page.addInitScript(() => {
      const set = window.setTimeout
      window.setTimeout = Object.assign((...all: Parameters<typeof set>) => {
        document.documentElement.dataset.timers = String(Number(document.documentElement.dataset.timers ?? 0) + 1)
        return set(...all)
      }, set)
    })
    const timers = () => page.evaluate(() => Number(document.documentElement.dataset.timers ?? 0))
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    await expect(box).toBeVisible()
    await expect.poll(() => received.length).toBeGreaterThan(0)
    await setHidden(true)
    requested.length = 0
    const before = await timers()
    const post = await postIncidentTo(aldis)
    await expect.poll(() => received.some((text) => text.includes(post.id))).toBe(true)
    await page.waitForTimeout(5_000)
    expect(requested).toEqual([])
    // One for each of what was received, and none that looks again and again whether somebody sees the site.
    expect(await timers()).toBeLessThanOrEqual(before + received.filter((text) => text.includes('"delta"')).length)
    await setHidden(false)
    await expect(box.getByRole('link', { name: post.name })).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('begins with the time of its news while the backend hangs, and shows no status', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    await using site = await serveSite(widget(origin), strictPolicy(origin))
    await waitUntilNewest(aldis)
    await page.clock.install()
    const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await page.goto(site.url)
    const box = page.locator('aldis-status .box')
    const title = box.getByRole('status')
    await expect(title).toHaveText(/\.$/)
    await expect(title).not.toHaveText(AS_OF)
    await expect(box.getByText(/^\W?\d\d:\d\d\sUTC\W?$/)).toBeVisible()
    await heard
    {
      using _hanging = await hangBackend(aldis)
      await letNewsGrowOld(page, 110_000)
      await page.clock.runFor(15_000)
      await expect(title).toHaveText(AS_OF)
      await expect(box.locator('svg')).toHaveClass('unknown')
    }
    await expect(title).not.toHaveText(AS_OF, { timeout: 40_000 })
    await expect(box.locator('svg')).not.toHaveClass('unknown')
  })

  test('takes the pong after its next ping for a sign that the backend is heard', async ({ page, aldis }) => {
    await using site = await serveSite(widget(aldis.edgeUrl), strictPolicy(aldis.edgeUrl))
    await page.clock.install()
    const heard: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await page.goto(site.url)
    const stale = page.locator('aldis-status .box').getByRole('status').filter({ hasText: AS_OF })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await expect(async () => {
      await letNewsGrowOld(page)
      await page.clock.runFor(15_000)
      await expect(stale).toBeVisible({ timeout: 1_000 })
    }).toPass()
    // In steps, so that the pong arrives before the widget has waited too long for it.
    await expect(async () => {
      await page.clock.runFor(5_000)
      expect(heard).toContain('pong')
    }).toPass()
    await expect(stale).toHaveCount(0)
  })

  test('is walked by keyboard', async ({ page, aldis }) => {
    const origin = aldis.edgeUrl
    const post = await postIncidentTo(aldis)
    await using site = await serveSite(`<main><h1>Shop</h1>${widget(origin)}</main>`, strictPolicy(origin))
    await page.goto(site.url)
    await expect(page.locator('aldis-status .box').getByRole('link', { name: post.name })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('aldis-status .box').getByRole('link', { name: post.name })).toBeFocused()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
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

  test('leaves the corners around a dark box to a light site', async ({ page, aldis }) => {
    const frame = `<iframe src="${aldis.edgeUrl}/embed?theme=dark" title="Status" width="240" height="80" frameborder="0"></iframe>`
    await using site = await serveSite(`<style>body{margin:0;background:#fff}</style>${frame}`, 'frame-src *')
    await page.goto(site.url)
    await expect(page.frameLocator('iframe').getByRole('status')).toHaveText(/\.$/)
    const corner = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
    const colour = await page.evaluate(async (picture) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` })
      await image.decode()
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(image, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    }, corner.toString('base64'))
    expect(colour).toEqual([255, 255, 255, 255])
  })

  test('is dark where it is asked to be', async ({ page, aldis }) => {
    await page.goto(`${aldis.edgeUrl}/embed?theme=dark`)
    await expect(page.locator('aldis-status .box')).toHaveCSS('background-color', 'rgb(28, 31, 38)')
    await page.goto(`${aldis.edgeUrl}/embed?theme=pink`)
    await expect(page.locator('aldis-status .box')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
