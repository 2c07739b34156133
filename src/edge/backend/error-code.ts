import { BackendRefused, BackendUnreachable } from './request.ts'
import { SnapshotUnusable } from './snapshot.ts'

/** The code of what a request to PocketBase failed for. */
export function errorCode(error: unknown): string {
  const isOurs = error instanceof BackendUnreachable || error instanceof BackendRefused
  return isOurs || error instanceof SnapshotUnusable ? error.code : 'internal'
}
