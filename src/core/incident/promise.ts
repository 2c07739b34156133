/** The longest promise of a next update, in minutes: a week. */
export const MAX_PROMISE_MINUTES = 10_080

/** Promises that the composer offers, in minutes from the post; 0 promises none. */
export const NEXT_UPDATE_MINUTES = [0, 15, 30, 60, 120] as const

/** What a new update promises until somebody chooses, in minutes. */
export const DEFAULT_NEXT_UPDATE = NEXT_UPDATE_MINUTES[2]
