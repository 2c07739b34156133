import { encodeFilePath } from '../../core/publication/files.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { type BackendEnv, BackendRefused, fetchSignedBytes } from './request.ts'

/**
 * Fetches a public file of PocketBase's, or its thumbnail, by the path `{collection}/{record}/{name}`; null where
 * PocketBase denies it. Throws BackendUnreachable or BackendRefused.
 */
export async function fetchPublicFile(
  env: BackendEnv,
  path: string,
  as: 'original' | 'thumbnail',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = `/api/aldis/file/${encodeFilePath(path)}`
  try {
    return new Uint8Array(await fetchSignedBytes(env, as === 'thumbnail' ? `${url}?thumb=1` : url, PULL_TIMEOUT))
  } catch (error) {
    if (error instanceof BackendRefused && error.status === 404) return null
    throw error
  }
}
