import { RENDERED_BYTES } from '../base/limits.ts'
import type { Rendered } from '../http/rendered.ts'

const kept = new Map<string, Rendered>()
let bytes = 0

function weight({ plain }: Rendered): number {
  // With its two codings and headers.
  return plain.length * 1.5 + 2048
}

/** What was rendered for an address. */
export function recall(address: string): Rendered | undefined {
  return kept.get(address)
}

/** Forgets what was rendered of a page: it is its members' own now, and nothing of it may come back with it. */
export function forgetRendered(page: string): void {
  for (const [address, rendered] of kept) {
    if (rendered.page !== page) continue
    kept.delete(address)
    bytes -= weight(rendered)
  }
}

/** Forgets what was rendered for an address: there is nothing any more, or nothing that may be kept. */
export function drop(address: string): void {
  const former = kept.get(address)
  if (former) bytes -= weight(former)
  kept.delete(address)
}

/** Keeps what was rendered; the longest unused ones go when there is too much. */
export function keep(address: string, rendered: Rendered): void {
  drop(address)
  if (weight(rendered) > RENDERED_BYTES / 4) return
  kept.set(address, rendered)
  bytes += weight(rendered)
  for (const [oldest, value] of kept) {
    if (bytes <= RENDERED_BYTES) return
    kept.delete(oldest)
    bytes -= weight(value)
  }
}
