import { expect, test } from './fixtures.ts'

test('the page for programs is led to from every page, has an answer of its own page, and copies', async ({
  page,
  aldis,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(aldis.edgeUrl)
  await page.getByRole('contentinfo').getByRole('link', { name: 'API', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For programs')
  const example = page.getByRole('region', { name: 'An answer from this page' })
  const answer = await (await fetch(`${aldis.edgeUrl}/api/v2/status.json`)).json()
  expect(JSON.parse((await example.textContent()) ?? '')).toEqual(answer)
  const frame = page.locator('.snippet', { hasText: '<iframe' })
  await frame.getByRole('button', { name: 'Copy' }).click()
  await expect(frame.getByRole('button')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`src="${aldis.edgeUrl}/embed"`)
  for (const badge of await page.locator('main img').all()) {
    await badge.scrollIntoViewIfNeeded()
    await expect.poll(() => badge.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50)
  }
})

test('every address that it names is there', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/api`)
  const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(12)
  for (const link of links) expect([link, (await fetch(new URL(link, aldis.edgeUrl))).status]).toEqual([link, 200])
})
