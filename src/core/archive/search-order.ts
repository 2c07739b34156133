import * as v from 'valibot'

/** The orders of a search's results: best match first, which is the default, or newest first. */
export const SEARCH_ORDERS = ['best', 'newest'] as const
export const SearchOrder = v.picklist(SEARCH_ORDERS)
export type SearchOrder = v.InferOutput<typeof SearchOrder>
