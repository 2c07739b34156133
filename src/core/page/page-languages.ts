import * as v from 'valibot'

/** The languages of a page: its own, and those that it offers; none is all that we speak. */
export const PageLanguages = v.object({ locale: v.string(), locales: v.nullish(v.array(v.string()), []) })
