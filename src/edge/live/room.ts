import type { Millis } from '../../core/time/instant.ts'
import { isProcessFull } from '../base/connection-count.ts'
import { openRelaysOf } from '../memory/open-relays.ts'

/** Whether tabs that ask may come to sockets, and over how long they should spread when they do. */
export function roomFor(page: string, env: Env): { isFull: boolean; spread: Millis } {
  const { open, spread } = openRelaysOf(page)
  return { isFull: open.length === 0 || isProcessFull(env), spread }
}
