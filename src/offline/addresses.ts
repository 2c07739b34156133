import { addressesThat } from '../core/page/addresses.ts'

// The build works these out (scripts/astro/offline-worker.ts): the worker has three expressions in place of the table.

/** The pages that visitors read. */
export const OURS = addressesThat(({ isOffline }) => isOffline === true)
/** Those of them of which a query asks for something else. */
export const SEARCHED = addressesThat(({ queries }) => queries !== undefined)
/** The status page in each of its languages. */
export const STATUS = addressesThat(({ isStatus }) => isStatus === true)
