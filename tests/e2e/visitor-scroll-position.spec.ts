import type { Page } from '@playwright/test'
import { waitUntilNewest } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { waitForNextFrame } from './layout-shifts.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

/** Where each part of the page with a name stands that is to be seen: its edges, in pixels. */
function places(page: Page): Promise<Record<string, Record<string, number>>> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('main [id], footer [id]')]
    return Object.fromEntries(
      named.flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isSeen = bottom > 0 && top < innerHeight && bottom > top
        return isSeen ? [[element.id, { top, bottom, left, right }]] : []
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
            document
              .querySelectorAll('.grp[open] details.c')[6]
              ?.scrollIntoView({ block: 'start', behavior: 'instant' }),
          ),
      ],
      ['with focus', (page: Page) => page.locator('details.c summary:visible').nth(3).focus()],
    ] as const) {
      test(`what is seen ${reader} stays where it is, to the pixel`, async ({ page, aldis }) => {
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
        await expect(page.getByRole('status')).toContainText('Resolved')
        await expect(offered).toBeVisible()
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
