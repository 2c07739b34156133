import type { Millis } from '../../core/time/instant.ts'
import { isProcessFull } from '../base/connection-count.ts'
import { openRelaysOf } from '../memory/open-relays.ts'

/** Whether sockets are full, and over how long tabs should spread when they connect. */
export function roomFor(page: string, env: Env): { isFull: boolean; spread: Millis } {
  const { open, spread } = openRelaysOf(page)
  return { isFull: open.length === 0 || isProcessFull(env), spread }
}
