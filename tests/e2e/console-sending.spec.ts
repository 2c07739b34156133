import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openIncident, signIn, watchProblems } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const phase = (page: Page, name: string) => page.getByRole('radio', { name })

/** Holds posts back, as a slow network does; the returned function lets them go on. */
async function holdPosts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/pb/api/batch', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a composer takes nothing while it sends, says so of each attempt, and takes all of it afterwards', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  const incident = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${incident}#update`)
  const nextUpdate = page.getByRole('group', { name: 'Next update' }).getByRole('radio')
  const posted = page.locator('.posted')
  const outcome = page.getByRole('region', { name: /Post update|Resolve incident/ }).locator('.send-outcome')
  const attempts: [what: string, attempt: () => Promise<void>][] = [
    ['a phase', () => phase(page, 'Resolved').click({ force: true })],
    ['a key on a phase', () => phase(page, 'Investigating').press('ArrowRight')],
    ['text', () => message(page).pressSequentially('!')],
    ['a component', () => page.getByRole('checkbox', { name: 'Search' }).click({ force: true })],
    ['a promise', () => nextUpdate.first().press('ArrowDown')],
    ['files', () => page.getByText('Choose files').click({ force: true })],
    ['a draft to be discarded', () => page.getByRole('button', { name: 'Discard draft' }).click({ force: true })],
  ]
  let choosers = 0
  page.on('filechooser', () => {
    choosers += 1
  })
  for (const [what, attempt] of attempts) {
    const letGo = await holdPosts(page)
    await message(page).fill(`While it is sent: ${what}.`)
    await message(page).press('Control+Enter')
    await expect(outcome).toHaveText('Posting')
    await expect(message(page)).toBeFocused()
    await expect(phase(page, 'Resolved')).toBeDisabled()
    await attempt()
    await expect(outcome, what).toHaveText('Posting Nothing can be changed until it is posted.')
    if (what === 'a phase') await expectNoViolations(page)
    letGo()
    await expect(posted, what).toContainText(/Posted \d\d:\d\d UTC\./)
    await expect(posted, what).toContainText(
      'What you changed while it was being posted was not taken: change it again.',
    )
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Post update' }).click()
    await expect(message(page)).toHaveValue('')
  }
  expect(choosers).toBe(0)
  await expect(page.getByText('None chosen yet.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'in 30 minutes' })).toBeChecked()

  await phase(page, 'Resolved').check()
  await expect(outcome).toHaveText('')
  await message(page).fill('It is over.')
  await page.getByRole('button', { name: 'Resolve incident' }).click()
  await expect(posted).toContainText('Posted')
  const posts = await aldis.owner.collection('incident_updates').getFullList({ sort: 'created' })
  expect(posts.map(({ status, body }) => `${status}: ${body}`)).toEqual([
    'investigating: Looking.',
    ...attempts.map(([what]) => `investigating: While it is sent: ${what}.`),
    'resolved: It is over.',
  ])
  expect(problems).toEqual([])
})
