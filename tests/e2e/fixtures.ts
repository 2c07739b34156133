import { test as base } from '@playwright/test'
import { startAldis, type TestAldis } from '../support/aldis.ts'

/**
 * Playwright's `test` with an Aldis: `aldis` has the demo's company, `bare` an empty page; each is one a worker. A file
 * that reads the company as it was filled has one of its own: `test.use({ untouchedFor: 'this file' })`.
 */
export const test = base.extend<object, { untouchedFor: string; aldis: TestAldis; bare: TestAldis }>({
  untouchedFor: ['', { scope: 'worker', option: true }],
  aldis: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using aldis = await startAldis({ demo: true })
      await use(aldis)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bare: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await using aldis = await startAldis()
      await use(aldis)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'
