import type { Locator, Page } from '@playwright/test'
import { startAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addComponent, componentRow, openIncidentScreen, signIn } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('60 s') }

/** Words that are broken within, and text that leaves the box around it. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const box = parent?.closest('label, th, td, button, li, .btn, .csec, .cview')
      if (!parent || !box || parent.closest('.v, option, noscript') || !parent.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`"${word}" is broken into ${lines.size}`)
        const { left, right } = range.getBoundingClientRect()
        const around = box.getBoundingClientRect()
        if (left < around.left - 1 || right > around.right + 1) found.push(`"${word}" leaves its box`)
      }
    }
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`)
    return [...new Set(found)]
  })
}

test('no word is broken and nothing leaves its box, however wide, in English and German', async ({ page }) => {
  test.setTimeout(120_000)
  await using aldis = await startAldis({ demo: true })
  await signIn(page, aldis)
  const open = 'resolved_at = "" && kind = "realtime"'
  const { id } = await aldis.owner.collection('incidents').getFirstListItem(open)
  for (const locale of ['en', 'de']) {
    await aldis.owner.collection('pages').update(aldis.page, { locale })
    await expect(async () => {
      await page.goto(`${aldis.edgeUrl}/console`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale, { timeout: 1000 })
    }).toPass()
    for (const address of ['/console', `/console/incidents/${id}#update`, '/console/incidents/new']) {
      await page.goto(aldis.edgeUrl + address)
      await expect(page.locator('.csel:visible, #msg').first()).toBeVisible()
      if (address.endsWith('/new') && locale === 'en') {
        for (const name of ['Managed Postgres', 'Load balancers']) {
          await addComponent(page, name)
        }
      }
      if (address !== '/console') await expect(page.locator('.caff .csel').nth(1)).toBeVisible()
      // Until the board has been read, components are called by their ids.
      if (address.endsWith('/new')) await expect(page.locator('.caff b', { hasText: 'Managed Postgres' })).toBeVisible()
      for (const width of [320, 390, 768, 1024, 1280, 1300, 1320, 1350, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await misfits(page), `${address} at ${width} px in ${locale}`).toEqual([])
      }
    }
  }
})

test('no word is broken where the keys are as large as fingers', async ({ browser }) => {
  await using aldis = await startAldis({ demo: true })
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  for (const name of ['Managed Postgres', 'Load balancers']) {
    await addComponent(page, name)
  }
  await expect(page.locator('.caff .csel')).toHaveCount(2)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await misfits(page), `at ${width} px`).toEqual([])
  }
  await context.close()
})

test('a component is added by a choice of its own: no arrow key and no letter adds one', async ({ aldis, page }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  const rows = page.locator('.caff b')
  const chips = page.getByRole('group', { name: 'Add component' }).getByRole('checkbox')
  await expect(chips).toHaveCount(3)
  await chips.first().focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'b', 'ArrowUp']) await page.keyboard.press(key)
  await expect(page.getByText('None chosen yet.')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(rows).toHaveCount(1)
  await expect(chips.first(), 'the choice stays where it is').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a title.'), 'Enter on a choice posts nothing').toHaveCount(0)

  const all = page.getByRole('button', { name: 'All 24' })
  await all.press('Enter')
  await expect(all).toHaveAttribute('aria-expanded', 'true')
  const find = page.getByRole('searchbox', { name: 'Find a component' })
  await find.fill('backu')
  await page.getByRole('checkbox', { name: 'Backups' }).check()
  await expect(rows.last()).toHaveText('Backups')
  await find.fill('no such')
  await expect(page.getByText('No component is called that.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Remove Backups' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(chips.first(), 'whose row has gone goes on at the choices').toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows).toHaveCount(0)
})

test('each choice of a long list is reached by Tab, and is in sight then', async ({ aldis, page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByRole('button', { name: 'All 24' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Find a component' }).focus()
  const choices = page.locator('.cchoices').getByRole('checkbox')
  for (let index = 0; index < 24; index++) {
    await page.keyboard.press('Tab')
    await expect(choices.nth(index)).toBeFocused()
    await expect(choices.nth(index)).toBeInViewport({ ratio: 1 })
  }
})

test('a discarded draft comes back whole by one key, and stands apart from posting', async ({ page, fresh: aldis }) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  const discard = page.getByRole('button', { name: 'Discard draft' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const post = page.getByRole('button', { name: 'Post incident' })
  const write = async () => {
    await page.getByLabel('Title').fill('Search is slow')
    await message(page).fill('Searching takes a minute.')
  }
  await write()
  await addComponent(page, 'Search')
  await componentRow(page, 'Search').getByRole('combobox').selectOption({ label: 'Major outage' })
  await page.getByRole('radio', { name: 'Identified' }).check()
  await page.getByRole('group', { name: 'Impact' }).getByRole('radio', { name: 'Minor' }).check()
  await page.getByRole('radio', { name: 'in 2 hours' }).check()
  await page.getByLabel('Choose files').setInputFiles(note)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, other] = [await discard.boundingBox(), await post.boundingBox()]
    const [gap, below] = [(other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0), (other?.y ?? 0) - (one?.y ?? 0)]
    expect(gap >= 48 || below >= 24, `far apart at ${width} px: ${gap} beside, ${below} below`).toBe(true)
  }

  await discard.focus()
  await page.keyboard.press('Enter')
  await expect(message(page)).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: 'Draft discarded.' })).toBeVisible()
  await expect(undo).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(discard).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The draft is back.' })).toBeVisible()
  const expectWhole = async () => {
    await expect(page.getByLabel('Title')).toHaveValue('Search is slow')
    await expect(message(page)).toHaveValue('Searching takes a minute.')
    const keys = componentRow(page, 'Search')
    await expect(keys.getByRole('combobox').locator('option:checked')).toHaveText('Major outage')
    await expect(page.getByRole('radio', { name: 'Identified' })).toBeChecked()
    await expect(page.getByRole('group', { name: 'Impact' }).getByRole('radio', { name: 'Minor' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'in 2 hours' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible()
  }
  await expectWhole()
  await page.reload()
  await expectWhole()

  await discard.click()
  await message(page).fill('Something else.')
  await expect(undo, 'what is new is not written over').toHaveCount(0)
  await discard.click()
  await page.reload()
  await expect(message(page)).toHaveValue('')
  expect(await aldis.owner.collection('incidents').getFullList()).toEqual([])
})

test('the dock is no higher than what it says, and its post key stands at the end, in German too', async ({
  page,
  fresh: aldis,
}) => {
  await openIncidentScreen(page, aldis)
  await aldis.owner.collection('pages').update(aldis.page, { locale: 'de' })
  const dock = page.locator('.cdock')
  await expect(async () => {
    await page.reload()
    await expect(dock.getByText('Besucher sehen es')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.locator('#msg').fill('Wir suchen.')
  await expect(dock.getByRole('button', { name: 'Entwurf verwerfen' })).toBeVisible()
  const boxOf = async (of: Locator) => {
    const box = await of.boundingBox()
    if (!box) throw new Error('not drawn')
    return box
  }
  const post = dock.locator('[type=submit]')
  const wide = await boxOf(dock)
  const key = await boxOf(post)
  expect(wide.x + wide.width - (key.x + key.width)).toBeLessThan(60)
  expect(wide.height).toBeLessThan(2.5 * key.height)
  await page.setViewportSize({ width: 390, height: 844 })
  const line = await boxOf(dock.locator('.draft-line'))
  const below = await boxOf(post)
  expect(below.y - (line.y + line.height), 'no line without words lies between').toBeLessThan(16)
})
