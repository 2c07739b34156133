import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { importStatuspage } from '../../scripts/import/statuspage.ts'
import type { TestAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { componentRow, signIn } from './team.ts'

const AT = '2026-03-29T11:00:00.000Z'
const id = (end: string) => `northwind0${end}`
const dates = { created_at: AT, updated_at: AT }

/** A vendor's page with an open incident that names no component: no status changes. */
const CAPTURE = {
  page: { id: 'nrthwnd00001', name: 'Northwind Cloud', url: '', time_zone: 'Etc/UTC', updated_at: AT },
  components: [{ id: id('c1'), name: 'Frankfurt', status: 'operational', position: 1, group: false, ...dates }],
  incidents: [
    {
      id: id('i1'),
      name: 'Frankfurt is slow',
      status: 'investigating',
      impact: 'minor',
      started_at: AT,
      ...dates,
      incident_updates: [{ id: id('u1'), status: 'investigating', body: 'Looking.', display_at: AT, ...dates }],
    },
  ],
}

/** Imports a vendor's page while a console is open and live. */
async function importBesideConsole(page: Page, aldis: TestAldis, info: TestInfo): Promise<void> {
  await signIn(page, aldis)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  const env = {
    ALDIS_PB_URL: aldis.pbUrl,
    ALDIS_ADMIN_EMAIL: aldis.secrets.adminEmail,
    ALDIS_ADMIN_PASSWORD: aldis.secrets.adminPassword,
    ALDIS_DATA: aldis.data,
  }
  const source = info.outputPath('capture')
  await mkdir(source, { recursive: true })
  await writeFile(join(source, 'summary.json'), JSON.stringify(CAPTURE))
  const options = { page: undefined, shiftToNow: true, newPage: false, pageDetails: false, dryRun: false }
  await importStatuspage({ source, ...options }, env, () => {})
}

test('an open console shows what is imported without a reload', async ({ page, fresh: aldis }, info) => {
  await importBesideConsole(page, aldis, info)
  await expect(page.getByRole('link', { name: 'Frankfurt is slow' })).toBeVisible()
  await expect(componentRow(page, 'Frankfurt')).toBeVisible()
  await expect(page.getByText('Nothing is open.')).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('an update without an author is said to be by nobody', async ({ page, fresh: aldis }, info) => {
  await importBesideConsole(page, aldis, info)
  await page.reload()
  await expect(page.locator('.cinc').getByText('Last update')).toHaveText(/^Last update [^b]*\d\d:\d\d \w+$/)
})
