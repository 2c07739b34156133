import { addressesThat } from './addresses.ts'

/** A body of this many bytes at most, where nobody is signed in or nothing larger is expected. */
export const SMALL_BODY = 64 * 1024
/** A sign-in's: anybody may send one, and its fields are read before anything else is known of him. */
export const SIGN_IN_BODY = 4 * 1024
/** It has come whole within this many milliseconds. */
export const BODY_PATIENCE = 10_000
/** A member's body with files: ten attachments of 10 MB and their form. */
export const PROXIED_BODY = 105 * 1024 * 1024
/** It has come whole within this many milliseconds; the console waits half as long for its answer. */
export const UPLOAD_PATIENCE = 5 * 60_000

/** What a request's body may be, which is decided before any of it is read. */
export interface BodyRule {
  bytes: number
  /** From the request's head until the body's last byte, milliseconds. */
  deadlineMs: number
}

const SMALL: BodyRule = { bytes: SMALL_BODY, deadlineMs: BODY_PATIENCE }
const SIGN_IN: BodyRule = { bytes: SIGN_IN_BODY, deadlineMs: BODY_PATIENCE }
const UPLOAD: BodyRule = { bytes: PROXIED_BODY, deadlineMs: UPLOAD_PATIENCE }

const OF_SIGN_IN = addressesThat(({ body }) => body === 'sign-in')
/** Records may have files, and a batch has records. */
const OF_FILES = addressesThat(({ body }) => body === 'files')

/**
 * The bound of a body by its path, without query, and by whether its sender has a session that stands. Whoever stands
 * in front of the Worker and cannot tell takes whoever sends a session's cookie for signed in: the Worker judges again.
 */
export function bodyRule(path: string, { isSignedIn }: { isSignedIn: boolean }): BodyRule {
  if (OF_SIGN_IN.test(path)) return SIGN_IN
  return isSignedIn && OF_FILES.test(path) ? UPLOAD : SMALL
}
