import { addressPattern } from '../core/page/addresses.ts'

// The build works these out (scripts/astro/offline-worker.ts): the worker has three expressions in place of the table.

/** The pages that visitors read. */
export const PAGES = addressPattern(({ isKeptOffline }) => isKeptOffline === true)
/** Those whose content depends on the query. */
export const QUERY_PAGES = addressPattern(({ queries }) => queries !== undefined)
/** The status page in each of its languages. */
export const STATUS_PAGES = addressPattern(({ isStatusPage }) => isStatusPage === true)
