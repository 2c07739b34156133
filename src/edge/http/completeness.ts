// A route says by its Cache-Control how complete its answer is; src/edge/reading/render.ts caches accordingly.

/** A part of the answer could not be read: only this isolate caches it, briefly. */
export const INCOMPLETE = 'no-cache'

/** The answer itself says that nothing is known of the page: it keeps its status, and nobody caches it. */
export const NOTHING_KNOWN = 'no-store'
