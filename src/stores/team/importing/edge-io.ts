import * as v from 'valibot'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type ImportRequest, ImportState } from '../../../core/statuspage/import-state.ts'
import { after } from '../after.ts'
import type { Outcome } from '../io.ts'
import type { PageImportIo } from './page-import.ts'

/** Reading a page takes as long as its server does. */
const ASK_TIMEOUT_MS = 3 * 60_000
const READ_TIMEOUT_MS = 15_000

async function request(page: string, init: RequestInit, timeoutMs: number): Promise<Outcome<ImportState>> {
  try {
    const answer = await fetch(`/import/${page}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 401) return { state: 'signed_out' }
    if (answer.status >= 500) return { state: 'unreachable' }
    const json: unknown = await answer.json()
    if (answer.ok) return { state: 'done', value: v.parse(ImportState, json) }
    const refusal = v.safeParse(Refusal, json)
    const unknown = { code: `http_${answer.status}`, message: '' }
    return { state: 'refused', refusal: refusal.success ? refusal.output : unknown }
  } catch {
    return { state: 'unreachable' }
  }
}

/** The import's state at the edge. */
export const edgeImportIo: PageImportIo = {
  read: (page) => request(page, {}, READ_TIMEOUT_MS),
  ask: (page, asked: ImportRequest) =>
    request(
      page,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) },
      ASK_TIMEOUT_MS,
    ),
  after,
}
