import * as v from 'valibot'

/** What an importer noted of the vendor's own fields: an object, or nothing. */
export const Source = v.nullish(
  v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
)
