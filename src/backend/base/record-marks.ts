// What travels on a record from one hook to the next under a name that is no column. Without imports, so that it fits
// every bundle; main.pb.js repeats the first two names.

/** Who writes, and what the request carried beside the record (meta.ts). */
export const META_KEY = '@meta'
/** Set to `1` on a save of ours, which the hooks let through. */
export const DERIVED_KEY = '@derived'
/** Set to `1` on an update of the clock's that reminds of a maintenance. */
export const REMINDER_KEY = '@reminder'
/** The id of the page that was deleted. */
export const DELETED_PAGE_KEY = '@gone'
