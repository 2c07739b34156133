import type { OpenRelays } from '../stubs/relay-messages.ts'
import { memoryOf } from './page-memory.ts'

/** The open relays of a page in this isolate's region. */
export function openRelaysOf(page: string): OpenRelays {
  return memoryOf(page).relays
}

/** Stores the open relays that the hub returned. */
export function updateOpenRelays(page: string, relays: OpenRelays): void {
  memoryOf(page).relays = relays
}
