import { LRUCache } from 'lru-cache'
import { RENDERED_BYTES } from '../base/limits.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'

const cache = new LRUCache<string, RenderedResponse>({
  maxSize: RENDERED_BYTES,
  maxEntrySize: RENDERED_BYTES / 4,
  // With its two codings and headers.
  sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 2048,
})

/** The cached response of an address. */
export function getRendered(address: string): RenderedResponse | undefined {
  return cache.get(address)
}

/** Deletes all cached responses of a page: it is private now. */
export function deleteRenderedOfPage(page: string): void {
  for (const [address, rendered] of [...cache.entries()]) if (rendered.page === page) cache.delete(address)
}

/** Deletes the cached response of an address: there is nothing any more, or it must not be cached. */
export function deleteRendered(address: string): void {
  cache.delete(address)
}

/** Caches a response; the least recently used ones are evicted. Very large ones are not cached. */
export function putRendered(address: string, rendered: RenderedResponse): void {
  cache.set(address, rendered)
}
