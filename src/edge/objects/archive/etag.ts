import { sha256 } from '../../base/crypto.ts'

/** A file's ETag, made from its contents. */
export function etagOf(bytes: Uint8Array): string {
  return `"${sha256(bytes).subarray(0, 12).toString('base64')}"`
}
