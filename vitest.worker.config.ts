import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { startFakePocketBase } from './tests/worker/support/fake-pocketbase.ts'
import { startFakeReceivers } from './tests/worker/support/fake-receivers.ts'

// The Worker's own tests run inside workerd, with PocketBase's part played by a small service outside of it.
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './tests/worker/support/entry.ts',
      wrangler: { configPath: './tests/worker/support/wrangler.toml' },
      miniflare: {
        bindings: {
          PB_URL: 'http://pocketbase.test',
          ALDIS_EDGE_SECRET: 'edge-secret-of-the-worker-tests',
          ALDIS_EDGE_SECRET_PREVIOUS: 'former-edge-secret-of-the-worker-tests',
          ALDIS_SESSION_SECRET: 'session-secret-of-the-worker-tests',
          ALDIS_SESSION_SECRET_PREVIOUS: 'former-session-secret-of-the-worker-tests',
        },
        serviceBindings: {
          PB: startFakePocketBase('edge-secret-of-the-worker-tests'),
          RECEIVERS: startFakeReceivers(),
        },
      },
    }),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    // The service outside is one for all files.
    fileParallelism: false,
    testTimeout: 120_000,
    // A reset waits for what objects still do.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
