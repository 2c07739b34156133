import { addressPattern } from './addresses.ts'

/** The largest body where nobody is signed in or nothing larger is expected. */
export const MAX_SMALL_BODY = 64 * 1024
/**
 * The largest body of a sign-in: anybody may send one, and its fields are read before anything else is known of them.
 */
export const MAX_SIGN_IN_BODY = 4 * 1024
/** The largest body of a mail provider's webhook, which brings many events at once. */
export const MAX_EVENTS_BODY = 256 * 1024
/** It has come whole within this many milliseconds. */
export const BODY_TIMEOUT = 10_000
/** A member's body with files: ten attachments of 10 MB and their form. */
export const MAX_UPLOAD_BODY = 105 * 1024 * 1024
/** It has come whole within this many milliseconds; the console waits half as long for its answer. */
export const UPLOAD_TIMEOUT = 5 * 60_000

/** The limits of a request's body, decided before any of it is read. */
export interface BodyLimit {
  maxBytes: number
  /** From the request's head until the body's last byte, milliseconds. */
  timeout: number
}

const SMALL: BodyLimit = { maxBytes: MAX_SMALL_BODY, timeout: BODY_TIMEOUT }
const SIGN_IN: BodyLimit = { maxBytes: MAX_SIGN_IN_BODY, timeout: BODY_TIMEOUT }
const EVENTS: BodyLimit = { maxBytes: MAX_EVENTS_BODY, timeout: BODY_TIMEOUT }
const UPLOAD: BodyLimit = { maxBytes: MAX_UPLOAD_BODY, timeout: UPLOAD_TIMEOUT }

const SIGN_IN_PATHS = addressPattern(({ body }) => body === 'sign-in')
const EVENTS_PATHS = addressPattern(({ body }) => body === 'events')
/** Records may have files, and a batch has records. */
const UPLOAD_PATHS = addressPattern(({ body }) => body === 'files')

/**
 * The limits of a body by its path, without query, and by whether its sender has a valid session. Whoever stands in
 * front of the Worker and cannot tell treats any session cookie as valid: the Worker checks again.
 */
export function bodyLimitFor(path: string, { isSignedIn }: { isSignedIn: boolean }): BodyLimit {
  if (SIGN_IN_PATHS.test(path)) return SIGN_IN
  if (EVENTS_PATHS.test(path)) return EVENTS
  return isSignedIn && UPLOAD_PATHS.test(path) ? UPLOAD : SMALL
}
