import type { ContentCoding } from '../../core/network/content-coding.ts'
import type { Millis } from '../../core/time/instant.ts'

/**
 * A response that is rendered once and sent many times: the body in each encoding that was asked for, with its headers.
 */
export interface RenderedResponse {
  /** The page it belongs to; null for a file of the build. */
  page: string | null
  /** The edition of the page it was rendered from; null for a file of the build, which never changes. */
  edition: number | null
  status: number
  etag: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  encodings: Map<ContentCoding, { body: Uint8Array<ArrayBuffer>; headers: Headers }>
  /**
   * When it must be rendered again although the edition is the same, because a part could not be read. Infinity for all
   * others.
   */
  expiresAt: Millis
  /** When another request started to render the next one; 0 if none did. */
  renewingSince: number
}
