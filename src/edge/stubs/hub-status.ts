import type { Confirmation } from './confirmation.ts'
import type { StoredVersion } from './version.ts'

/** What a hub knows of its page, and how its last pull went. */
export interface HubStatus {
  version: StoredVersion | null
  publishedAt: string | null
  isPrivate: boolean
  confirmation: Confirmation | null
  /** The code of what the last pull failed for, or null. */
  problem: string | null
}
