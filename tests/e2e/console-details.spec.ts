import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

test('an incident gets another title and impact, and data of the team that no visitor sees', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await title.fill(' ')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('This is required.')).toBeVisible()
  await title.fill('Search answers slowly')
  await page.getByRole('combobox', { name: 'Impact' }).selectOption('Critical')
  for (const [name, value] of [
    ['ticket', 'OPS-12'],
    ['ticket', 'https://tickets.example/OPS-12'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByRole('textbox', { name: 'Name' }).last().fill(name)
    await page.getByRole('textbox', { name: 'Value' }).last().fill(value)
  }
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Each entry needs a name of its own.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Value' }).first(), 'nothing typed is lost').toHaveValue('OPS-12')
  await page.getByRole('button', { name: 'Remove ticket' }).first().click()
  await expect(page.getByRole('button', { name: 'Add an entry' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search answers slowly')
  await expect(page.getByRole('link', { name: 'https://tickets.example/OPS-12' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto(`${aldis.edgeUrl}/incidents/${id}`)
    await expect(visitor.getByRole('heading', { name: 'Search answers slowly' }).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitor.getByText(/critical/i).first()).toBeVisible()
  for (const path of ['', '.json', '/api/v2/summary.json', '/live.json', '/history.atom']) {
    const address = path.startsWith('/') ? path : `/incidents/${id}${path}`
    const answer = await visitor.request.get(aldis.edgeUrl + address)
    expect(await answer.text(), address).not.toContain('OPS-12')
  }
  expect(problems).toEqual([])
})

test('the postmortem of an imported incident is put right, and a viewer edits nothing', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await aldis.admin.collection('incidents').update(id, { postmortem: 'A disk was full.' })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('textbox', { name: 'Postmortem' }).fill('A disk was full, and nobody was told.')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({
    postmortem: 'A disk was full, and nobody was told.',
  })
  const viewer = await addMember(aldis, 'viewer', 'Vera Holm')
  const hers = await (await browser.newContext()).newPage()
  await signIn(hers, aldis, viewer)
  await hers.goto(`${hers.url()}/incidents/${id}`)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Search is slow')
  await expect(hers.getByText('Looking.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Edit details' })).toHaveCount(0)
})
