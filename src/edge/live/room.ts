import type { Millis } from '../../core/time/instant.ts'
import { isProcessFull } from '../base/connection-count.ts'
import type { PageMemory } from '../memory/page-memory.ts'

/** Whether tabs that ask may come to sockets, and over how long they should spread when they do. */
export function roomFor({ relays }: PageMemory, env: Env): { isFull: boolean; spread: Millis } {
  return { isFull: relays.open.length === 0 || isProcessFull(env), spread: relays.spread }
}
