import * as v from 'valibot'
import { unmeasuredPictures } from '../../../core/publication/files.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { type Millis, toMillis } from '../../../core/time/instant.ts'
import { BackendRefused, BackendUnreachable } from '../../backend/request.ts'
import { SnapshotUnusable } from '../../backend/snapshot.ts'
import type { Confirmation, StoredVersion } from '../../stubs/version.ts'

/** What a pull failed for, and since when all pulls have failed. */
export const PullFailure = v.object({ code: v.string(), since: v.number() })
export type PullFailure = v.InferOutput<typeof PullFailure>

/** What a hub knows of its page, and how its last pull went. */
export interface HubStatus {
  version: StoredVersion | null
  publishedAt: string | null
  isPrivate: boolean
  confirmation: Confirmation | null
  /** The code of what the last pull failed for, or null. */
  problem: string | null
}

/** The code of what a request to PocketBase failed for. */
export function problemOf(error: unknown): string {
  const isOurs = error instanceof BackendUnreachable || error instanceof BackendRefused
  return isOurs || error instanceof SnapshotUnusable ? error.code : 'internal'
}

/** Whether pictures that it names may still come: those of which nobody knows anything after a minute may never. */
export function awaitsPictures(publication: Publication | null, now: Millis): boolean {
  if (!publication || now - toMillis(publication.published_at) > 60_000) return false
  return unmeasuredPictures(publication.incidents).length > 0
}
