import { cp, stat } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { renewAldis, startAldis, type TestAldis } from '../support/aldis.ts'

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

/** Sockets cannot be copied. */
const isNoSocket = async (path: string) => !(await stat(path)).isSocket()

/** Servers that tests use one after the other, each with a page of its own. */
class RenewedServers implements AsyncDisposable {
  #spare: TestAldis | null = null

  /** The servers of the test before, with a new page; others, where these no longer serve. */
  async take(): Promise<TestAldis> {
    const spare = this.#spare
    this.#spare = null
    if (!spare) return startAldis()
    return renewAldis(spare).catch(async () => {
      await spare[Symbol.asyncDispose]()
      return startAldis()
    })
  }

  giveBack(aldis: TestAldis): void {
    this.#spare = aldis
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#spare?.[Symbol.asyncDispose]()
  }
}

/**
 * Playwright's `test` with an Aldis: `aldis` has the demo's company, `bare` an empty page. The tests of a file share
 * them, one after the other, and no file sees what another did. `fresh` is as after the set-up: no test sees what another
 * did, but for PocketBase's settings, of which the mail server is none again.
 */
export const test = base.extend<
  { aldis: TestAldis; bare: TestAldis; fresh: TestAldis },
  { servers: FileServers; renewed: RenewedServers }
>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using servers = new FileServers()
      await use(servers)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  renewed: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await using renewed = new RenewedServers()
      await use(renewed)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fresh: [
    async ({ renewed }, use, testInfo) => {
      const aldis = await renewed.take()
      await use(aldis)
      // A test that failed may have left them stopped.
      if (testInfo.status === testInfo.expectedStatus) renewed.giveBack(aldis)
      else {
        // Logs and databases, for whoever looks at the failure.
        await cp(aldis.data, testInfo.outputPath('data'), { recursive: true, filter: isNoSocket })
        await aldis[Symbol.asyncDispose]()
      }
    },
    { timeout: 120_000 },
  ],
  aldis: [async ({ servers }, use, { file }) => use(await servers.of('aldis', file)), { timeout: 120_000 }],
  bare: [async ({ servers }, use, { file }) => use(await servers.of('bare', file)), { timeout: 120_000 }],
})

export { expect } from '@playwright/test'
