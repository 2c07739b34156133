// Longer than 300 lines: one incident in each of its states, as visitors see its page.
import type { Page } from '@playwright/test'
import { freshId } from '../integration/survival/post.ts'
import { HOSTILE } from '../support/hostile.ts'
import { noisePng } from '../support/picture.ts'
import { postIncident } from '../support/post-incident.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { firstIncident, isSameDocument, markDocument } from './open-page.ts'

/** What a browser's own decoder makes of a picture: its size, and how many colours there are in it. */
function decoded(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob())
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
    return { width, height, colours: new Set(new Uint32Array(data.buffer)).size }
  }, address)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each update has an address of its own, which marks it', async ({ page, aldis }) => {
    const address = await firstIncident(page, aldis.edgeUrl)
    await page.goto(address)
    const updates = page.getByRole('article')
    const second = updates.nth(1)
    const look = () => second.evaluate((article) => getComputedStyle(article).boxShadow)
    expect(await look()).toBe('none')
    await second.getByRole('link').first().click()
    expect(new URL(page.url()).hash).toBe(`#${await second.getAttribute('id')}`)
    expect(await look()).not.toBe('none')
    await page.goto(aldis.edgeUrl)
    await page.getByRole('article').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/incidents\/\w+#update-\w+$/)
  })

  test('one incident leads to the one before it, and back', async ({ page, aldis }) => {
    await page.goto(await firstIncident(page, aldis.edgeUrl))
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page.locator('a[rel=next]')).toHaveCount(0)
    await page.locator('a[rel=prev]').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
    await expect(page.locator('a[rel=prev]')).toHaveCount(1)
    await page.locator('a[rel=next]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  })

  test('it tells how long each component was in which state', async ({ page, aldis }) => {
    await page.goto(await firstIncident(page, aldis.edgeUrl))
    const affected = page.getByRole('list', { name: 'Affected components' }).getByRole('listitem')
    await expect(affected.first()).toHaveText(
      /^Frankfurt\s*Major outage: Major outage since \d\d:\d\d UTC(\d+\sh\s)?\d+\s(h|min)$/,
    )
    await expect(affected.first().getByRole('link', { name: 'Frankfurt' })).toBeVisible()
    const lanes = async () => (await affected.allTextContents()).join()
    await page.locator('a[rel=prev]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Resolved.')
    expect(await lanes()).toMatch(
      /Degraded performance: Degraded performance from \d\d:\d\d UTC to \d\d:\d\d UTC\d+\smin/,
    )
  })

  test('it says of a component that works again that it does, also while the incident is open', async ({
    page,
    aldis,
  }) => {
    const components = await aldis.owner.collection('components').getFullList({ filter: 'is_group = false' })
    const { id: component } = components.find(({ name }) => name === 'Dashboard') ?? { id: '' }
    const { id } = await aldis.owner
      .collection('incidents')
      .create({ page: aldis.page, kind: 'realtime', name: 'The dashboard is slow', published: true })
    for (const [status, at] of [
      ['degraded_performance', Date.now() - 600_000],
      ['operational', Date.now() - 300_000],
    ] as const) {
      await aldis.owner.collection('incident_updates').create({
        incident: id,
        status: 'monitoring',
        body: 'We look.',
        affected: [{ component, status }],
        display_at: new Date(at).toISOString(),
      })
    }
    const affected = page.getByRole('list', { name: 'Affected components' }).getByRole('listitem')
    await expect(async () => {
      await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
      await expect(affected.first()).toHaveText(/^Dashboard\s*Operational: Degraded performance from .* UTC5\smin$/, {
        timeout: 1_000,
      })
    }).toPass({ timeout: 20_000 })
    await aldis.owner.collection('incident_updates').create({ incident: id, status: 'resolved', body: 'Over.' })
  })

  test('it can be passed on without a script, and no button is there that needs one', async ({ page, aldis }) => {
    await page.goto(await firstIncident(page, aldis.edgeUrl))
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:\?subject=/)
    const json = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href')
    expect((await page.request.get(`${aldis.edgeUrl}${json}`)).status()).toBe(200)
  })
})

test('its address can be copied, which is said each time', async ({ page, aldis, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = await firstIncident(page, aldis.edgeUrl)
  await page.goto(`${address}#timeline`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const announced = await page.locator('#say').textContent()
  await page.getByRole('button', { name: 'Copied' }).click()
  const again = async () => (await page.locator('#say').textContent()) !== announced
  await expect.poll(again).toBe(true)
  await expect(page.locator('#say')).toHaveText('Copied')
})

test('its address stands there to be marked where the browser lets nothing be copied', async ({ page, aldis }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const address = await firstIncident(page, aldis.edgeUrl)
  await page.goto(address)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByRole('textbox', { name: 'Copy link' })
  await expect(field).toHaveValue(address)
  await expect(field).toBeFocused()
})

test('without a network its address is handed out by the browser, and the page stays', async ({
  page,
  context,
  aldis,
}) => {
  const address = await firstIncident(page, aldis.edgeUrl)
  await page.clock.install()
  await page.goto(address)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await markDocument(page)
  const copy = page.getByRole('button', { name: 'Copy link' })
  const opened = page.waitForEvent('dialog')
  await context.setOffline(true)
  await copy.hover()
  const clicked = copy.click()
  const dialog = await opened
  expect([dialog.type(), dialog.message(), dialog.defaultValue()]).toEqual(['prompt', 'Copy link', address])
  await dialog.dismiss()
  await clicked
  await copy.blur()
  await context.setOffline(false)
  // The socket may be found gone only after the network is back: then it waits from there. In steps that leave a new
  // one time to open, or another way is taken.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.locator('html[data-connection=live]')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await isSameDocument(page)).toBe(true)
})

test('an incident that ended long ago says when, and nothing of news that would come', async ({ page, aldis }) => {
  const batch = aldis.owner.createBatch()
  const id = freshId()
  batch.collection('incidents').create({ id, page: aldis.page, kind: 'realtime', name: 'Long ago', published: true })
  for (const [status, display_at] of [
    ['investigating', '2021-12-08T12:00:00.000Z'],
    ['resolved', '2021-12-08T13:00:00.000Z'],
  ])
    batch.collection('incident_updates').create({ incident: id, status, body: 'A word.', display_at, notify: false })
  await batch.send()
  const address = `${aldis.edgeUrl}/incidents/${id}`
  await waitUntil('it is there', async () => (await fetch(address)).status === 200)
  await page.goto(address)
  const head = page.getByRole('main').locator('.verdict')
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await expect(head).toContainText('Confirmed')
  await expect(head.locator('[data-connection]')).toBeHidden()
  await expect(page.locator('[data-notify]')).toBeHidden()
  for (const article of await page.getByRole('article').all()) await expect(article).toContainText('8 December 2021')
  await page.goto(await firstIncident(page, aldis.edgeUrl))
  await expect(head.locator('[data-connection]')).toBeVisible()
  await expect(page.locator('[data-notify]')).toBeVisible()
})

test('an update that was changed after it was published says so', async ({ page, aldis }) => {
  const id = await postIncident(aldis, { name: 'Slow search', body: 'Searches take long.' })
  const update = await aldis.owner.collection('incident_updates').getFirstListItem(`incident = "${id}"`)
  await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
  await expect(page.getByRole('article')).not.toContainText('Edited')
  await page.waitForTimeout(1100)
  await aldis.owner.collection('incident_updates').update(update.id, { body: 'Searches take a minute.' })
  await expect(page.getByRole('article')).toContainText('Searches take a minute.')
  await expect(page.getByRole('article')).toContainText(/Edited \d\d:\d\d UTC/)
})

test('a large picture is shown small, and nothing moves when it comes', async ({ page, aldis }) => {
  const picture = new File([noisePng(1600, 1000)], 'graph.png', { type: 'image/png' })
  const id = await postIncident(aldis, { name: 'Pictured', body: 'See the graph.', files: [picture] })
  const address = `${aldis.edgeUrl}/incidents/${id}`
  await waitUntil('it is shown', async () => (await (await fetch(address)).text()).includes('.thumb.png'))
  await page.goto(address)
  const image = page.getByRole('img', { name: 'Picture: graph.png' })
  const sizes = () =>
    image.evaluate((img: HTMLImageElement) => [img.width, img.height, img.naturalWidth, img.naturalHeight])
  await expect.poll(sizes).toEqual([307, 192, 614, 384])
  expect(await image.getAttribute('width')).toBe('307')
  const [small, whole] = await Promise.all(
    [
      await image.getAttribute('src'),
      await page.getByRole('link', { name: 'Picture: graph.png' }).getAttribute('href'),
    ].map(async (src) => (await (await page.request.get(`${aldis.edgeUrl}${src}`)).body()).length),
  )
  expect(small).toBeLessThan(whole ?? 0)
})

test('a picture says what it shows, on the page and wherever its incident is read', async ({ page, aldis }) => {
  const picture = new File([noisePng(30, 20)], 'errors.png', { type: 'image/png' })
  const text = 'Errors rise from 1 % at ten to 40 % at noon.'
  const id = await postIncident(aldis, { name: 'Described', body: 'See the graph.', files: [picture], texts: [text] })
  // Until the edge has the file itself, its link stands in its place.
  await waitUntil('it is shown', async () => (await (await fetch(aldis.edgeUrl)).text()).includes(`alt="${text}"`))
  await page.goto(aldis.edgeUrl)
  await expect(page.getByRole('img', { name: text })).toBeVisible()
  await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
  await expect(page.getByRole('img', { name: text })).toBeVisible()
  for (const path of ['/history.atom', '/history.rss']) {
    const feed = await page.request.get(`${aldis.edgeUrl}${path}`)
    expect(await feed.text(), path).toContain(`errors.png&lt;/a&gt;: ${text}`)
  }
})

test.describe('where it is shared', () => {
  test('its head names it, its times and its picture, which says the same', async ({ page, aldis }) => {
    const { host } = new URL(aldis.edgeUrl)
    const name = `Down ${HOSTILE}`
    const id = await postIncident(aldis, { name, body: `It is **down**. ${HOSTILE}` })
    const domain = await aldis.admin.collection('domains').create({ page: aldis.page, host })
    const address = `${aldis.edgeUrl}/incidents/${id}`
    await waitUntil('the origin is vouched for', async () =>
      (await (await fetch(address)).text()).includes('rel="canonical"'),
    )
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(address)
    const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await meta('og:title')).toBe(name)
    expect(await meta('og:url')).toBe(address)
    expect(await meta('og:image')).toBe(`${address}/og.png`)
    expect(await meta('og:description')).toContain('It is down.')
    expect(Date.parse((await meta('article:published_time')) ?? '')).toBeLessThanOrEqual(Date.now())
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data['@graph'][0]).toMatchObject({ '@type': 'LiveBlogPosting', url: address })
    expect(data['@graph'][0].liveBlogUpdate[0].articleBody).toContain('It is down.')
    expect(errors).toEqual([])
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    for (const path of [`/incidents/${id}/og.png`, '/og.png']) {
      const { width, height, colours } = await decoded(page, aldis.edgeUrl + path)
      expect([path, width, height]).toEqual([path, 1200, 630])
      expect(colours).toBeGreaterThan(100)
    }
    await aldis.admin.collection('domains').delete(domain.id)
  })

  test("its picture has the page's own logo in the place of our sign", async ({ page, aldis }) => {
    const logo = new File([noisePng(96, 96)], 'logo.png', { type: 'image/png' })
    // The page's script would load it anew for its new look, in the middle of a question.
    await page.route('**/_assets/*.js', (route) => route.abort())
    await page.goto(aldis.edgeUrl)
    /** How much is grey of where the logo stands: all of this one is, and nothing else of the picture. */
    const greyShare = () =>
      page.evaluate(async () => {
        const bitmap = await createImageBitmap(await (await fetch('/og.png', { cache: 'no-store' })).blob())
        const context = new OffscreenCanvas(30, 30).getContext('2d')
        context?.drawImage(bitmap, 80, 70, 30, 30, 0, 0, 30, 30)
        const { data } = context?.getImageData(0, 0, 30, 30) ?? { data: new Uint8ClampedArray() }
        let grey = 0
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
          if (Math.max(red, green, blue) - Math.min(red, green, blue) <= 2) grey += 1
        }
        return grey / (data.length / 4)
      })
    expect(await greyShare()).toBeLessThan(0.1)
    await aldis.owner.collection('pages').update(aldis.page, { logo })
    await expect.poll(greyShare, { timeout: 20_000 }).toBeGreaterThan(0.9)
    await aldis.owner.collection('pages').update(aldis.page, { logo: null })
    await expect.poll(greyShare, { timeout: 20_000 }).toBeLessThan(0.1)
  })

  test('its picture changes with it, is kept while it does not, and goes when it is taken back', async ({ aldis }) => {
    const id = await postIncident(aldis, { name: 'Pictured twice', body: 'Once.' })
    const path = `${aldis.edgeUrl}/incidents/${id}/og.png`
    const drawn = async () => {
      const answer = await fetch(path)
      return {
        status: answer.status,
        etag: answer.headers.get('etag')?.split('-')[1],
        bytes: await answer.arrayBuffer(),
      }
    }
    const first = await drawn()
    expect(first.status).toBe(200)
    await postIncident(aldis, { name: 'Another', body: 'Elsewhere.' })
    expect((await drawn()).etag).toBe(first.etag)
    await aldis.owner.collection('incidents').update(id, { name: 'Pictured anew' })
    await waitUntil('it is drawn anew', async () => (await drawn()).etag !== first.etag)
    await aldis.owner.collection('incidents').update(id, { published: false })
    await waitUntil('it is gone', async () => (await drawn()).status === 404)
    expect((await fetch(`${aldis.edgeUrl}/incidents/nothing/og.png`)).status).toBe(404)
  })
})
