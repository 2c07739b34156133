import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { signIn } from './team.ts'

/** Signs in and opens a section of the settings, with its fields there. */
export async function openSettings(page: Page, aldis: TestAldis, section = 'page'): Promise<void> {
  await signIn(page, aldis)
  await page.goto(`${page.url()}/settings/${section}`)
  await expect(page.locator('.csave')).toBeAttached()
}

/** Expects something of the public page, which has what was saved within seconds. */
export async function expectOnPage(
  page: Page,
  aldis: TestAldis,
  check: () => Promise<void>,
  path = '/',
): Promise<void> {
  await expect(async () => {
    await page.goto(aldis.edgeUrl + path)
    await check()
  }).toPass()
}
