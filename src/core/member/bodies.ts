/**
 * A member's body that is no form with files, and the fields of one that is: this many bytes at most. Records that are
 * read out of it take 25 times as much of PocketBase's memory.
 */
export const FIELDS_BODY = 1024 * 1024

/** Whether a body of this content type may hold files, as PocketBase tells. */
export function mayHoldFiles(contentType: string): boolean {
  return contentType.startsWith('multipart/form-data')
}
