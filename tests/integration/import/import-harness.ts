import type { ImportOptions } from '../../../scripts/import/options.ts'
import { importStatuspage } from '../../../scripts/import/statuspage.ts'
import type { ImportTimeouts } from '../../../scripts/import/timeouts.ts'
import type { ImportReport } from '../../../src/core/statuspage/import-report.ts'
import { type Backend, PASSWORD, SUPERUSER, startBackend } from '../../support/backend.ts'

/** A PocketBase of a test's own, with an importer beside it. */
export class ImportHarness {
  readonly backend: Backend
  /** Every line that imports said. */
  readonly output: string[] = []

  private constructor(backend: Backend) {
    this.backend = backend
  }

  static async start(): Promise<ImportHarness> {
    return new ImportHarness(await startBackend())
  }

  /** Imports as `npm run import` does. */
  run(source: string, own: Partial<ImportOptions> = {}, timeouts?: ImportTimeouts): Promise<ImportReport> {
    const { backend, output } = this
    const env = {
      ALDIS_PB_URL: backend.url,
      ALDIS_ADMIN_EMAIL: SUPERUSER,
      ALDIS_ADMIN_PASSWORD: PASSWORD,
      ALDIS_DATA: backend.dir,
    }
    const options = {
      source,
      page: undefined,
      shiftToNow: false,
      newPage: false,
      pageDetails: false,
      dryRun: false,
      ...own,
    }
    return importStatuspage(options, env, (line) => output.push(line), timeouts)
  }

  /** How many rows each table has that an import writes. */
  async countRows(): Promise<Record<string, number>> {
    const root = await this.backend.superuser()
    const names = ['pages', 'components', 'incidents', 'incident_updates', 'component_changes', 'audit_log', 'changes']
    const totals = names.map(async (name) => [name, (await root.collection(name).getList(1, 1)).totalItems] as const)
    return Object.fromEntries(await Promise.all(totals))
  }
}
