import type { Coding } from '../../core/network/coding.ts'
import type { Millis } from '../../core/time/instant.ts'

/**
 * An answer that was made once and is given many times: the body in each coding that was asked for, with its headers.
 */
export interface Rendered {
  /** The page whose answer it is; null for a file of the build, which is nobody's. */
  page: string | null
  /** The edition of the page that it was made of; null for a file of the build, which never changes. */
  edition: number | null
  status: number
  etag: string
  headers: Record<string, string>
  plain: Uint8Array<ArrayBuffer>
  coded: Map<Coding, { body: Uint8Array<ArrayBuffer>; headers: Headers }>
  /**
   * From when on it is made anew, though it is of the same: something in it could not be read. Infinity for all others.
   */
  until: Millis
  /** When another request began to make the next one; 0 where none did. */
  renewing: number
}
