import * as v from 'valibot'

// Marked as pure, for a bundle of functions alone to leave the schemas and valibot out.

/** Milliseconds since 1970-01-01T00:00Z; how the core counts time. */
export type Millis = number

/**
 * An instant as text in UTC with three decimals, `2026-11-21T14:02:10.000Z`: the one form in snapshots,
 * publications and messages. PocketBase writes a space for the T; reading accepts both.
 */
export const Instant = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.string(),
  /* @__PURE__ */ v.transform((text) => new Date(text.replace(' ', 'T'))),
  /* @__PURE__ */ v.check((date) => !Number.isNaN(date.getTime()), 'not an instant'),
  /* @__PURE__ */ v.transform((date) => date.toISOString()),
)
export type Instant = string

/** An instant, or null for PocketBase's empty date. */
export const OptionalInstant = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.string()),
  /* @__PURE__ */ v.transform((text) => (text ? text : null)),
  /* @__PURE__ */ v.nullable(Instant),
)

/** The text of an instant as milliseconds. */
export function toMillis(instant: string): Millis {
  return Date.parse(instant.replace(' ', 'T'))
}

/** Milliseconds as an instant. */
export function toInstant(millis: Millis): Instant {
  return new Date(millis).toISOString()
}
