import type { Page } from '@playwright/test'
import { postIncident } from '../support/post-incident.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './team.ts'

test.use({ viewport: { width: 320, height: 800 } })

const URL_OF_120 = `https://status.example.com/${'a1b2c3d4e5'.repeat(10)}`.slice(0, 120)
const TITLE = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'.padEnd(73, 'x')
const FILE = `${'queue-depth-by-region'.repeat(4)}.txt`
const BODIES = {
  'a long address': URL_OF_120,
  'a long address in a list in a quotation': `> - ${URL_OF_120}`,
  'a block of code': `\`\`\`\n${'curl -v https://api.example.com '.repeat(12)}\n\`\`\``,
  'a table':
    '| Region | Requests that failed | Requests that succeeded |\n|---|---|---|\n' +
    '| eu-central-1-frankfurt-am-main | 12,345,678,901,234 | 98,765,432,109,876 |',
  'inline code': `\`${'0123456789'.repeat(6)}\``,
}
const ALL = Object.values(BODIES).join('\n\n')

/** How far the document is wider than the window, with all that can be opened open. */
function openedOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    return document.documentElement.scrollWidth - innerWidth
  })
}

/** How many lines the status of the first component takes that an incident names. */
function linesOfStatus(page: Page): Promise<number> {
  return page
    .locator('.board li .st')
    .first()
    .evaluate((status) => {
      const words = document.createRange()
      words.selectNodeContents(status)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    })
}

test("a component's name in one word makes no page scroll sideways", async ({ page, aldis }) => {
  const components = aldis.owner.collection('components')
  const { items } = await components.getList(1, 1, { filter: 'is_group=false', sort: 'id' })
  const [component, former] = [items[0]?.id ?? '', items[0]?.name]
  for (const name of ['com.example.billing.InvoiceRenderingService', 'Invoices'.repeat(22)]) {
    await components.update(component, { name })
    const affected = [{ component, status: 'degraded_performance' }]
    const id = await postIncident(aldis, { name: 'Invoices are late', body: 'They are.', affected })
    for (const path of ['/', '/ar', `/incidents/${id}`, `/ar/incidents/${id}`]) {
      await page.goto(aldis.edgeUrl + path)
      await expect(page.getByText(name).first()).toBeVisible()
      expect(await openedOverflow(page), `${path}, ${name.length} letters`).toBe(0)
      if (path === '/') expect(await linesOfStatus(page)).toBeLessThanOrEqual(2)
    }
    await aldis.owner.collection('incidents').update(id, { published: false })
  }
  await components.update(component, { name: former })
})

test('no text of an update makes a telephone scroll sideways: code and tables scroll by themselves', async ({
  page,
  aldis,
}) => {
  const { items } = await aldis.owner.collection('components').getList(1, 1, { filter: 'is_group=false' })
  const id = await postIncident(aldis, {
    name: TITLE,
    body: 'First word.',
    affected: [{ component: items[0]?.id ?? '', status: 'partial_outage' }],
    files: [new File(['a'], FILE, { type: 'text/plain' })],
  })
  const updates = aldis.owner.collection('incident_updates')
  const paths = ['/', `/incidents/${id}`]
  for (const [what, body] of [...Object.entries(BODIES), ['all of it', ALL] as const]) {
    const update = await updates.create({ incident: id, status: 'investigating', body, affected: [], notify: false })
    await waitUntil(what, async () => (await (await fetch(aldis.edgeUrl)).text()).includes(`update-${update.id}`))
    for (const path of paths) {
      await page.goto(`${aldis.edgeUrl}${path}`)
      expect(await openedOverflow(page), `${what} on ${path}`).toBe(0)
    }
  }
  for (const path of paths) {
    await page.goto(`${aldis.edgeUrl}${path}`)
    await expectNoViolations(page, 'all', path)
    for (const part of [page.locator('pre').first(), page.locator('.scroll').first()]) {
      await part.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => part.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    }
  }
  await updates.create({ incident: id, status: 'resolved', body: ALL, affected: [], notify: false })
  await waitUntil(
    'it is over',
    async () =>
      !/data-lasting/.test((await (await fetch(aldis.edgeUrl)).text()).split(`incident-${id}`)[0]?.slice(-600) ?? ''),
  )
  for (const path of paths) {
    await page.goto(`${aldis.edgeUrl}${path}`)
    expect(await openedOverflow(page), `${path} afterwards`).toBe(0)
  }
})

test('nor does it in the console, in what is said and in the preview of what will be', async ({ page, aldis }) => {
  const id = await postIncident(aldis, {
    name: TITLE,
    body: ALL,
    files: [new File(['a'], FILE, { type: 'text/plain' })],
  })
  await signIn(page, aldis)
  for (const path of ['/console', `/console/incidents/${id}`]) {
    await page.goto(`${aldis.edgeUrl}${path}`)
    await expect(page.getByText(TITLE).first()).toBeVisible()
    expect(await openedOverflow(page), path).toBe(0)
  }
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill(TITLE)
  await page.getByRole('textbox', { name: 'Message' }).fill(ALL)
  await page.setInputFiles('input[type=file]', { name: FILE, mimeType: 'text/plain', buffer: Buffer.from('a') })
  const preview = page.getByRole('region', { name: 'As visitors will see it' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.locator('.scroll')).toBeVisible()
  await expect(preview.getByText(FILE)).toBeVisible()
  expect(await openedOverflow(page), 'preview').toBe(0)
  await expectNoViolations(page, 'all', 'preview')
})

test('an incident of many components names the worst, and leads to the page that names all', async ({
  page,
  aldis,
}) => {
  const { items } = await aldis.owner.collection('components').getList(1, 20, { filter: 'is_group=false' })
  const affected = items.map(({ id }, at) => ({
    component: id,
    status: at === items.length - 1 ? ('major_outage' as const) : ('degraded_performance' as const),
  }))
  const id = await postIncident(aldis, { name: 'Much at once', body: 'Looking into it.', affected })
  await page.goto(aldis.edgeUrl)
  const section = page.locator('.inc', { has: page.locator(`#incident-${id}`) })
  const names = section.getByRole('list', { name: 'Affected components' }).getByRole('listitem')
  await expect(names).toHaveCount(9)
  await expect(names.first()).toContainText(items.at(-1)?.name ?? '')
  await section.getByRole('link', { name: `Affected components (${items.length})` }).click()
  await expect(page.locator('#affected')).toBeVisible()
  for (const { name } of items)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: id, status: 'resolved', body: 'Over.', affected: [], notify: false })
})
