import type { Page } from '@playwright/test'
import { waitUntilNewest } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { hangBackend, letNewsGrowOld, openPage, pingNow, postIncidentTo, postUpdate } from './open-page.ts'

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
      const isQuiet = async () => !(await (await fetch(aldis.edgeUrl)).text()).includes('id="incident-')
      await waitUntil('a quiet page', isQuiet)
      const shifts = await countShifts(page)
      await openPage(page, aldis)
      await expect(page.locator('[data-confirmed-ago]')).toHaveText(/ago|now/)
      const post = await postIncidentTo(aldis)
      await expect(page.getByText(post.body)).toBeVisible()
      await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
      await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
      await context.setOffline(true)
      await expect(page.locator('html[data-connection=offline]')).toBeVisible()
      await context.setOffline(false)
      await expect(page.locator('html[data-connection=live]')).toBeVisible({ timeout: 40_000 })
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      await expect(page.locator(`#incident-${post.id}`)).toHaveCount(0)
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
      await expect(page.locator(`#open-${post.id}`)).toBeVisible()
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      await expect(page.locator(`#open-${post.id}`)).toHaveCount(0)
      await about.update(id, { manual_status: 'operational' })
      await expect(page.locator('h1')).toContainText('Operational')
      await waitForNextFrame(page)
      expect(await shifts()).toEqual([])
      // Who reads by ear keeps the place: the elements are those from before.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await nodes.evaluate(([, static_]) => static_?.isConnected)).toBe(true)
    })

    for (const path of ['/', '/uptime', '/history']) {
      test(`nothing moves on ${path} when the news grows old, and is fresh again`, async ({ page, aldis }) => {
        await waitUntilNewest(aldis)
        await page.clock.install()
        const shifts = await countShifts(page)
        await page.goto(aldis.edgeUrl + path)
        await expect(page.locator('html[data-connection=live]')).toBeVisible()
        const [note, offer] = [page.locator('.note'), page.locator('.new[data-changed] button')]
        const post = path === '/history' ? await postIncidentTo(aldis) : null
        if (post) await expect(offer).toBeVisible({ timeout: 30_000 })
        const before = await offer.boundingBox()
        {
          using _hanging = await hangBackend(aldis)
          await letNewsGrowOld(page)
          await expect(note).toBeInViewport()
          await waitForNextFrame(page)
          expect(await offer.boundingBox()).toEqual(before)
          const over = await note.boundingBox()
          if (over && before) {
            expect(over.y >= before.y + before.height || before.y >= over.y + over.height).toBe(true)
          }
        }
        await pingNow(page)
        await expect(page.locator('html.stale')).toHaveCount(0)
        await expect(note).toBeHidden()
        expect(await shifts()).toEqual([])
        if (post) await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      })
    }

    test('the notice of old news stays where it is when an update is offered after it', async ({ page, aldis }) => {
      await waitUntilNewest(aldis)
      await page.clock.install()
      const shifts = await countShifts(page)
      await page.goto(`${aldis.edgeUrl}/history`)
      await expect(page.locator('html[data-connection=live]')).toBeVisible()
      let offerNow = () => {}
      const isOld = new Promise<void>((resolve) => {
        offerNow = resolve
      })
      await page.route('**/history', async (route) => {
        await isOld
        await route.continue()
      })
      const check = page.waitForRequest((request) => request.method() === 'HEAD')
      const post = await postIncidentTo(aldis)
      await check
      {
        using _hanging = await hangBackend(aldis)
        await letNewsGrowOld(page)
        const note = page.locator('.note')
        await expect(note).toBeInViewport()
        const before = await note.boundingBox()
        offerNow()
        await expect(page.locator('.new[data-changed] button')).toBeVisible()
        await waitForNextFrame(page)
        expect(await note.boundingBox()).toEqual(before)
        expect(await shifts()).toEqual([])
      }
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    })
  })
}

/** Where each part of the page with a name stands that is to be seen: its edges, in pixels. */
function places(page: Page): Promise<Record<string, Record<string, number>>> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('main [id], main [data-key], footer [id]')]
    return Object.fromEntries(
      named.flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isSeen = bottom > 0 && top < innerHeight && bottom > top
        return isSeen ? [[element.id || element.dataset.key, { top, bottom, left, right }]] : []
      }),
    )
  })
}

for (const width of [320, 1440]) {
  test.describe(`for who reads further down or by keyboard, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const [reader, go] of [
      ['a little down', (page: Page) => page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))],
      [
        'among the components',
        (page: Page) =>
          page.evaluate(() =>
            document.querySelectorAll('details.c')[6]?.scrollIntoView({ block: 'start', behavior: 'instant' }),
          ),
      ],
      ['with focus', (page: Page) => page.locator('details.c summary').nth(3).focus()],
    ] as const) {
      test(`what is seen ${reader} stays where it is, to the pixel`, async ({ page, aldis }) => {
        await waitUntilNewest(aldis)
        await openPage(page, aldis)
        await go(page)
        const before = await places(page)
        expect(Object.keys(before).length).toBeGreaterThan(0)
        const stays = async () => {
          await waitForNextFrame(page)
          const after = await places(page)
          const both = Object.keys(before).filter((key) => key in after)
          expect(both.length).toBeGreaterThan(0)
          for (const key of both) {
            for (const [edge, at] of Object.entries(before[key] ?? {})) {
              // What is long may grow above or below the window.
              if (at < 0 || at > 800) continue
              expect(Math.abs((after[key]?.[edge] ?? Infinity) - at), `${edge} of ${key}`).toBeLessThan(1)
            }
          }
        }
        const post = await postIncidentTo(aldis)
        const offered = page.getByRole('button', { name: /^New update/ })
        await expect(offered).toBeVisible()
        await stays()
        await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
        await expect(offered).toBeHidden()
        await stays()
      })
    }

    test('what was scrolled sideways stays so, also where it is drawn anew', async ({ page, aldis }) => {
      const post = await postIncidentTo(aldis)
      const line = 'a line of a log '.repeat(30)
      const shown = await postUpdate(aldis.owner, post.id, 'identified', `\`\`\`\n${line}\n\`\`\``)
      // Of an older page the first drawing may replace the element between its being found and its being scrolled.
      await waitUntilNewest(aldis)
      await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
      await expect(page.locator('html[data-connection=live]')).toBeVisible()
      const code = page.locator(`#update-${shown} pre`)
      await code.evaluate((element) => element.scrollTo({ left: 70, behavior: 'instant' }))
      for (const text of ['Watching', 'Watching still']) {
        await postUpdate(aldis.owner, post.id, 'monitoring', `${text} ${post.id}.`)
        await expect(page.getByText(`${text} ${post.id}.`)).toBeVisible()
        expect(await code.evaluate((element) => element.scrollLeft)).toBe(70)
      }
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
      await expect(page.locator('h1')).toContainText('Resolved')
    })

    test('what was scrolled sideways stays so in texts that are no update of their own, also when others come before', async ({
      page,
      aldis,
    }) => {
      const log = (line: string) => `\`\`\`\n${`${line} `.repeat(60)}\n\`\`\``
      const [old, next] = [await postIncidentTo(aldis), await postIncidentTo(aldis)]
      await postUpdate(aldis.owner, old.id, 'resolved', log(old.id))
      await waitUntilNewest(aldis)
      await openPage(page, aldis)
      const past = page.locator('.day pre').filter({ hasText: old.id })
      await past.evaluate((element) => element.scrollTo({ left: 70, behavior: 'instant' }))
      await postUpdate(aldis.owner, next.id, 'resolved', log(next.id))
      await expect(page.locator('.day pre').filter({ hasText: next.id })).toBeVisible()
      expect(await past.evaluate((element) => element.scrollLeft)).toBe(70)
      const others = page.locator('.day pre').filter({ hasNotText: old.id })
      expect(
        await others.evaluateAll((all) => all.map((element) => element.scrollLeft).filter((left) => left > 0)),
      ).toEqual([])
    })

    test('what was scrolled sideways in a page out of a cache stays so when it is first drawn', async ({
      page,
      aldis,
    }) => {
      const post = await postIncidentTo(aldis)
      const line = 'a line of a log '.repeat(30)
      const shown = await postUpdate(aldis.owner, post.id, 'identified', `\`\`\`\n${line}\n\`\`\``)
      const address = `${aldis.edgeUrl}/incidents/${post.id}`
      let kept = ''
      await waitUntil('the page to keep', async () => {
        kept = await (await fetch(address)).text()
        return kept.includes(`update-${shown}`)
      })
      await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
      await waitUntilNewest(aldis)
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: kept }))
      let goOn = () => {}
      const scrolled = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route('**/_assets/IncidentIsland*', async (route) => {
        await scrolled
        await route.continue()
      })
      const wakes = page.waitForRequest('**/_assets/IncidentIsland*')
      await page.goto(address)
      await wakes
      const code = page.locator(`#update-${shown} pre`)
      await code.evaluate((element) => element.scrollTo({ left: 70, behavior: 'instant' }))
      goOn()
      await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
      expect(await code.evaluate((element) => element.scrollLeft)).toBe(70)
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    })
  })
}
