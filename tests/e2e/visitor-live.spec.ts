import type { Page } from '@playwright/test'
import { freshId } from '../integration/survival/post.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import {
  disablePrefetch,
  hangBackend,
  isSameDocument,
  letNewsGrowOld,
  markDocument,
  openPage,
  openSection,
  pingNow,
  postIncidentTo,
  postUpdate,
} from './open-page.ts'

/** The scripts that a page has asked for, by file name. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  return names
}

/** Whatever the page's own policy forbade, and whatever a script threw. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Sums up the layout shifts from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const held = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) held.value += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift' })
    return held
  })
  return () => page.evaluate((held) => held.value, sum)
}

test.describe('an open page', () => {
  test('loads no React and little script while nothing changes', async ({ page, aldis }) => {
    const scripts = scriptsOf(page)
    const errors = collectErrors(page)
    // What an open incident has fetched ahead of the next change is another test’s (visitor-first-change).
    await disablePrefetch(page)
    await openPage(page, aldis)
    await expect(page.locator('time[data-confirmed]').first()).toHaveText(/ago|now/)
    expect(scripts).toHaveLength(1)
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script' ? [entry.encodedBodySize] : [],
        ),
    )
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(6_000)
    expect(errors).toEqual([])
  })

  test('shows a post without a reload, and says it', async ({ page, aldis }) => {
    const errors = collectErrors(page)
    await openPage(page, aldis)
    await markDocument(page)
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    await expect(page.getByRole('heading', { name: post.name })).toBeInViewport()
    await expect(page.locator('#say')).toHaveText(/^New update, \d\d:\d\d UTC: Investigating\.$/)
    await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
    await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
    await expect(page.locator('#say')).toHaveText(/Monitoring\.$/)
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    await expect(openSection(page, post.id)).toHaveCount(0)
    await expect(page.getByRole('link', { name: post.name })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    expect(errors).toEqual([])
  })

  test('says each of two updates that have the same status in the same minute', async ({ page, aldis }) => {
    await openPage(page, aldis)
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    const firstAnnouncement = await page.locator('#say').evaluate((region) => {
      const texts: string[] = []
      new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, { childList: true })
      return Object.assign(window, { announced: texts }) && (region.textContent ?? '')
    })
    const again = { id: freshId(), incident: post.id, status: 'investigating', body: 'Still looking.', affected: [] }
    const first = await aldis.owner.collection('incident_updates').getFirstListItem(`incident = "${post.id}"`)
    await aldis.owner.collection('incident_updates').create({ ...again, display_at: first.display_at, notify: false })
    await expect(page.getByText('Still looking.')).toBeVisible()
    const texts = await page.evaluate(() => Reflect.get(window, 'announced'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toBe(firstAnnouncement)
    expect(texts[0].trim()).toBe(firstAnnouncement.trim())
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('moves nothing under a reader further down, and offers what is new', async ({ page, aldis }) => {
    await openPage(page, aldis)
    const first = page.locator('.grp[open] details.c').nth(8)
    await first.locator('summary').click()
    await first.locator('summary').focus()
    await first.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const top = await first.evaluate((element) => element.getBoundingClientRect().top)
    const shifts = await watchShifts(page)
    const post = await postIncidentTo(aldis)
    const button = page.getByRole('button', { name: /^New update, \d\d:\d\d UTC$/ })
    await expect(button).toBeVisible()
    await expect(page.getByText(post.body)).toHaveCount(0)
    expect(await first.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, 0)
    await expect(first).toHaveAttribute('open', '')
    await expect(first.locator('summary')).toBeFocused()
    expect(await shifts()).toBe(0)
    await button.click()
    await expect(page.getByText(post.body)).toBeInViewport()
    await expect(button).toBeHidden()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('changes a status in place at once, wherever the reader is', async ({ page, aldis }) => {
    await openPage(page, aldis)
    const row = page.locator('.grp[open] details.c').last()
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const id = ((await row.getAttribute('id')) ?? '').slice('component-'.length)
    await aldis.owner.collection('components').update(id, { manual_status: 'major_outage' })
    await expect(page.locator(`#component-${id} summary`).getByText('Major outage', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/down/)
    await aldis.owner.collection('components').update(id, { manual_status: 'operational' })
    await expect(page.locator(`#component-${id} summary`).getByText('Operational', { exact: true })).toHaveClass('v')
  })

  test('walks the days of a bar with the keys', async ({ page, aldis }) => {
    await openPage(page, aldis)
    await page.locator('.c summary:visible').first().focus()
    await page.keyboard.press('Home')
    await expect(page.locator('.tip')).toBeVisible()
    const first = await page.locator('#say').textContent()
    expect(first).toMatch(/^\d+ \w+: \w/)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('#say')).not.toHaveText(first ?? '')
    await page.keyboard.press('Tab')
    await expect(page.locator('.tip')).toBeHidden()
  })

  test('keeps to the day that was walked to when a change draws its component anew', async ({ page, aldis }) => {
    await openPage(page, aldis)
    const component = page.locator('.grp[open] details.c').first()
    await component.locator('summary').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const tip = page.locator('.tip')
    const second = (await tip.textContent()) ?? ''
    const last = page.locator('.grp[open] details.c').last()
    const id = ((await last.getAttribute('id')) ?? '').slice('component-'.length)
    for (const [status, words] of Object.entries({ major_outage: 'Major outage', operational: 'Operational' })) {
      await aldis.owner.collection('components').update(id, { manual_status: status })
      await expect(page.locator(`#component-${id} b + span`)).toHaveText(words)
      await expect(component.locator('summary')).toBeFocused()
      await expect(tip).toBeVisible()
      await expect(tip).toHaveText(second)
    }
    const bottom = await tip.evaluate((one) => one.getBoundingClientRect().bottom)
    const top = await component.locator('.b').evaluate((bar) => bar.getBoundingClientRect().top)
    expect(Math.abs(top - bottom)).toBeLessThan(1)
    await page.keyboard.press('ArrowLeft')
    await expect(tip).not.toHaveText(second)
    await page.keyboard.press('ArrowRight')
    await expect(tip).toHaveText(second)
    await page.keyboard.press('Tab')
    await expect(tip).toBeHidden()
  })

  test('says in place how old its news is while the backend hangs, and takes it back', async ({ page, aldis }) => {
    await page.clock.install()
    await openPage(page, aldis)
    await expect(page.locator('h1')).not.toContainText('UTC')
    {
      using _hanging = await hangBackend(aldis)
      await letNewsGrowOld(page)
      await expect(page.locator('html.stale')).toBeVisible()
      await expect(page.locator('h1')).toContainText(/At \d\d:\d\d UTC:/)
      await expect(page).toHaveTitle(/^At \d\d:\d\d UTC: Frankfurt is down/)
      await expect(page.locator('time[data-confirmed]')).toHaveText(/^Not confirmed since \d\d:\d\d UTC$/)
      await expect(page.locator('.meta [data-connection]')).toHaveText('Trying again')
      await expect(page.locator('.marks').getByText('Now', { exact: true })).toBeHidden()
    }
    await pingNow(page)
    await expect(page.locator('html.stale')).toHaveCount(0)
    await expect(page.locator('.meta [data-connection]')).toHaveText('Live')
    await expect(page.locator('h1')).not.toContainText('UTC')
    await expect(page).toHaveTitle(/^Frankfurt is down/)
  })

  test('writes no time into names, whatever they are', async ({ page, fresh: aldis }) => {
    const { owner, page: id } = aldis
    await owner.collection('components').create({ page: id, name: '{time}', manual_status: 'major_outage' })
    await owner.collection('pages').update(id, { name: '{time} & {verdict}' })
    await page.clock.install()
    await openPage(page, aldis)
    await expect(page).toHaveTitle('{time} is down · {time} & {verdict} status')
    {
      using _hanging = await hangBackend(aldis)
      await letNewsGrowOld(page)
      await expect(page).toHaveTitle(/^At \d\d:\d\d UTC: \{time\} is down · \{time\} & \{verdict\} status$/)
      await expect(page.locator('h1')).toHaveText(/^At \d\d:\d\d UTC: {time} is down\.\s*$/)
    }
    await pingNow(page)
    await expect(page.locator('html.stale')).toHaveCount(0)
    await expect(page).toHaveTitle('{time} is down · {time} & {verdict} status')
  })

  test('takes the pong after its next ping for a sign that the backend is heard', async ({ page, aldis }) => {
    await page.clock.install()
    const heard: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await openPage(page, aldis)
    await expect(async () => {
      await letNewsGrowOld(page)
      await expect(page.locator('html.stale')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    // In steps, so that the pong arrives before the tab has waited too long for it.
    await expect(async () => {
      await page.clock.runFor(5_000)
      expect(heard).toContain('pong')
    }).toPass()
    await expect(page.locator('html.stale')).toHaveCount(0)
  })
})

test.describe('a visitor elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a time range names its zone once, in the page’s zone and in the visitor’s', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await page.locator('.day h3 a').first().click()
    const range = page.locator('.meta time[data-until]')
    const before = (await range.textContent()) ?? ''
    expect(before).toMatch(/^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d – [^U]*\d\d:\d\d UTC$/)
    await page.goBack()
    await page.getByRole('button', { name: 'Times in UTC' }).click()
    await page.goForward()
    await expect(range).toHaveText(
      /^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d – [^G(]*\d\d:\d\d GMT\+9 \([^()U]*\d\d:\d\d ?– ?[^()U]*\d\d:\d\d\sUTC\)$/,
    )
    await page.goBack()
    await page.getByRole('button', { name: 'Times in GMT+9' }).click()
    await page.goForward()
    await expect(range).toHaveText(before)
  })

  test('may read all times on the own clock, also after a reload and a change', async ({ page, aldis }) => {
    await openPage(page, aldis)
    const clock = page.locator('.facts time[data-clock]').first()
    const column = page.locator('.up time[data-clock]').first()
    await expect(clock).toHaveText(/^\d\d:\d\d UTC$/)
    const ours = (await column.textContent()) ?? ''
    expect(ours).toMatch(/^\d\d:\d\d$/)
    await page.getByRole('button', { name: 'Times in UTC' }).click()
    await expect(clock).toHaveText(/^\d\d:\d\d GMT\+9 \(\d\d:\d\d UTC\)$/)
    await expect(column).toHaveText(/^\d\d:\d\d$/)
    await expect(column).not.toHaveText(ours)
    await page.reload()
    await expect(clock).toHaveText(/GMT\+9/)
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    await expect(clock).toHaveText(/GMT\+9/)
    await page.getByRole('button', { name: 'Times in GMT+9' }).click()
    await expect(clock).toHaveText(/^\d\d:\d\d UTC$/)
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})

test('links keep to the language that is read, also once a change has drawn them anew', async ({ page, aldis }) => {
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de-AT'] })
  await waitUntil('the page has Austrian German', async () => (await fetch(`${aldis.edgeUrl}/de-AT`)).ok)
  await page.goto(`${aldis.edgeUrl}/de-AT`)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await markDocument(page)
  const { id } = await postIncidentTo(aldis)
  await expect(page.locator(`#incident-${id} a`)).toHaveAttribute('href', `/de-AT/incidents/${id}`)
  expect(await isSameDocument(page)).toBe(true)
})
