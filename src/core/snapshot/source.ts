import * as v from 'valibot'

/** The vendor's own fields as an importer kept them: an object, or nothing. */
export const ImportSource = v.nullish(
  v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
)
