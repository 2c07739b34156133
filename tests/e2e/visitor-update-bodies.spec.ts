import type { Locator } from '@playwright/test'
import { type TestAldis, waitUntilNewest } from '../support/aldis.ts'
import { postIncident } from '../support/post-incident.ts'
import { horizontalOverflow } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const LONG = 'Elevated error rates and slow answers were seen by some of those who use it from far away. '.repeat(3)
const BODY = [
  `- 09:14 UTC: ${LONG}\n- 09:30 UTC: ${LONG}`,
  LONG,
  `1. ${LONG}\n2. ${LONG}`,
  `> - ${LONG}`,
  `\`\`\`\n${'curl -v https://api.example.com '.repeat(12)}\n\`\`\``,
  `| Region | What was seen |\n|---|---|\n| eu-central-1 | ${LONG} |`,
].join('\n\n')

const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** How many lines a text takes. */
const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Components that nothing ails. */
async function wellComponents({ owner }: TestAldis): Promise<{ id: string; name: string }[]> {
  const filter = "is_group = false && status = 'operational'"
  return (await owner.collection('components').getList<{ id: string; name: string }>(1, 4, { filter })).items
}

test('all of a body is as wide as its paragraphs, and a list has room above and between what it lists', async ({
  page,
  aldis,
}) => {
  const id = await postIncident(aldis, { name: 'Slow answers', body: BODY })
  for (const path of ['/', `/incidents/${id}`]) {
    await page.goto(aldis.edgeUrl + path)
    const update = page.getByRole('article').filter({ hasText: '09:14 UTC' })
    const body = update.locator('.prose')
    const { x, width } = await box(body.locator('> p').first())
    for (const part of ['> ul', '> ol', '> blockquote', '> pre', '> .scroll']) {
      const own = await box(body.locator(part))
      expect(own.x + own.width, `${part} on ${path}`).toBeLessThanOrEqual(x + width + 1)
    }
    const [first, second] = [await box(body.locator('li').nth(0)), await box(body.locator('li').nth(1))]
    const [paragraph, list] = [await box(body.locator('> p').first()), await box(body.locator('> ol'))]
    expect(list.y - paragraph.y - paragraph.height, 'above').toBeGreaterThanOrEqual(8)
    expect(second.y - first.y - first.height, 'between').toBeGreaterThanOrEqual(6)
  }
  await aldis.owner.collection('incidents').update(id, { published: false })
})

test('components of which no state is known are one sentence, and each leads to its page', async ({ page, aldis }) => {
  const well = await wellComponents(aldis)
  const affected = well.map(({ id }) => ({ component: id, status: 'operational' }))
  const id = await postIncident(aldis, { name: 'Odd answers', body: 'Some answers were odd.', affected })
  await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
  const region = page.getByRole('region', { name: 'Affected' })
  expect(await linesOf(region.getByRole('list'))).toBe(1)
  const commas = region.getByRole('listitem').nth(1)
  expect(await commas.evaluate((item) => getComputedStyle(item, '::before').content)).toBe('", "')
  for (const { id: component, name } of well)
    await expect(region.getByRole('link', { name })).toHaveAttribute('href', `/components/${component}`)
  const left = async (part: Locator) => Math.round((await box(part)).x)
  expect(await left(region.getByRole('link').first())).toBe(await left(page.locator('.up .prose').first()))
  await page.goto(aldis.edgeUrl)
  const section = page.locator('.inc', { has: page.locator(`#incident-${id}`) })
  for (const name of await section.locator('.board b').all()) expect(await linesOf(name)).toBe(1)
  await aldis.owner.collection('incidents').update(id, { published: false })
})

test('names of affected components stay whole on a telephone with text twice as large', async ({ page, aldis }) => {
  // What the test before has taken back is gone.
  await waitUntilNewest(aldis)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(aldis.edgeUrl)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const names = page.getByRole('list', { name: 'Affected components' }).locator('b')
  await expect(names.first()).toBeVisible()
  for (const name of await names.all()) {
    const words = ((await name.textContent()) ?? '').split(' ').length
    expect(await linesOf(name), (await name.textContent()) ?? '').toBeLessThanOrEqual(words)
  }
  expect(await horizontalOverflow(page)).toBe(0)
})

for (const language of ['', 'de', 'ja', 'ar']) {
  test(`the head of the page is one row at 320 px: ${language || 'en'}`, async ({ page, aldis }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${aldis.edgeUrl}/${language}`)
    const middles = await page.locator('.top > *').evaluateAll((all) =>
      all.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
    expect(middles.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    expect(await horizontalOverflow(page)).toBe(0)
  })
}

test('what is written from left to right begins at one edge on a page that runs from right to left', async ({
  page,
  aldis,
}) => {
  await page.goto(`${aldis.edgeUrl}/ar`)
  await page.locator('.inc h2 a').first().click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const texts = page.locator('.up .prose[lang=en]')
  const edges = await texts.evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().left)))
  expect(edges.length).toBeGreaterThan(1)
  expect(new Set(edges).size).toBe(1)
  const pictures = page.locator('.up .shots a')
  await expect(pictures).not.toHaveCount(0)
  expect(Math.round((await box(pictures.first())).x)).toBe(edges[0])
})
