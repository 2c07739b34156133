import { AxeBuilder } from '@axe-core/playwright'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { postIncidentTo, postUpdate } from './open-page.ts'

test.describe('in a language that runs from right to left', () => {
  test('the oldest day stands at the right, and the arrows follow what is seen', async ({ page, aldis }) => {
    await page.goto(`${aldis.edgeUrl}/ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const [oldest, today] = await page.locator('.axis span').all()
    const at = async (label = oldest) => (await label?.boundingBox())?.x ?? 0
    expect(await at(oldest)).toBeGreaterThan(await at(today))
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    const component = page.locator('.c > summary:visible').first()
    const announcement = page.locator('#say')
    await component.focus()
    await page.keyboard.press('ArrowRight')
    await expect(announcement).not.toBeEmpty()
    const yesterday = await announcement.textContent()
    await page.keyboard.press('ArrowLeft')
    await expect(announcement).not.toHaveText(yesterday ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(announcement).toHaveText(yesterday ?? '')
    await page.keyboard.press('End')
    const tip = (await page.locator('.tip').boundingBox())?.x ?? Infinity
    await page.keyboard.press('Home')
    await expect.poll(async () => (await page.locator('.tip').boundingBox())?.x ?? 0).toBeGreaterThan(tip + 100)
  })

  test('what the team wrote in English keeps its own direction', async ({ page, aldis }) => {
    await page.goto(`${aldis.edgeUrl}/he`)
    const words = page.locator('.up [lang=en]').first()
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    const name = page.locator('.inc h2 a').first()
    await expect(name).toHaveAttribute('lang', 'en')
    const text = (await name.textContent()) ?? ''
    await name.click()
    // The full stop belongs to the page's sentence, and so stands at the end of it.
    const title = page.locator('h1 > span').first()
    await expect(title).toHaveText(`${text}.`)
    expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await expect(title.locator('[lang=en]')).toHaveText(text)
  })

  test('an update in English begins at the left edge of its column, at any width', async ({ page, aldis }) => {
    for (const width of [320, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${aldis.edgeUrl}/ar`)
      const gaps = await page
        .locator('.up [lang=en]')
        .evaluateAll((all) =>
          all.map(
            (one) => one.getBoundingClientRect().left - (one.parentElement?.getBoundingClientRect().left ?? Infinity),
          ),
        )
      expect(gaps.length).toBeGreaterThan(1)
      expect(new Set(gaps), `${width} px`).toEqual(new Set([0]))
    }
  })

  test('the names of groups stand at the right edge, in whichever direction they are written', async ({
    page,
    aldis,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${aldis.edgeUrl}/ar`)
    const ends = await page.locator('.grp > summary h3').evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return text.getBoundingClientRect().right
      }),
    )
    expect(ends.length).toBeGreaterThan(2)
    expect(new Set(ends)).toEqual(new Set([374]))
  })

  test('names of components are next to their icons, in whichever direction they are written', async ({
    page,
    aldis,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`${aldis.edgeUrl}/ar`)
    await page.locator('.inc h2 a').first().click()
    const affected = page.locator('.board li').first()
    const [sign, name] = [affected.locator('svg.i'), affected.locator('b')]
    await expect(name).toBeVisible()
    const { x: left = 0 } = (await sign.boundingBox()) ?? {}
    const { x = 0, width = 0 } = (await name.boundingBox()) ?? {}
    expect(left - (x + width)).toBeGreaterThan(0)
    expect(left - (x + width)).toBeLessThan(20)
    expect(width).toBeLessThan(200)
  })

  for (const path of ['/ar', '/ar/history', '/ar/uptime', '/he']) {
    test(`${path} has no violations that axe finds, and fits 320 pixels`, async ({ page, aldis }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(aldis.edgeUrl + path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})

for (const locale of ['', '/ar', '/he']) {
  for (const width of [320, 768]) {
    test(`what is wider than the page scrolls within itself, ${locale || '/en'} at ${width} px`, async ({
      page,
      aldis,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const post = await postIncidentTo(aldis)
      const row = (cell: string) => `|${`${cell}|`.repeat(14)}`
      const line = 'kubectl rollout status deployment/checkout '.repeat(6)
      const body = `\`\`\`\n${line}\n\`\`\`\n\n${row('column')}\n${row('---')}\n${row('value')}`
      const id = await postUpdate(aldis.owner, post.id, 'monitoring', body)
      for (const path of [`/incidents/${post.id}`, '/']) {
        await expect(async () => {
          await page.goto(aldis.edgeUrl + locale + path)
          await expect(page.locator(`#update-${id} pre`)).toBeVisible({ timeout: 1_000 })
        }).toPass()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        for (const part of ['pre', '.scroll']) {
          const box = page.locator(`#update-${id} ${part}`)
          const { left, right } = await box.evaluate((element) => element.getBoundingClientRect().toJSON())
          expect(left).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(width)
          const key = await box.evaluate((element) =>
            getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
          )
          // News of the test before may draw the page anew in the middle of it.
          await expect(async () => {
            await box.focus()
            await expect(box).toBeFocused({ timeout: 1_000 })
            await page.keyboard.press(key)
            const scrolled = expect.poll(() => box.evaluate((element) => Math.abs(element.scrollLeft)), {
              timeout: 2_000,
            })
            await scrolled.toBeGreaterThan(0)
          }).toPass()
        }
      }
      await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    })
  }

  test(`${locale}/uptime with months of which nothing is known fits 320 pixels`, async ({ page, aldis }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await waitUntil('the history is at the edge', async () => (await fetch(`${aldis.edgeUrl}/uptime`)).status === 200)
    await page.goto(`${aldis.edgeUrl}${locale}/uptime`)
    // As a month of which nothing is known is written.
    const cell = page.locator('.uptimes tr:has(td)').last().locator('td').last()
    await cell.evaluate((element) => {
      element.innerHTML = '<span aria-hidden="true">–</span><span class="v">No data</span>'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

for (const locale of ['fi', 'uk', 'tr', 'ja', 'ko', 'zh-Hans', 'zh-Hant']) {
  test(`/${locale} fits 320 pixels`, async ({ page, aldis }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`${aldis.edgeUrl}/${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
