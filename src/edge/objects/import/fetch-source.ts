import type { ImportFailure } from '../../../core/statuspage/import-state.ts'
import { baseOf, documentAddress, isFetchable, LIVE_ANSWERS } from '../../../core/statuspage/page-address.ts'
import type { RawDocument } from '../../../core/statuspage/read-capture.ts'
import type { Unread } from '../../../core/statuspage/unread.ts'
import { IMPORT_SOURCE_TIMEOUT, MAX_SOURCE_BYTES, MAX_SOURCE_REDIRECTS } from '../../base/limits.ts'

/** The source of an import cannot be fetched: a code, and what it answered. */
export class SourceProblem extends Error {
  readonly code: ImportFailure

  constructor(code: ImportFailure, detail: string) {
    super(detail)
    this.code = code
  }
}

/** The documents of a page, and those that it does not have. */
export interface FetchedSource {
  documents: RawDocument[]
  missing: Unread[]
}

/** A fetch of the internet: the global one, or the tests' own source. */
export type FetchSource = (url: string, init: RequestInit) => Promise<Response>

interface Fetched {
  url: URL
  json: unknown
}

/**
 * Fetches the documents of a page's public API: the summary first, then the others where it was found. Only addresses
 * that `isFetchable` are asked, redirects included, and none once the signal says so. Throws a SourceProblem.
 */
export async function fetchSource(fetchOne: FetchSource, base: string, signal: AbortSignal): Promise<FetchedSource> {
  const summary = await fetchDocument(fetchOne, documentAddress(base, 'summary'), signal)
  if (typeof summary === 'number') throw new SourceProblem('source_not_statuspage', `summary.json: ${summary}`)
  const foundAt = baseOf(summary.url)
  const documents: RawDocument[] = [{ name: 'summary.json', json: summary.json }]
  const missing: Unread[] = []
  // One after the other: a page's documents together are held in memory once.
  for (const part of LIVE_ANSWERS) {
    const name = `${part}.json`
    const found = await fetchDocument(fetchOne, documentAddress(foundAt, part), signal)
    if (typeof found === 'number') missing.push({ what: 'document', name, field: '', problem: String(found) })
    else documents.push({ name, json: found.json })
  }
  return { documents, missing }
}

/** A document, or the status with which the page says that it has none. */
async function fetchDocument(fetchOne: FetchSource, address: string, stopped: AbortSignal): Promise<Fetched | number> {
  stopped.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, IMPORT_SOURCE_TIMEOUT)
  stopped.addEventListener('abort', abort)
  try {
    const { url, response } = await follow(fetchOne, address, controller.signal)
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return response.status
      throw new SourceProblem('source_unreachable', String(response.status))
    }
    const text = await readText(response)
    try {
      return { url, json: JSON.parse(text) }
    } catch {
      throw new SourceProblem('source_not_statuspage', 'JSON')
    }
  } catch (error) {
    if (error instanceof SourceProblem) throw error
    if (controller.signal.aborted) throw new SourceProblem('source_too_slow', '')
    throw new SourceProblem('source_unreachable', '')
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', abort)
  }
}

async function follow(fetchOne: FetchSource, address: string, signal: AbortSignal) {
  let url = new URL(address)
  for (let hops = 0; hops <= MAX_SOURCE_REDIRECTS; hops += 1) {
    if (!isFetchable(url)) throw new SourceProblem('address_not_public', url.host)
    const headers = { accept: 'application/json', 'user-agent': 'Aldis (import of a status page)' }
    const response = await fetchOne(url.href, { redirect: 'manual', headers, signal })
    if (response.status < 300 || response.status >= 400) return { url, response }
    await response.body?.cancel()
    const next = URL.parse(response.headers.get('location') ?? '', url.href)
    if (!next) throw new SourceProblem('source_unreachable', String(response.status))
    url = next
  }
  throw new SourceProblem('source_unreachable', 'redirects')
}

/** A body, decompressed, up to the largest size. */
async function readText(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MAX_SOURCE_BYTES) {
      reader.cancel().catch(() => {})
      throw new SourceProblem('source_too_large', '')
    }
    text += decoder.decode(value, { stream: true })
  }
}
