/** A password's length in characters, at least and at most: bcrypt takes no more bytes than the latter. */
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 71
