import type { Page } from '@playwright/test'
import { waitUntilNewest } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { disablePrefetch, openPage, postIncidentTo, postUpdate } from './open-page.ts'

/** What a page says before all else; the first heading without marks of how it is written and of where a time goes. */
async function readFirstWords(page: Page) {
  const heading = await page.locator('h1').innerHTML()
  const unmarked = heading.replaceAll(/<!--.*?-->/g, '').replace(/<span data-as-of[^>]*>(.*?)<\/span>/, '$1')
  return {
    heading: unmarked.replaceAll('&nbsp;', ' ').trim(),
    signal: await page.locator('.verdict > svg.indicator').first().getAttribute('class'),
    title: await page.title(),
    icon: await page.locator('link[rel=icon]').getAttribute('href'),
    sky: await page.locator('#sky').getAttribute('class'),
  }
}

/** Keeps React on its way until it is let go. */
async function holdReact(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/_assets\/react\./, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test.describe('at its first change, before React is there,', () => {
  for (const at of ['status', 'component'] as const) {
    test(`the ${at} page says the verdict, and moves nothing`, async ({ page, aldis }) => {
      await waitUntilNewest(aldis)
      const shifts = await countShifts(page)
      const letGo = await holdReact(page)
      const { components } = await (await fetch(`${aldis.edgeUrl}/api/v2/components.json`)).json()
      const { id, name } = components.findLast(
        ({ group, status }: { group: boolean; status: string }) => !group && status === 'operational',
      )
      const about = aldis.owner.collection('components')
      await page.goto(aldis.edgeUrl + (at === 'status' ? '/' : `/components/${id}`))
      await expect(page.locator('html[data-connection=live]')).toBeVisible()
      const before = await readFirstWords(page)
      try {
        await about.update(id, { manual_status: 'major_outage' })
        await expect(page.locator('h1')).toContainText(at === 'status' ? name : 'Major outage')
        const first = await readFirstWords(page)
        expect(first.title).not.toBe(before.title)
        expect(first.signal).toBe('i indicator down')
        expect(first.icon).toBe('/favicon-down.svg')
        expect(first.sky).toBe('sky down')
        await expect(page.locator('[data-island]:not([data-awake]) time[data-confirmed]')).toHaveText(/ago|now/)
        letGo()
        await expect(page.locator('[data-island][data-awake]')).toBeAttached()
        expect(await readFirstWords(page)).toEqual(first)
        await waitForNextFrame(page)
        expect(await shifts()).toEqual([])
      } finally {
        await about.update(id, { manual_status: 'operational' })
      }
    })
  }

  test('an incident’s page says its status', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await waitUntilNewest(aldis)
    const letGo = await holdReact(page)
    await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', `Over ${post.id}.`)
    await expect(page.locator('h1')).toContainText('Resolved')
    const first = await readFirstWords(page)
    expect(first.signal).toBe('i indicator ok')
    await expect(page.getByText(`Over ${post.id}.`)).toHaveCount(0)
    letGo()
    await expect(page.getByText(`Over ${post.id}.`)).toBeVisible()
    expect(await readFirstWords(page)).toEqual(first)
  })
})

test.describe('while an incident is open', () => {
  test('what draws the page is fetched ahead, once, and nothing more at a change', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await waitUntilNewest(aldis)
    const scripts: string[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await openPage(page, aldis)
    for (const name of ['status-page', 'StatusIsland', 'react', 'language']) {
      await expect.poll(() => scripts.filter((path) => path.includes(`/${name}.`)).length, { message: name }).toBe(1)
    }
    await expect(page.locator('[data-awake]')).toHaveCount(0)
    const ahead = scripts.length
    await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
    await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
    expect(scripts.slice(ahead)).toEqual([])
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('who saves data fetches it at the first change', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await waitUntilNewest(aldis)
    await disablePrefetch(page)
    await page.clock.install()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await openPage(page, aldis)
    await page.clock.runFor(5_000)
    expect(scripts.filter((path) => !/\/(tab|other-ways)\./.test(path))).toEqual([])
    await postUpdate(aldis.owner, post.id, 'resolved', `Over ${post.id}.`)
    await page.clock.runFor(5_000)
    await expect.poll(() => scripts.some((path) => path.includes('/react.'))).toBe(true)
  })
})

test('a page shows what it has offered to a reader who returns to the top', async ({ page, aldis }) => {
  await openPage(page, aldis)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const post = await postIncidentTo(aldis)
  const button = page.getByRole('button', { name: /^New update, \d\d:\d\d UTC$/ })
  await expect(button).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByText(post.body)).toBeVisible()
  await expect(button).toBeHidden()
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
})

test('a page counts a change that it shows as a confirmation', async ({ page, aldis }) => {
  await openPage(page, aldis)
  const before = Date.now()
  const post = await postIncidentTo(aldis)
  await expect(page.getByText(post.body)).toBeVisible()
  const confirmed = await page.locator('time[data-confirmed]').first().getAttribute('datetime')
  expect(Date.parse(confirmed ?? '')).toBeGreaterThanOrEqual(before)
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
})

test('a page whose incident is gone stays so where an update of it was offered', async ({ page, aldis }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await waitUntilNewest(aldis)
  const post = await postIncidentTo(aldis)
  await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
  await expect(page.getByRole('button', { name: /^New update/ })).toBeVisible()
  await aldis.owner.collection('incidents').update(post.id, { published: false })
  await expect(page.getByRole('heading', { name: post.name })).toHaveCount(0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
    dispatchEvent(new Event('scroll'))
  })
  await waitForNextFrame(page)
  await expect(page.getByText(`Watching ${post.id}.`)).toHaveCount(0)
})
