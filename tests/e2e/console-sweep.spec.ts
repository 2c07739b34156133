import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations, openAll } from './accessibility.ts'
import { consoleScreens } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { signIn, watchProblems } from './team.ts'

const WIDTHS = Array.from({ length: 41 }, (_, index) => 320 + 40 * index)

/** Short words, long ones, and from right to left. */
const LANGUAGES = [
  { locale: 'en', dir: 'ltr' },
  { locale: 'de', dir: 'ltr' },
  { locale: 'ar', dir: 'rtl' },
] as const

/** Signs in as somebody who reads a language; the address of the page's console. */
async function signInAs(page: Page, aldis: TestAldis, locale: string): Promise<string> {
  const { record } = aldis.owner.authStore
  await aldis.owner.collection('users').update(record?.id ?? '', { locale })
  await signIn(page, aldis)
  return page.url()
}

/** A backup with a name as long as those of the schedule: its screen looks the same at each time of the day. */
async function makeNightlyBackup({ admin }: TestAldis): Promise<void> {
  const name = 'auto_pb_backup_aldis_20261125030000.zip'
  const kept = await admin.backups.getFullList()
  if (!kept.some(({ key }) => key === name)) await admin.backups.create(name)
}

/** Waits until a screen's islands are drawn and have their data. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await openAll(page)
}

for (const { locale, dir } of LANGUAGES) {
  test(`every screen of the console in ${locale}: axe finds nothing, light and dark, and it fits from 320 to 1920 px`, async ({
    page,
    aldis,
  }) => {
    test.setTimeout(600_000)
    const { problems } = await watchProblems(page)
    const at = await signInAs(page, aldis, locale)
    await makeNightlyBackup(aldis)
    const faults: string[] = []
    for (const screen of await consoleScreens(aldis)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(at + screen)
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectNoViolations(page, 'all', `${screen}, light`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, 'colours', `${screen}, dark`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        for (const fault of await findLayoutFaults(page)) faults.push(`${screen} at ${width} px: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(problems).toEqual([])
  })
}
