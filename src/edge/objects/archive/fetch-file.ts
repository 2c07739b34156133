/**
 * Fetches the bytes of a file of PocketBase's by its path, `{collection}/{record}/{name}`, or of a smaller picture of
 * it; null where PocketBase denies it. Throws where it does not answer.
 */
export type FetchFile = (path: string, as: 'original' | 'thumbnail') => Promise<Uint8Array<ArrayBuffer> | null>
