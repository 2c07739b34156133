import { defineConfig } from 'vitest/config'

/** Tests that fill a server or the machine, or count what runs on it: one file at a time. */
const IN_TURN = ['start/**/*', 'gate/**/*', 'survival/survival', 'backend/ping'].map(
  (name) => `tests/integration/${name}.test.ts`,
)

/** Real servers on two cores: patience instead of asserted times. */
const integration = {
  environment: 'node' as const,
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

// The Worker's own tests run inside workerd: vitest.worker.config.ts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // A process and its packages for many files, our own modules for each.
          isolate: false,
          setupFiles: ['tests/support/own-modules.ts'],
          maxWorkers: 2,
          // Tests in browsers run beside them.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: IN_TURN,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-in-turn',
          include: IN_TURN,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
