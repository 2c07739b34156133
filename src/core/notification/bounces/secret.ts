import * as v from 'valibot'

/** What stands in the addresses of bounce webhooks; the setting `ALDIS_BOUNCE_SECRET`. It is part of a path, so plain. */
export const BounceSecret = v.pipe(
  v.string(),
  v.minLength(20, 'needs 20 characters or more'),
  v.regex(/^[\w-]+$/, 'may have letters, digits, hyphens and underscores only'),
)
