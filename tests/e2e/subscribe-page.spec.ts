import { waitUntil } from '../support/wait-until.ts'
import { componentPath } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { postIncidentTo, postUpdate } from './open-page.ts'

const FILES = ['history.atom', 'history.rss', 'history.json', 'calendar.ics']

test('every page leads to the ways to get updates, and each of them is there', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  await page.getByRole('link', { name: 'Rather a feed?' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscribe#feeds`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Get updates.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get updates' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await page.locator('.address').allTextContents()).toEqual(FILES.map((file) => `${aldis.edgeUrl}/${file}`))
  const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const link of links) expect([link, (await fetch(new URL(link, aldis.edgeUrl))).status]).toEqual([link, 200])
})

test('what stands in each section ends where the form does', async ({ page, aldis }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  const ends = await page
    .locator('main :is(.ways, .addresses, .snippet pre)')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(ends.length).toBeGreaterThan(3)
  expect(new Set(ends).size).toBe(1)
})

test('a component leads to its own feeds and calendar, and from there to those of all', async ({ page, aldis }) => {
  const path = await componentPath(aldis, 'GraphQL API')
  await page.goto(aldis.edgeUrl + path)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  await page.getByRole('link', { name: 'Rather a feed?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get updates. GraphQL API only.')
  const addresses = page.locator('.address')
  expect(await addresses.allTextContents()).toEqual(FILES.map((file) => `${aldis.edgeUrl}${path}/${file}`))
  for (const href of await addresses.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
    expect((await fetch(aldis.edgeUrl + href)).status).toBe(200)
  await expect(page.locator('.snippet')).toContainText(`component="${path.split('/').at(-1)}"`)
  await page.getByRole('link', { name: 'Updates on everything' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscribe`)
})

test('a component that is not there is as none', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/subscribe?component=nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Get updates\. When something starts/)
  await expect(page.locator('.address').first()).toHaveText(`${aldis.edgeUrl}/history.atom`)
})

test('an address and the widget are copied with a click', async ({ page, aldis, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shifts = await countShifts(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const atom = page.getByRole('listitem').filter({ hasText: 'Atom' }).getByRole('button', { name: 'Copy' })
  await expect(atom).toHaveAccessibleDescription('Atom')
  await atom.click()
  await expect.poll(copied).toBe(`${aldis.edgeUrl}/history.atom`)
  await page.locator('.snippet').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(copied).toContain(`<script src="${aldis.edgeUrl}/embed.js" async></script>`)
  await waitForNextFrame(page)
  expect(await shifts()).toEqual([])
})

test('each language has its own feeds, and a widget that speaks it', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/de/subscribe`)
  await expect(page.getByRole('link', { name: `${aldis.edgeUrl}/de/history.atom` })).toBeVisible()
  await expect(page.locator('.snippet')).toContainText('<aldis-status lang="de">')
})

test('news does not have the page offer itself anew: it is the same', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  const changes = await page.evaluateHandle(() => {
    const seen = { count: 0 }
    document.addEventListener('aldis:change', () => {
      seen.count += 1
    })
    return seen
  })
  const post = await postIncidentTo(aldis)
  await expect.poll(() => changes.evaluate(({ count }) => count)).toBeGreaterThan(0)
  // Longer than a page that has changed waits before it offers that.
  await page.waitForTimeout(4_000)
  await expect(page.locator('.new')).toBeHidden()
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the addresses are there, and no button that would do nothing', async ({ page, aldis }) => {
    await page.goto(`${aldis.edgeUrl}/subscribe`)
    await expect(page.locator('.address')).toHaveCount(FILES.length)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Get updates'])
  })
})

test('a private page says who can open its feeds, and offers no widget that would show nothing', async ({
  page,
  aldis,
}) => {
  const pages = aldis.owner.collection('pages')
  const answers = (status: number) => async () =>
    (await fetch(aldis.edgeUrl, { redirect: 'manual', headers: { accept: 'text/html' } })).status === status
  await pages.update(aldis.page, { visibility: 'private' })
  await waitUntil('the page is closed', answers(303))
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fsubscribe/)
  const { email, password } = aldis.signIn
  await page.evaluate(
    (body) => fetch('/session', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    JSON.stringify({ email, password }),
  )
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await expect(page.getByText('This page is private')).toBeVisible()
  await expect(page.locator('.address')).toHaveCount(FILES.length)
  await expect(page.locator('.snippet')).toHaveCount(0)
  await pages.update(aldis.page, { visibility: 'public' })
  await waitUntil('the page is open', answers(200))
})
