import type { OpenRelays } from '../stubs/version.ts'
import { memoryOf } from './page-memory.ts'

/** Where this isolate's region has room for a page's sockets. */
export function openRelaysOf(page: string): OpenRelays {
  return memoryOf(page).relays
}

/** Takes in what the hub said of that since. */
export function learnRelays(page: string, relays: OpenRelays): void {
  memoryOf(page).relays = relays
}
