import { waitUntilNewest } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { hangBackend, letNewsGrowOld, openPage, openSection, pingNow, postIncidentTo, postUpdate } from './open-page.ts'

for (const { width, timezoneId } of [
  { width: 320, timezoneId: 'UTC' },
  { width: 1440, timezoneId: 'Asia/Tokyo' },
]) {
  test.describe(`${width} px wide, with a clock of ${timezoneId}`, () => {
    test.use({ viewport: { width, height: 800 }, timezoneId })

    test('nothing moves when scripts start, an incident comes, goes on and ends, and the network goes', async ({
      page,
      context,
      aldis,
    }) => {
      const open = await aldis.owner
        .collection('incidents')
        .getFullList({ filter: "resolved_at = '' && kind = 'realtime' && published = true" })
      for (const { id } of open) await postUpdate(aldis.owner, id, 'resolved', 'Over.')
      const isQuiet = async () => !(await (await fetch(aldis.edgeUrl)).text()).includes(' data-open')
      await waitUntil('a quiet page', isQuiet)
      const shifts = await countShifts(page)
      await openPage(page, aldis)
      await expect(page.locator('time[data-confirmed]')).toHaveText(/ago|now/)
      const post = await postIncidentTo(aldis)
      await expect(page.getByText(post.body)).toBeVisible()
      await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
      await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
      await context.setOffline(true)
      await expect(page.locator('html[data-connection=offline]')).toBeVisible()
      await context.setOffline(false)
      await expect(page.locator('html[data-connection=live]')).toBeVisible({ timeout: 40_000 })
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      await expect(openSection(page, post.id)).toHaveCount(0)
      await waitForNextFrame(page)
      expect(await shifts()).toEqual([])
    })
  })
}

for (const width of [320, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('nothing moves on an incident’s page when it is renamed, goes on, and ends', async ({ page, aldis }) => {
      await waitUntilNewest(aldis)
      const shifts = await countShifts(page)
      const post = await postIncidentTo(aldis)
      await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
      await expect(page.locator('html[data-connection=live]')).toBeVisible()
      const name = 'A name that takes more than a line wherever the window is not as wide as a newspaper lies open'
      await aldis.owner.collection('incidents').update(post.id, { name })
      await expect(page.locator('h1')).toContainText(name)
      await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
      await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
      await postUpdate(aldis.owner, post.id, 'resolved', `Over ${post.id}.`)
      await expect(page.getByText(`Over ${post.id}.`)).toBeVisible()
      await waitForNextFrame(page)
      expect(await shifts()).toEqual([])
    })

    test('nothing moves on a component’s page when it fails, has an incident, and works again', async ({
      page,
      aldis,
    }) => {
      await waitUntilNewest(aldis)
      const shifts = await countShifts(page)
      const { components } = await (await fetch(`${aldis.edgeUrl}/api/v2/components.json`)).json()
      const { id } = components.findLast(
        ({ group, status }: { group: boolean; status: string }) => !group && status === 'operational',
      )
      const about = aldis.owner.collection('components')
      await page.goto(`${aldis.edgeUrl}/components/${id}`)
      await expect(page.locator('html[data-connection=live]')).toBeVisible()
      const nodes = await page.evaluateHandle(() => [...document.querySelectorAll('h1, #calendar')])
      await about.update(id, { manual_status: 'major_outage' })
      await expect(page.locator('h1')).toContainText('Major outage')
      await expect(page.locator('[data-island][data-awake]')).toBeAttached()
      const heading = await page.locator('h1').elementHandle()
      const post = await postIncidentTo(aldis)
      await aldis.owner.collection('incident_updates').create({
        incident: post.id,
        status: 'identified',
        body: 'Found.',
        affected: [{ component: id, status: 'partial_outage' }],
        notify: false,
      })
      await expect(page.locator(`#now ~ ul a[href$="${post.id}"]`)).toBeVisible()
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      await expect(page.locator(`#now ~ ul a[href$="${post.id}"]`)).toHaveCount(0)
      await about.update(id, { manual_status: 'operational' })
      await expect(page.locator('h1')).toContainText('Operational')
      await waitForNextFrame(page)
      expect(await shifts()).toEqual([])
      // Who reads by ear keeps the place: the elements are those from before.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await nodes.evaluate(([, static_]) => static_?.isConnected)).toBe(true)
    })

    test('a folded group in view stays so when a component in it fails, and loads open', async ({ page, aldis }) => {
      const shifts = await countShifts(page)
      await openPage(page, aldis)
      const id = (await page.locator('.grp:not([open])').first().getAttribute('id')) ?? ''
      const group = page.locator(`#${id}`)
      const component = ((await group.locator('.c').first().getAttribute('id')) ?? '').slice('component-'.length)
      const about = aldis.owner.collection('components')
      const rowsBelow = page.locator(`#${id} ~ .grp, #${id} ~ .grp .c:visible, .all ~ .g summary, #past`)
      const tops = () => rowsBelow.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
      await group.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const before = await tops()
      const shiftsBefore = await shifts()
      expect(before.length).toBeGreaterThan(5)
      await about.update(component, { manual_status: 'degraded_performance' })
      await expect(group.locator('summary').first()).toContainText(/1 of \d+ affected/)
      await waitForNextFrame(page)
      const moved = (await tops()).map((top, at) => Math.abs(top - (before[at] ?? Infinity)))
      // Where the verdict above grew, the window follows by whole pixels.
      expect(Math.max(...moved)).toBeLessThan(1)
      await expect(group).not.toHaveAttribute('open')
      expect(await shifts()).toEqual(shiftsBefore)
      await openPage(page, aldis)
      await expect(group).toHaveAttribute('open')
      await about.update(component, { manual_status: 'operational' })
      await expect(group.locator('summary').first()).toContainText(/All \d+ operational/)
      await expect(group).toHaveAttribute('open')
    })

    for (const path of ['/', '/uptime', '/history']) {
      test(`nothing moves on ${path} when the news grows old, and is fresh again`, async ({ page, aldis }) => {
        await waitUntilNewest(aldis)
        await page.clock.install()
        const shifts = await countShifts(page)
        await page.goto(aldis.edgeUrl + path)
        await expect(page.locator('html[data-connection=live]')).toBeVisible()
        const [age, offer] = [page.locator('time[data-confirmed]'), page.locator('.new[data-changed] button')]
        const post = path === '/history' ? await postIncidentTo(aldis) : null
        if (post) await expect(offer).toBeVisible({ timeout: 30_000 })
        const before = await offer.boundingBox()
        {
          using _hanging = await hangBackend(aldis)
          await letNewsGrowOld(page)
          await expect(age).toContainText('Not confirmed since')
          await waitForNextFrame(page)
          expect(await offer.boundingBox()).toEqual(before)
        }
        await pingNow(page)
        await expect(page.locator('html.stale')).toHaveCount(0)
        await expect(age).toContainText(/ago|now/)
        expect(await shifts()).toEqual([])
        if (post) await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      })
    }
  })
}
