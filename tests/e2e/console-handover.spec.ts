import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('what a shift leaves, the next reads, replaces and clears, and each is undone', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  const lena = await (await browser.newContext()).newPage()
  await signIn(lena, aldis, await addMember(aldis, 'viewer', 'Lena Brandt'))
  await page.getByRole('button', { name: 'Leave a note for the next shift' }).click()
  const field = page.getByRole('textbox', { name: 'Note for the next shift' })
  await expect(field).toBeFocused()
  await field.fill('Watch the disks of fra-core-2.')
  await page.reload()
  await expect(field, 'nothing typed is lost').toHaveValue('Watch the disks of fra-core-2.')
  await expectNoViolations(page)
  await field.press('Control+Enter')
  const section = (of: typeof page) => of.getByRole('region', { name: 'Hand-over' })
  await expect(section(page)).toContainText('Watch the disks of fra-core-2.')
  await expect(page.getByRole('button', { name: 'Replace note' })).toBeFocused()
  await expect(section(lena)).toContainText('Robin Hale')
  await expect(lena.getByRole('button', { name: 'Replace note' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Replace note' }).click()
  await field.fill('All is quiet.')
  await page.getByRole('button', { name: 'Leave note' }).click()
  await expect(section(lena)).toContainText('All is quiet.')
  await expect(page.getByRole('button', { name: 'Replace note' })).toBeFocused()
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  for (const one of [page, lena]) await expect(section(one)).toContainText('Watch the disks')
  await page.getByRole('button', { name: 'Clear note' }).click()
  await expect(section(lena)).toHaveCount(0)
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(section(lena)).toContainText('Watch the disks')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  for (const path of ['/', '/api/v2/summary.json', '/live.json']) {
    const answer = await page.request.get(aldis.edgeUrl + path)
    expect(await answer.text(), path).not.toContain('fra-core-2')
  }
  expect(problems).toEqual([])
})

test('a note that somebody wrote meanwhile is not replaced unseen', async ({ page, fresh: aldis }) => {
  const made = { page: aldis.page, body: 'First.' }
  const { id } = await aldis.owner.collection('handovers').create(made)
  await signIn(page, aldis)
  await page.getByRole('button', { name: 'Replace note' }).click()
  const field = page.getByRole('textbox', { name: 'Note for the next shift' })
  await field.fill('Mine.')
  await page.route(
    '**/pb/api/collections/handovers/records/*',
    async (route) => {
      if (route.request().method() === 'PATCH')
        await aldis.owner.collection('handovers').update(id, { body: 'Theirs.' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Leave note' }).click()
  await expect(page.getByText('Theirs.')).toBeVisible()
  await expect(field).toHaveValue('Mine.')
  await page.getByRole('button', { name: 'Leave note' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Mine.' })).toBeVisible()
  await expect(field).toHaveCount(0)
})
