/**
 * The largest body of a member without files, and the largest sum of a form's fields. Parsing records takes 25 times as
 * much of PocketBase's memory.
 */
export const MAX_FIELDS_BYTES = 1024 * 1024

/** Whether a body of this content type may hold files, by PocketBase's rule. */
export function mayHoldFiles(contentType: string): boolean {
  return contentType.startsWith('multipart/form-data')
}
