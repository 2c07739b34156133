import type { Millis } from '../time/instant.ts'

/**
 * While a publication counts as being confirmed, the backend was heard within so long at least: the time between two
 * requests of the edge, the timeout of one that fails, and some seconds until everyone was told.
 */
export const CONFIRMATION_DELAY: Millis = 30_000
