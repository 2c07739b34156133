import * as v from 'valibot'

/** Milliseconds since 1970-01-01T00:00Z; how the core counts time. */
export type Millis = number

/**
 * An instant as text in UTC with three decimals, `2026-11-21T14:02:10.000Z`: the one form in snapshots,
 * publications and messages. PocketBase writes a space for the T; reading accepts both.
 */
export const Instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text.replace(' ', 'T'))),
  v.check((date) => !Number.isNaN(date.getTime()), 'not an instant'),
  v.transform((date) => date.toISOString()),
)
export type Instant = string

/** An instant, or null for PocketBase's empty date. */
export const OptionalInstant = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text ? text : null)),
  v.nullable(Instant),
)

/** The text of an instant as milliseconds. */
export function toMillis(instant: string): Millis {
  return Date.parse(instant.replace(' ', 'T'))
}

/** Milliseconds as an instant. */
export function toInstant(millis: Millis): Instant {
  return new Date(millis).toISOString()
}
