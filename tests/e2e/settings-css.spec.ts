import type { Locator } from '@playwright/test'
import { readPixels } from '../support/png-pixels.ts'
import { postIncident } from '../support/post-incident.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectOnPage, openSettings } from './settings.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('an owner’s CSS changes the page, and is refused line by line where it hides or loads', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  await openSettings(page, fresh, 'css')
  const css = page.getByLabel('Own CSS', { exact: true })
  await css.fill(
    '.logo { letter-spacing: 2px }\n.foot { background: url(https://x.example/a.png) }\n.verdict { display: none }',
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Line 2: nothing can be loaded from elsewhere.')).toBeVisible()
  await expect(page.getByText('Line 3: what visitors must see stays visible.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(css).toHaveValue(/letter-spacing/)
  await css.fill('.logo { letter-spacing: 2px }\nbody { background: #102030; color: #102030 }\n.foot { display: none }')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  await expectOnPage(page, fresh, () => expect(page.locator('.foot')).toBeHidden({ timeout: 1500 }))
  await expect(page.locator('.logo').first()).toHaveCSS('letter-spacing', '2px')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 32, 48)')
  const verdict = page.locator('.verdict')
  await expect(verdict).toBeVisible()
  expect(await verdict.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgb(16, 32, 48)')
  expect(await page.locator('.verdict h1').evaluate((element) => getComputedStyle(element).color)).not.toBe(
    'rgb(16, 32, 48)',
  )
  expect(problems).toEqual([])
})

test('an admin reads the CSS and cannot change it, whichever way', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'admin', 'Mara Köhler'))
  await page.goto(`${page.url()}/settings/css`)
  await expect(page.getByText('Only owners change this.')).toBeVisible()
  await expect(page.getByLabel('Own CSS', { exact: true })).toBeDisabled()
  const path = `/pb/api/collections/pages/records/${fresh.page}`
  const answer = await page.evaluate(
    async (address) =>
      (
        await fetch(address, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: '{"css":"a{}"}',
        })
      ).json(),
    path,
  )
  expect(answer).toMatchObject({ status: 403, data: { css: { code: 'role_not_enough' } } })
})

test('what is written straight into PocketBase is checked too, and what is served is the system’s own', async ({
  fresh,
}) => {
  const pages = fresh.admin.collection('pages')
  await expect(pages.update(fresh.page, { css: '@import "x";' })).rejects.toMatchObject({
    response: { data: { css: { code: 'css_refused', params: { faults: [{ line: 1, code: 'css_loads' }] } } } },
  })
  await pages.update(fresh.page, { css: '.logo { color: red }', css_served: '.verdict{display:none}' })
  await pages.update(fresh.page, { css_served: '.verdict{display:none}' })
  expect(await pages.getOne(fresh.page)).toMatchObject({
    css_served: '@layer guard,own;@layer own{.logo{color:red!important}}',
  })
})

const TEXTS = '.verdict h1,.verdict h1 *,.verdict .meta,.verdict .meta *,.inc h2,.inc p,.inc li,.inc li *,.inc time'
const READ = ['.verdict h1', '.verdict .meta', '.inc h2', '.inc .facts', '.inc .prose p']

/** How many points of an element differ clearly from what most of it is: its letters. */
async function letterPoints(element: Locator): Promise<number> {
  const { width, height, at } = readPixels(await element.screenshot())
  const colors = Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width)))
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const [ground = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const distance = (color: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + Math.abs(((color >> shift) & 255) - ((ground >> shift) & 255)), 0)
  return colors.filter((color) => distance(color) > 150).length
}

test('no CSS makes the verdict, its age or an open incident unreadable: it is refused, or they are as before', async ({
  page,
  fresh,
}) => {
  await postIncident(fresh, { name: 'Payments are slow', body: 'We are looking into it.' })
  const pages = fresh.admin.collection('pages')
  const pointsOf = async () => {
    const points: number[] = []
    for (const selector of READ) points.push(await letterPoints(page.locator(selector).first()))
    return points
  }
  await page.goto(fresh.edgeUrl)
  const before = await pointsOf()
  expect(Math.min(...before)).toBeGreaterThan(50)
  const attacks = [
    `${TEXTS}{text-decoration:line-through 1.5em var(--paper)}`,
    'main{text-decoration:line-through 1.5em var(--paper)}',
    `${TEXTS}{outline:24px solid var(--paper);outline-offset:-24px}`,
    `${TEXTS}{box-shadow:inset 0 0 0 24px var(--ink)}`,
    `${TEXTS}{background-color:var(--ink)}`,
    'body *{background:linear-gradient(var(--ink),var(--ink))}',
    'h1 bdi,h1 span,.facts span,.facts *,li span,.inc *,.meta *{color:transparent}',
    'body,body *{color:var(--paper)}',
    'h1::first-line,p::first-line,h2::first-line,.meta *::first-line{color:transparent}',
  ]
  for (const [index, attack] of attacks.entries()) {
    // The page has the CSS once the foot's letters stand so far apart.
    const mark = `.foot{letter-spacing:${(index + 1) / 4}px}`
    const isTaken = await pages.update(fresh.page, { css: attack + mark }).then(
      () => true,
      ({ response }) => response.data.css.code !== 'css_refused',
    )
    if (!isTaken) continue
    await expectOnPage(page, fresh, () =>
      expect(page.locator('.foot')).toHaveCSS('letter-spacing', `${(index + 1) / 4}px`, { timeout: 1500 }),
    )
    for (const [at, points] of (await pointsOf()).entries()) {
      expect(points, `${READ[at]} with ${attack}`).toBeGreaterThan((before[at] ?? 0) * 0.7)
    }
  }
})
