import type { Page } from '@playwright/test'
import { freshId } from '../integration/survival/post.ts'
import type { TestAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

/** Posts something with its first update, and waits until the page shows it; gives its id. */
async function post(
  aldis: TestAldis,
  incident: Record<string, string>,
  update: Record<string, string>,
): Promise<string> {
  const [id, name] = [freshId(), `Times ${freshId()}`]
  const batch = aldis.owner.createBatch()
  batch.collection('incidents').create({ id, page: aldis.page, name, published: true, ...incident })
  batch.collection('incident_updates').create({ id: freshId(), incident: id, body: 'A.', notify: false, ...update })
  await batch.send()
  await waitUntil('it is on the page', async () => (await (await fetch(aldis.edgeUrl)).text()).includes(name))
  return id
}

const texts = (page: Page, within: string) => page.locator(within).locator('time[data-clock]').allTextContents()

/** On how many lines what stands in brackets is. */
const linesOfBracket = (page: Page, within: string) =>
  page.locator(`${within} time[data-clock=range]`).evaluate(({ firstChild, textContent }) => {
    if (!firstChild || !textContent) throw new Error('a time is expected')
    const range = document.createRange()
    range.setStart(firstChild, textContent.indexOf('('))
    range.setEnd(firstChild, textContent.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test.describe('a visitor whose day is another', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('shows days and times in one zone, on the front page and the incident’s page, with UTC next to it', async ({
    page,
    aldis,
  }) => {
    await aldis.owner.collection('pages').update(aldis.page, { time_zone: 'Pacific/Auckland' })
    const [from, to] = ['2027-04-03T12:30:00.000Z', '2027-04-03T14:30:00.000Z']
    const plan = { kind: 'maintenance', scheduled_for: from, scheduled_until: to }
    const id = await post(aldis, plan, { status: 'scheduled', display_at: '2026-11-18T12:30:00.000Z' })
    const places = [
      ['/', `.day:has(a[href$="${id}"]) p`],
      [`/incidents/${id}`, 'h1 + .meta'],
    ] as const
    for (const [path, place] of places) {
      await page.goto(aldis.edgeUrl + path)
      await expect
        .poll(() => texts(page, place), { timeout: 20_000 })
        .toEqual(['Sun 4 Apr 2027, 01:30 NZDT – 02:30 NZST'])
      await page.getByRole('button', { name: 'Times in NZDT' }).click()
      const own = ['Sat 3 Apr 2027, 18:00 – 20:00 IST (12:30–\u206014:30\u00a0UTC)']
      await expect.poll(() => texts(page, place)).toEqual(own)
      for (let width = 320; width <= 480; width += 20) {
        await page.setViewportSize({ width, height: 800 })
        expect(await linesOfBracket(page, place), `${width} px`).toBe(1)
      }
      await page.reload()
      await expect.poll(() => texts(page, place)).toEqual(own)
      if (path !== '/') {
        await expect(page.locator('.up [data-clock]')).toHaveText('18:00')
        await expect(page.locator('.up [data-ago]')).toHaveText('Wed 18 Nov')
      }
      await page.getByRole('button', { name: 'Times in IST' }).click()
      await expect.poll(() => texts(page, place)).toEqual(['Sun 4 Apr 2027, 01:30 NZDT – 02:30 NZST'])
    }
    await expect(page.locator('.up [data-ago]')).toHaveText('Thu 19 Nov')
    await aldis.owner.collection('pages').update(aldis.page, { time_zone: 'UTC' })
  })

  test('switches the zone in all tabs at once, and each button says whose times these are', async ({
    context,
    aldis,
  }) => {
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) {
      await tab.goto(aldis.edgeUrl)
      await expect(tab.locator('html[data-connection=live]')).toBeVisible()
    }
    const promised = (page: Page) => page.locator('.facts > .soft time').first()
    for (const [at, name, zone] of [
      [0, 'Times in UTC', / IST /],
      [1, 'Times in IST', / UTC$/],
      [1, 'Times in UTC', / IST /],
      [0, 'Times in IST', / UTC$/],
    ] as const) {
      await tabs[at].getByRole('button', { name }).click()
      const other = name === 'Times in UTC' ? 'Times in IST' : 'Times in UTC'
      for (const tab of tabs) {
        await expect(tab.getByRole('button', { name: other })).toBeVisible()
        await expect(promised(tab)).toHaveText(zone)
      }
    }
  })

  test('has the times that the news brought, also back on the page’s clock', async ({ page, aldis }) => {
    const within = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const id = await post(aldis, { kind: 'realtime' }, { status: 'investigating', next_update_at: within(20) })
    const promise = page.locator(`.inc:has(#incident-${id}) .facts > .soft time`)
    const choose = (name: string) => page.getByRole('button', { name }).click()
    const promised = async (minutes: number) => {
      const [update, at] = [{ id: freshId(), incident: id, body: 'B.', notify: false }, within(minutes)]
      await aldis.owner.collection('incident_updates').create({ ...update, status: 'monitoring', next_update_at: at })
      await expect(promise).toHaveAttribute('datetime', at)
      return `${at.slice(11, 16)} UTC`
    }
    await openPage(page, aldis)
    const first = await promised(40)
    await choose('Times in UTC')
    await expect(promise).toHaveText(/ IST /)
    await choose('Times in IST')
    await expect(promise).toHaveText(first)
    await expect(promise).toHaveText(await promised(60))
    await choose('Times in UTC')
    for (const minutes of [80, 100]) await expect(promise).toContainText(`(${await promised(minutes)})`)
    const last = await promised(120)
    await choose('Times in IST')
    await expect(promise).toHaveText(last)
  })

  test('finds an incident at the day it began in the chosen zone, or is told whose zone the days are in', async ({
    page,
    aldis,
  }) => {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const component = (await aldis.owner.collection('components').getFirstListItem('name = "DNS"')).id
    const affected = [{ component, status: 'partial_outage' }]
    const started = `${day(3)}T23:50:00.000Z`
    const id = await post(
      aldis,
      { kind: 'realtime' },
      { status: 'investigating', display_at: started, affected: JSON.stringify(affected) },
    )
    await aldis.owner.collection('incident_updates').create({
      ...{ id: freshId(), incident: id, status: 'resolved', body: 'Over.', display_at: `${day(2)}T00:20:00.000Z` },
      notify: false,
    })
    const began = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(started))
    const [own, ownLong] = (['medium', 'long'] as const).map(
      (dateStyle) => new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'Asia/Kolkata' }),
    )
    // Not what is open now, where it also stands until the page has heard of its end.
    const incidents = page.getByRole('region', { name: 'Incidents' })
    const when = incidents.locator(`.day:has(a[href$="${id}"]) time`)
    await expect(async () => {
      await page.goto(`${aldis.edgeUrl}/components/${component}`)
      await expect(when).toHaveText(began, { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText(/Days are counted in UTC\./)).toBeAttached()
    await page.getByRole('button', { name: 'Times in UTC' }).click()
    await expect(when).toHaveText(own?.format(new Date(started)) ?? '')
    await incidents.locator(`.day a[href$="${id}"]`).click()
    const earlier = page.locator('.neighbours .prev time')
    const before = new Date((await earlier.getAttribute('datetime')) ?? '')
    await expect(earlier).toHaveText(ownLong?.format(before) ?? '')
  })
})

test('a promise that passed is said as one, as the page comes and while it is open', async ({ page, aldis }) => {
  const within = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const open = { status: 'investigating' }
  const late = await post(aldis, { kind: 'realtime' }, { ...open, next_update_at: within(-3) })
  const due = await post(aldis, { kind: 'realtime' }, { ...open, next_update_at: within(6) })
  const promise = (id: string) => page.locator(`.inc:has(#incident-${id}) .facts > .soft`)
  await page.clock.install()
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  const html = await (await fetch(aldis.edgeUrl)).text()
  expect(html.match(/Next update was due<\/span>/g)).toHaveLength(1)
  await expect(promise(late)).toHaveText(/^Next update was due \d\d:\d\d UTC$/)
  await expect(promise(due)).toHaveText(/^Next update by \d\d:\d\d UTC$/)
  await page.context().setOffline(true)
  await page.clock.fastForward(7 * 60_000)
  await expect(promise(due)).toHaveText(/^Next update was due \d\d:\d\d UTC$/)
})

test('a maintenance says since when and until when it runs, and once that has passed, that it was to', async ({
  page,
  aldis,
}) => {
  const within = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const plan = { kind: 'maintenance', scheduled_for: within(-60) }
  const begun = { status: 'in_progress', display_at: within(-50) }
  const late = await post(aldis, { ...plan, scheduled_until: within(-3) }, begun)
  const runs = await post(aldis, { ...plan, scheduled_until: within(6) }, begun)
  const ahead = { kind: 'maintenance', scheduled_for: within(6), scheduled_until: within(60) }
  const missed = await post(aldis, { ...plan, scheduled_until: within(-3) }, { status: 'scheduled' })
  const due = await post(aldis, ahead, { status: 'scheduled' })
  const details = (id: string) =>
    page.locator(`.inc:has(h2 a[href$="${id}"]) .facts, .day:has(a[href$="${id}"]) p`).first()
  // On the front page today's date is left out.
  const time = String.raw`(\w{3} \d+ \w{3} \d{4}, )?\d\d:\d\d`
  const html = await (await fetch(aldis.edgeUrl)).text()
  expect(html.match(/Was planned until<\/span>/g)).toHaveLength(1)
  expect(html.match(/Was planned for:<\/span>/g)).toHaveLength(1)
  await page.clock.install()
  for (const id of [late, runs]) {
    await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
    await expect(page.locator('h1 + .meta')).toContainText(new RegExp(`^Since ${time} UTC`))
    const until = id === late ? 'Was planned until' : 'Planned until'
    await expect(page.locator('h1 + .meta')).toContainText(new RegExp(`${until} ${time} UTC`))
    await expect(page.getByText('Took place')).toHaveCount(0)
  }
  await page.goto(`${aldis.edgeUrl}/incidents/${missed}`)
  await expect(page.locator('h1 + .meta')).toContainText(/^Was planned for: /)
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await expect(details(late)).toContainText(new RegExp(`Was planned until ${time} UTC`))
  await expect(details(runs)).toContainText(new RegExp(`Planned until ${time} UTC`))
  await expect(details(missed)).toContainText(/Was planned for: .*\d\d:\d\d/)
  await expect(details(due)).not.toContainText('planned for')
  await page.context().setOffline(true)
  await page.clock.fastForward(7 * 60_000)
  await expect(details(runs)).toContainText(new RegExp(`Was planned until ${time} UTC`))
  await expect(details(due)).toContainText(/Was planned for: .*\d\d:\d\d/)
})

test('a plan is said as one that passed by the edge’s clock, also once a device whose clock is wrong has drawn it', async ({
  page,
  aldis,
}) => {
  const within = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const plan = { kind: 'maintenance', scheduled_for: within(-60), scheduled_until: within(20) }
  const id = await post(aldis, plan, { status: 'in_progress', display_at: within(-50) })
  const details = page.locator(`.inc:has(h2 a[href$="${id}"]) .facts`)
  await page.clock.install({ time: Date.now() + 30 * 60_000 })
  await openPage(page, aldis)
  await expect(details).toContainText('Planned until')
  const other = await post(aldis, { kind: 'realtime' }, { status: 'investigating' })
  await expect(page.locator(`#incident-${other}`)).toBeVisible()
  await expect(details).toContainText('Planned until')
})

test('a visitor without a network is told so, not that the backend is unreachable', async ({
  page,
  context,
  aldis,
}) => {
  await page.clock.install()
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward(7 * 60_000)
  await expect(page.locator('.meta [data-connection]')).toHaveText('You are offline')
  await expect(page.locator('h1')).toContainText(/^At \d\d:\d\d UTC:/)
})

test('the head of a page and its choice of a language are in the order and signs of the language', async ({
  page,
  aldis,
}) => {
  await page.goto(`${aldis.edgeUrl}/ar`)
  const name = await page.locator('.logo bdi').textContent()
  await expect(page.locator('.logo')).toHaveText(`حالة ${name}`)
  await page.goto(`${aldis.edgeUrl}/fr`)
  await expect(page.getByText('Langue\u00a0: Français', { exact: true })).toBeVisible()
})

test('all months of the uptime are on upright A4', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/uptime`)
  // 190 mm: what a browser's own margins leave.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const right = await page
    .locator('.uptimes tr:last-child')
    .last()
    .evaluate((row) => row.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(718)
})
