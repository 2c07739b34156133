import { defineConfig } from '@playwright/test'
import { headlessShellOptions } from './scripts/test/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{spec,test}.ts',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  // Every worker has a PocketBase, an edge and a browser, and much of its time is spent waiting for them.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Other tests run beside them, on two cores that may be slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 40_000,
    launchOptions: headlessShellOptions(),
    screenshot: 'only-on-failure',
    trace: 'off',
    timezoneId: 'UTC',
    locale: 'en-GB',
  },
})
