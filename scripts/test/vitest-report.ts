import { readFile, writeFile } from 'node:fs/promises'
import { JsonReporter, type TestModule } from 'vitest/node'

/** Vitest's JSON report, which says nothing of errors outside of tests, with those: for `npm test`. */
export default class VitestReport extends JsonReporter {
  readonly #file = process.env.VITEST_REPORT_FILE ?? ''

  constructor() {
    super({ outputFile: process.env.VITEST_REPORT_FILE ?? '' })
  }

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[] = []): Promise<void> {
    await super.onTestRunEnd(modules)
    const report: object = JSON.parse(await readFile(this.#file, 'utf8'))
    const unhandledErrors = errors.map((error) =>
      error instanceof Error ? String(error.stack) : JSON.stringify(error),
    )
    await writeFile(this.#file, JSON.stringify({ ...report, unhandledErrors }))
  }
}
