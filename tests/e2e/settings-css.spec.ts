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
