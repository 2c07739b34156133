import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations, openAll } from './accessibility.ts'
import { consoleScreens } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { SWEPT_LANGUAGES, signInAs, sweepPromise, sweptWidths } from './swept.ts'
import { watchProblems } from './team.ts'

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

for (const language of SWEPT_LANGUAGES) {
  const { locale, dir, axe } = language
  test(`every screen of the console in ${locale}: ${sweepPromise(language)}`, async ({ page, aldis }) => {
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
      for (const scheme of axe) {
        await page.emulateMedia({ colorScheme: scheme })
        await expectNoViolations(page, scheme === 'dark' ? 'colours' : 'all', `${screen}, ${scheme}`)
      }
      for (const width of sweptWidths(locale)) {
        await page.setViewportSize({ width, height: 800 })
        for (const fault of await findLayoutFaults(page)) faults.push(`${screen} at ${width} px: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(problems).toEqual([])
  })
}
