import { type ImportRequest, ImportState } from '../../../core/statuspage/import-state.ts'
import { after } from '../after.ts'
import { requestEdge } from '../edge-request.ts'
import type { PageImportIo } from './page-import.ts'

/** Reading a page takes as long as its server does. */
const ASK_TIMEOUT_MS = 3 * 60_000
const READ_TIMEOUT_MS = 15_000

/** The import's state at the edge. */
export const edgeImportIo: PageImportIo = {
  read: (page) => requestEdge({ path: `/import/${page}`, answer: ImportState, timeoutMs: READ_TIMEOUT_MS }),
  ask: (page, asked: ImportRequest) =>
    requestEdge({ path: `/import/${page}`, asked, answer: ImportState, timeoutMs: ASK_TIMEOUT_MS }),
  after,
}
