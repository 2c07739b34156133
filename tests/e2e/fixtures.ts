import { test as base } from '@playwright/test'
import { startAldis, type TestAldis } from '../support/aldis.ts'

type ServerKind = 'aldis' | 'bare'

/** The servers of the file whose tests a worker runs: ended when the next file asks for its own. */
class FileServers implements AsyncDisposable {
  #file = ''
  readonly #running = new Map<ServerKind, TestAldis>()

  async of(kind: ServerKind, file: string): Promise<TestAldis> {
    if (file !== this.#file) await this[Symbol.asyncDispose]()
    this.#file = file
    const aldis = this.#running.get(kind) ?? (await startAldis(kind === 'aldis' ? { demo: true } : {}))
    this.#running.set(kind, aldis)
    return aldis
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const running = [...this.#running.values()]
    this.#running.clear()
    for (const aldis of running) await aldis[Symbol.asyncDispose]()
  }
}

/**
 * Playwright's `test` with an Aldis: `aldis` has the demo's company, `bare` an empty page. The tests of a file share
 * them, one after the other, and no file sees what another did.
 */
export const test = base.extend<{ aldis: TestAldis; bare: TestAldis }, { servers: FileServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using servers = new FileServers()
      await use(servers)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  aldis: [async ({ servers }, use, { file }) => use(await servers.of('aldis', file)), { timeout: 120_000 }],
  bare: [async ({ servers }, use, { file }) => use(await servers.of('bare', file)), { timeout: 120_000 }],
})

export { expect } from '@playwright/test'
