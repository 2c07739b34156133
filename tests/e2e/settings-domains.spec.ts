import type { Page } from '@playwright/test'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { DnsServer } from '../support/dns-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const HOST = 'status.northwind.example.com'

const rowOf = (page: Page, host: string) =>
  page.getByRole('list', { name: 'Hosts of this page' }).getByRole('listitem').filter({ hasText: host })

async function openDomains(page: Page, aldis: TestAldis, credentials = aldis.signIn): Promise<void> {
  await signIn(page, aldis, credentials)
  await page.goto(`${page.url()}/settings/domains`)
  await expect(page.getByRole('list', { name: 'Hosts of this page' })).toBeVisible()
}

async function add(page: Page, host: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Host' }).fill(host)
  await page.getByRole('button', { name: 'Add host' }).click()
}

test('an owner adds a host, copies its record, and sees it proven on the open screen', async ({ page }) => {
  await using dns = await DnsServer.start()
  await using aldis = await startAldis({ resolver: dns.url })
  const { problems } = await watchProblems(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDomains(page, aldis)
  await expect(page.getByText('There is one page here, so it is shown at every host', { exact: false })).toBeVisible()
  await expectNoViolations(page)

  await add(page, 'localhost')
  await expect(page.getByText('That is no host on the public internet.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Host' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Host' })).toHaveValue('localhost')
  await add(page, `https://${HOST.toUpperCase()}/`)
  const row = rowOf(page, HOST).first()
  await expect(row).toContainText('Waiting for the record.')
  await expect(page.getByRole('textbox', { name: 'Host' })).toHaveValue('')
  await page.getByRole('button', { name: `Copy _aldis.${HOST}` }).click()
  await expect(row.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`_aldis.${HOST}`)
  await page.getByRole('button', { name: 'Copy aldis-page=' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^aldis-page=[a-z0-9]{20}$/)
  const token = await page.evaluate(() => navigator.clipboard.readText())
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  dns.publish(`_aldis.${HOST}`, ['aldis-page=other'])
  await page.getByRole('button', { name: `Check now ${HOST}` }).click()
  await expect(row).toContainText('There is a TXT record of this name, but with another value.')
  await expect(row).toContainText(/Asked .+ ago, again within 1\smin, until \d+ \w+ \d{4}\./)
  dns.publish(`_aldis.${HOST}`, [token])
  await expect(row).toContainText('Proven and routed since', { timeout: 60_000 })
  await expect(page.getByText('There is one page here', { exact: false })).toHaveCount(0)
  await expectNoViolations(page)

  await page.getByRole('button', { name: `Remove ${HOST}` }).click()
  await expect(rowOf(page, HOST)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${HOST} is back as it was.`)).toBeVisible()
  await expect(rowOf(page, HOST).first()).toContainText('Proven and routed since')
  expect(problems).toEqual([])
})

test('a host that was never proven is removed without a word of visitors, who never found the page there', async ({
  page,
  fresh,
}) => {
  await openDomains(page, fresh)
  await add(page, HOST)
  await page.getByRole('button', { name: `Remove ${HOST}` }).click()
  await expect(page.getByText(`${HOST} was removed.`, { exact: true })).toBeVisible()
})

test('a host that another page has is refused without a word about whose, and what the first one changes is said before', async ({
  page,
  fresh,
}) => {
  const other = await fresh.admin.collection('pages').create({ name: 'Contoso', slug: 'contoso' })
  await fresh.admin.collection('domains').create({ page: other.id, host: 'status.contoso.example.com' })
  // The edge hears of the second page at its next request.
  await openDomains(page, fresh)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('From the first proven host on, every other host', { exact: false })).toBeVisible({
      timeout: 1500,
    })
  }).toPass()
  await add(page, 'status.contoso.example.com')
  const refusal = page.getByText('status.contoso.example.com cannot be added here: it belongs to a page already.')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Contoso')
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'colours')
  await expectNoSidewaysScroll(page)
  await fresh.admin.collection('domains').create({ page: fresh.page, host: HOST })
  await page.reload()
  await expect(rowOf(page, HOST).first()).toContainText('Proven and routed since')
  await expect(page.getByText('From the first proven host on', { exact: false })).toHaveCount(0)
  await fresh.admin.collection('pages').update(other.id, { delete_confirm: 'contoso' })
  await fresh.admin.collection('pages').delete(other.id)
})

test('who is no owner reads the hosts and why they stay as they are', async ({ page, fresh }) => {
  await fresh.owner.collection('domains').create({ page: fresh.page, host: HOST })
  await openDomains(page, fresh, await addMember(fresh, 'admin', 'Mara Köhler'))
  await expect(rowOf(page, HOST).first()).toContainText('Waiting for the record.')
  await expect(page.getByText('Owners of the page add and remove hosts', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add|Remove|Check)/ })).toHaveCount(0)
  await expectNoViolations(page)
})

test('the hosts come by themselves once the backend answers, and nothing typed is lost meanwhile', async ({
  page,
  fresh,
}) => {
  await signIn(page, fresh)
  await page.route('**/pb/api/collections/domains/**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto(`${page.url()}/settings/domains`)
  await expect(page.getByText('The hosts cannot be loaded right now. They come by themselves.')).toBeVisible()
  await add(page, HOST)
  await expect(page.getByText('That is not certain: the server does not answer.', { exact: false })).toBeVisible()
  await page.unroute('**/pb/api/collections/domains/**')
  await expect(page.getByRole('list', { name: 'Hosts of this page' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Host' })).toHaveValue(HOST)
  await page.getByRole('button', { name: 'Add host' }).click()
  await expect(rowOf(page, HOST).first()).toBeVisible()
})
