import { PULL_TIMEOUT } from '../base/limits.ts'
import { askBytes, type BackendEnv, BackendRefused } from './request.ts'

/**
 * The bytes of a public file of PocketBase's by its path, `{collection}/{record}/{name}`, or of a smaller picture that
 * PocketBase makes of it; null where PocketBase denies it. Throws BackendUnreachable or BackendRefused.
 */
export async function askFile(
  env: BackendEnv,
  path: string,
  as: 'original' | 'thumbnail',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = `/api/aldis/file/${path.split('/').map(encodeURIComponent).join('/')}`
  try {
    return new Uint8Array(await askBytes(env, as === 'thumbnail' ? `${url}?thumb=1` : url, PULL_TIMEOUT))
  } catch (error) {
    if (error instanceof BackendRefused && error.status === 404) return null
    throw error
  }
}
