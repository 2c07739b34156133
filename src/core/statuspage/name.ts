import * as v from 'valibot'

/** A vendor's name of up to so many characters: not blank, and kept as it was with the space around it. */
export const vendorName = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'is blank'),
    v.maxLength(length),
  )
