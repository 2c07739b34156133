import * as v from 'valibot'

/** A language and what narrows it (RFC 5646), `de-AT`; a longer first word would be an address of ours, `/console`. */
export const LanguageTag = v.pipe(v.string(), v.maxLength(16), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/))
