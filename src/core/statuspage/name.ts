import * as v from 'valibot'
import { isInvisible } from '../name/name.ts'

/** A vendor's name of up to so many characters: not blank, and kept as it was with the space around it. */
export const vendorName = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !isInvisible(text), 'is blank'),
    v.maxLength(length),
  )
