import { LRUCache } from 'lru-cache'
import { RENDERED_BYTES } from '../base/limits.ts'
import type { Rendered } from '../http/rendered.ts'

const kept = new LRUCache<string, Rendered>({
  maxSize: RENDERED_BYTES,
  maxEntrySize: RENDERED_BYTES / 4,
  // With its two codings and headers.
  sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.5) + 2048,
})

/** What was rendered for an address. */
export function recall(address: string): Rendered | undefined {
  return kept.get(address)
}

/** Forgets what was rendered of a page: it is its members' own now, and nothing of it may come back with it. */
export function forgetRendered(page: string): void {
  for (const [address, rendered] of [...kept.entries()]) if (rendered.page === page) kept.delete(address)
}

/** Forgets what was rendered for an address: there is nothing any more, or nothing that may be kept. */
export function drop(address: string): void {
  kept.delete(address)
}

/** Keeps what was rendered; the longest unused ones go when there is too much. One that is huge is not kept. */
export function keep(address: string, rendered: Rendered): void {
  kept.set(address, rendered)
}
