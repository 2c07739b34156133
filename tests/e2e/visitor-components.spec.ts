import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, resolve } from './open-page.ts'

/** As in visitor-weight.spec.ts: one first round trip. */
const DOCUMENT = 14_336

async function idOf({ owner }: TestAldis, name: string): Promise<string> {
  return (await owner.collection('components').getFirstListItem(`name = "${name}"`)).id
}

/** The page of a component, once the edge has its whole history. */
async function openComponent(page: Page, aldis: TestAldis, name: string): Promise<string> {
  const url = `${aldis.edgeUrl}/components/${await idOf(aldis, name)}`
  await waitUntil('the history is at the edge', async () => (await fetch(url)).status === 200)
  await page.goto(url)
  return url
}

test.describe("a component's days by keyboard", () => {
  test('arrows walk them, a live region says each with its cause, Enter goes to the cause', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    const row = page.locator('details.c', { hasText: 'Webhooks' })
    await row.locator('summary').focus()
    const announcement = page.locator('#say')
    // Early in a day, the open incident began the day before.
    const walkToDelay = async () => {
      for (let day = 0; day < 4; day += 1) {
        if ((await announcement.textContent())?.endsWith('Delayed webhook deliveries')) return
        const before = (await announcement.textContent()) ?? ''
        await page.keyboard.press('ArrowLeft')
        await expect(announcement).not.toHaveText(before)
      }
    }
    await walkToDelay()
    await expect(announcement).toContainText(/: Degraded performance, 38\smin; Delayed webhook deliveries$/)
    await expect(page.locator('.tip p').last()).toHaveText('Delayed webhook deliveries')
    await page.keyboard.press('Home')
    await expect(announcement).toContainText(': Operational')
    await page.keyboard.press('ArrowLeft')
    await expect(announcement).toContainText(': Operational')
    await page.keyboard.press('End')
    await expect(announcement).toContainText('API errors in Frankfurt')
    await walkToDelay()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('link', { name: 'Delayed webhook deliveries' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Delayed webhook deliveries\./)
  })

  test('Enter opens and closes the days where no day was walked to', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    const row = page.locator('details.c', { hasText: 'Webhooks' })
    await row.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('list')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('list')).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a component says its status, its uptime, and every month since it began', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    const row = page.locator('details.c', { hasText: 'REST API' })
    await row.locator('summary').click()
    await row.getByRole('link', { name: 'More about REST API' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST API. Partial outage.')
    await openComponent(page, aldis, 'REST API')
    await expect(page.locator('.meta')).toContainText(/since \w{3} \d+ \w+ \d{4}, \d\d:\d\d UTC/i)
    await expect(page.getByRole('region', { name: 'Uptime' })).toContainText(/Last 12 months99\.9\d\d%/)
    const calendar = page.getByRole('region', { name: 'Calendar' })
    await expect(calendar.locator('table')).toHaveCount(17)
    await expect(calendar.getByRole('table').first().getByRole('columnheader', { name: 'Monday' })).toHaveCount(1)
    await calendar.getByRole('link', { name: /Major outage, 22\smin$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST API rejecting valid tokens. Resolved.')
  })

  test('a day with several incidents leads to their list', async ({ page, aldis }) => {
    await openComponent(page, aldis, 'GraphQL API')
    const calendar = page.getByRole('region', { name: 'Calendar' })
    const day = calendar.getByRole('link', { name: /Major outage, 22\smin; Partial outage, 35\smin/ })
    await day.click()
    const list = page.locator(':target')
    await expect(list.getByRole('link')).toHaveText([
      'REST API rejecting valid tokens',
      'GraphQL queries failing for large results',
    ])
  })

  test('a group lists what is in it; all uptimes stand in a table of their group', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await page.locator('details.grp', { hasText: 'Network' }).locator('summary').first().click()
    await page.getByRole('link', { name: 'More about Network' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network. Operational.')
    await expect(page.locator('.rows b')).toHaveText([
      'DNS',
      'Load balancers',
      'Content delivery',
      'Private networking',
    ])
    await waitUntil('the history is at the edge', async () => (await fetch(`${aldis.edgeUrl}/uptime`)).status === 200)
    await page.goto(`${aldis.edgeUrl}/uptime`)
    const table = page.getByRole('region', { name: 'Regions' }).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    const london = table.getByRole('row', { name: /^London/ })
    await expect(london.getByRole('cell')).toHaveCount(5)
    await expect(london).toContainText(/99\.\d{3}%/)
    await london.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('London. Operational.')
  })

  test('an unknown component is not found', async ({ page, aldis }) => {
    expect((await page.goto(`${aldis.edgeUrl}/components/nosuchcomponent`))?.status()).toBe(404)
  })
})

for (const kind of ['component', 'group', 'uptime'] as const) {
  test(`the page of a ${kind} fits the window, and the first round trip`, async ({ page, aldis }) => {
    const component = await openComponent(page, aldis, 'GraphQL API')
    const group = `${aldis.edgeUrl}/components/${await idOf(aldis, 'API')}`
    const url = { component, group, uptime: `${aldis.edgeUrl}/uptime` }[kind]
    expect(gzipSync(await (await fetch(url)).text()).length).toBeLessThanOrEqual(DOCUMENT)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}

test('a page of many components folds its groups, loads with what goes wrong open, and undoes no choice', async ({
  page,
  bare,
}) => {
  const batch = bare.owner.createBatch()
  const id = (number: number) => `fold${String(number).padStart(11, '0')}`
  for (const [index, name] of ['Quiet', 'Busy'].entries()) {
    batch.collection('components').create({ id: id(index), page: bare.page, name, is_group: true, position: index })
  }
  for (let number = 2; number < 46; number++) {
    const group = id(number % 2)
    batch.collection('components').create({ id: id(number), page: bare.page, name: `Part ${number}`, group })
  }
  await batch.send()
  await waitUntil('all are listed', async () => (await (await fetch(bare.edgeUrl)).text()).includes('Part 45'))
  await page.goto(bare.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  const [quiet, busy] = [id(0), id(1)].map((one) => page.locator(`#group-${one}`))
  if (!quiet || !busy) throw new Error('two groups are expected')
  await expect(quiet).not.toHaveAttribute('open')
  await expect(busy).not.toHaveAttribute('open')
  await quiet.locator('summary').first().click()
  await bare.owner.collection('components').update(id(3), { manual_status: 'major_outage' })
  await expect(busy.locator('summary').first()).toContainText('1 of 22 affected')
  await expect(busy).not.toHaveAttribute('open')
  await expect(quiet).toHaveAttribute('open')
  await page.reload()
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await expect(busy).toHaveAttribute('open')
  await expect(quiet).not.toHaveAttribute('open')
  await busy.locator('summary').first().click()
  await bare.owner.collection('components').update(id(5), { manual_status: 'major_outage' })
  await expect(busy.locator('summary').first()).toContainText('2 of 22 affected')
  await expect(busy).not.toHaveAttribute('open')
})

test('where all incidents of two weeks stand at the top, no heading promises others below', async ({ page, bare }) => {
  await openPage(page, bare)
  const heading = page.getByRole('heading', { name: 'Past two weeks' })
  const history = page.locator('main').getByRole('link', { name: 'All history' })
  await expect(heading).toBeVisible()
  const post = await postIncidentTo(bare)
  await expect(page.getByText(post.body)).toBeVisible()
  await expect(heading).toHaveCount(0)
  await expect(history).toBeVisible()
  await resolve(bare, post.id)
  await openPage(page, bare)
  await expect(page.getByText(post.body)).toBeVisible()
  await expect(heading).toHaveCount(0)
  await expect(history).toBeVisible()
  await bare.owner.collection('incidents').update(post.id, { published: false })
  await expect(heading).toBeVisible()
})
