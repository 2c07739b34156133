// Longer than 300 lines: one screen, and each thing that is done on it.
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectOnPage } from './settings.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const QUICK = { timeout: 1500 }

/** Makes a page's components: a group in capitals with its components, others by themselves. */
async function makeComponents({ owner, page }: TestAldis): Promise<void> {
  const components = owner.collection('components')
  const apps = await components.create({ page, name: 'APPS', is_group: true, position: 1 })
  await components.create({ page, name: 'Dashboard', group: apps.id, position: 1 })
  await components.create({ page, name: 'Sign-in', group: apps.id, position: 2 })
  await components.create({ page, name: 'API', position: 2 })
  await components.create({ page, name: 'Docs', position: 3 })
}

async function openComponents(page: Page, aldis: TestAldis, credentials = aldis.signIn): Promise<void> {
  await signIn(page, aldis, credentials)
  await page.goto(`${page.url()}/components`)
}

const names = (page: Page) => page.locator('.cgroup .cname')
const toast = (page: Page) => page.locator('.ctoast')
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

async function pick(page: Page, component: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${component}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const stored = (aldis: TestAldis, name: string) =>
  aldis.admin.collection('components').getFirstListItem(`name = "${name}"`)

test('an empty screen teaches, and the first components stand on the page', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await openComponents(page, fresh)
  await expect(page.getByRole('heading', { name: 'Nothing is listed yet.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take them from an existing status page' })).toHaveAttribute(
    'href',
    /\/console\/[a-z0-9-]+\/import$/,
  )
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Add component' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is required.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await name.fill('Sign-in')
  await page.getByLabel('Description').fill('Single sign-on and passwords')
  await page.getByLabel('Vendor’s id').fill('ns1')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(/Sign-in added\./)
  await expect(name).toHaveValue('')
  await name.fill('REST API')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Sign-in', 'REST API'])
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await expect(page.getByText('vendor: ns1')).toBeVisible()
  const importLink = page.getByRole('main').getByRole('link', { name: 'Import', exact: true })
  await expect(importLink, 'an import is found also once something is listed').toHaveAttribute('href', /\/import$/)
  await expectNoViolations(page)
  await expectOnPage(page, fresh, () => expect(page.getByText('REST API', { exact: true })).toBeVisible(QUICK))
  expect(problems).toEqual([])
})

test('a component whose answer was lost is there once, also after a reload', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await openComponents(page, fresh)
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  const records = '**/pb/api/collections/components/records**'
  await page.route(records, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await page.getByRole('link', { name: 'Add component', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Billing')
  await page.keyboard.press('Enter')
  await expect(() => stored(fresh, 'Billing')).toPass()
  await page.reload()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs', 'Billing'])
  await expect(name).toHaveValue('')
  await name.fill('Search')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs', 'Billing', 'Search'])
})

test('a component is moved with the keyboard, which is told, and put back', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await makeComponents(fresh)
  await openComponents(page, fresh)
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  const said = page.locator('main p.v[role=status]')
  await grip(page, 'Docs').focus()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Docs, 3 of 3 in the page.')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(said).toHaveText('Docs, 3 of 3 in APPS.')
  await expect(grip(page, 'Docs')).toBeFocused()
  await expectNoViolations(page)
  // The focus is back before the next frame: the next key may come sooner.
  await page.evaluate(() => Object.assign(window, { nextFrame: requestAnimationFrame, requestAnimationFrame: () => 0 }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: Reflect.get(window, 'nextFrame') }))
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  await page.keyboard.press('Home')
  await expect(said).toHaveText('Docs, 1 of 3 in the page.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(toast(page)).toHaveText(/Docs moved\./)
  await expect(names(page)).toHaveText(['APPS', 'Docs', 'Dashboard', 'Sign-in', 'API'])
  await expect(grip(page, 'Docs')).toBeFocused()
  expect((await stored(fresh, 'Docs')).group).toBe((await stored(fresh, 'APPS')).id)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  await pick(page, 'Docs', 'Move up')
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'Docs', 'API'])
  expect(problems).toEqual([])
})

test('a component is dragged into a group and a group beside another', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await openComponents(page, fresh)
  const dragTo = async (from: string, to: string, below: number) => {
    const [start, end] = [await grip(page, from).boundingBox(), await grip(page, to).boundingBox()]
    if (!start || !end) throw new Error('A grip is not on the screen')
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + 60, end.y + end.height / 2, { steps: 4 })
    await page.mouse.move(end.x + 60, end.y + end.height / 2 + below, { steps: 2 })
    await page.mouse.up()
  }
  await dragTo('API', 'Dashboard', -8)
  await expect(names(page)).toHaveText(['APPS', 'API', 'Dashboard', 'Sign-in', 'Docs'])
  await dragTo('APPS', 'Docs', 8)
  await expect(names(page)).toHaveText(['Docs', 'APPS', 'API', 'Dashboard', 'Sign-in'])
  await expect.poll(async () => (await stored(fresh, 'API')).group).toBe((await stored(fresh, 'APPS')).id)
})

test('a group is archived with its components, and one click brings all of it back', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await fresh.owner.collection('components').update((await stored(fresh, 'Sign-in')).id, {
    manual_status: 'partial_outage',
  })
  await openComponents(page, fresh)
  await pick(page, 'APPS', 'Archive with its components')
  await expect(toast(page)).toHaveText(/APPS archived\. Its history is kept\./)
  await expect(names(page)).toHaveText(['API', 'Docs'])
  await expect(page.getByRole('link', { name: 'API', exact: true })).toBeFocused()
  await expect.poll(async () => (await stored(fresh, 'APPS')).archived_at).not.toBe('')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  await expect.poll(async () => (await stored(fresh, 'Sign-in')).archived_at).toBe('')

  await pick(page, 'Docs', 'Archive')
  await page.getByRole('link', { name: '1 archived' }).click()
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Bring back Docs' }).click()
  await expect(page.getByText('Nothing is archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Components', exact: true }).click()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])

  await pick(page, 'APPS', 'Ungroup')
  await expect(names(page)).toHaveText(['API', 'Docs', 'Dashboard', 'Sign-in'])
})

test('a pasted list adds what is new, survives a reload, and is taken back with one click', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await makeComponents(fresh)
  await openComponents(page, fresh)
  await page.getByRole('link', { name: 'Paste a list' }).click()
  const list = page.getByLabel('Names')
  await list.fill('APPS\n  Dashboard\n  Mobile app\nStorage\n  - Snapshots\nDNS')
  await page.reload()
  await expect(list).toHaveValue(/Mobile app/)
  await expect(page.getByText('3 components are new. 1 group is new.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add them' }).click()
  const all = ['APPS', 'Dashboard', 'Sign-in', 'Mobile app', 'API', 'Docs', 'Storage', 'Snapshots', 'DNS']
  await expect(names(page)).toHaveText(all)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  expect(problems).toEqual([])
})

test('several are chosen, grouped and archived at once', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await openComponents(page, fresh)
  await page.getByRole('button', { name: 'Choose several' }).click()
  await page.getByLabel('Choose API').check()
  await page.getByLabel('Choose Docs').check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Move to group').selectOption('APPS')
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  await expect(toast(page)).toHaveText(/2 components moved\./)
  await expect.poll(async () => (await stored(fresh, 'Docs')).group).toBe((await stored(fresh, 'APPS')).id)
  await page.getByRole('button', { name: 'Choose several' }).click()
  await page.getByLabel('Choose Docs').check()
  await page.getByLabel('Uptime').selectOption('Show uptime')
  await expect(page.getByText('no uptime')).toHaveCount(3)
  await page.getByRole('button', { name: 'Choose several' }).click()
  for (const name of ['API', 'Docs']) await page.getByLabel(`Choose ${name}`).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in'])
})

test('a colleague’s version of a component stands beside one’s own', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await openComponents(page, fresh)
  await page.getByRole('link', { name: 'API', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('REST API')
  await fresh.owner.collection('components').update((await stored(fresh, 'API')).id, { name: 'Public API' })
  await expect(page.getByText('Choose for each', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'REST API' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toHaveText(/REST API saved\./)
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'REST API', 'Docs'])
})

test('a component is called otherwise in another language of the page', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await fresh.owner.collection('pages').update(fresh.page, { locales: ['en', 'de'] })
  await signIn(page, fresh)
  const screen = `${page.url()}/components`
  await expect(async () => {
    await page.goto(`${screen}#edit-${(await stored(fresh, 'API')).id}`)
    await page.reload()
    await expect(page.getByText('Other languages')).toBeVisible(QUICK)
  }).toPass()
  await page.getByText('Other languages').click()
  await page.getByLabel('Name in Deutsch').fill('Schnittstelle')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toHaveText(/API saved\./)
  await expectOnPage(
    page,
    fresh,
    () => expect(page.getByText('Schnittstelle', { exact: true })).toBeVisible(QUICK),
    '/de',
  )
})

test('without a backend it opens, keeps every letter, and comes back by itself', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await openComponents(page, fresh)
  await page.getByRole('link', { name: 'API', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('API')
  await page.route('**/pb/api/**', (route) => route.abort())
  await name.fill('Written during the outage')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No answer: it may not have been saved.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Written during the outage')
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  await expect(page.getByText('This is how they were known last.', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await pick(page, 'Docs', 'Move up')
  await expect(toast(page)).toHaveText(/No answer: it may not be stored\./)
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'])
  await page.unroute('**/pb/api/**')
  await expect(page.getByText('This is how they were known last.', { exact: false })).toBeHidden({ timeout: 15_000 })
  await page.getByRole('link', { name: 'API', exact: true }).click()
  await expect(name).toHaveValue('Written during the outage')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'Written during the outage', 'Docs'])
})

test('who may not change the components reads them, and is told so', async ({ page, fresh }) => {
  await makeComponents(fresh)
  await openComponents(page, fresh, await addMember(fresh, 'responder', 'Mara Köhler'))
  await expect(page.getByText('Only owners and admins change the components.')).toBeVisible()
  await expect(names(page)).toHaveText(['APPS', 'Dashboard', 'Sign-in', 'API', 'Docs'].slice(1))
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('main').getByRole('link')).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('a narrow row says in words what is not well, and only that', async ({ page, fresh }) => {
  await makeComponents(fresh)
  const { id } = await stored(fresh, 'Docs')
  await fresh.owner.collection('components').update(id, { manual_status: 'major_outage' })
  await openComponents(page, fresh)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.locator('.cedit').filter({ hasText: 'Docs' }).getByText('Major outage')).toBeVisible()
  await expect(page.locator('.cedit').getByText('Operational').first()).toBeHidden()
  await expectNoSidewaysScroll(page)
})

test('a Latin name stands at its icon in a console written from right to left', async ({ page, fresh }) => {
  await makeComponents(fresh)
  const { record } = fresh.owner.authStore
  await fresh.owner.collection('users').update(record?.id ?? '', { locale: 'ar' })
  await openComponents(page, fresh)
  await expect(page.locator('.cedit')).toHaveCount(4)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const gaps = await page.locator('.cedit').evaluateAll((rows) =>
      rows.map((row) => {
        const name = document.createRange()
        name.selectNodeContents(row.querySelector('.cname') ?? row)
        const icon = row.querySelector('.i')?.getBoundingClientRect().left ?? 0
        return icon - name.getBoundingClientRect().right
      }),
    )
    expect(gaps).toHaveLength(4)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThan(20)
  }
})
