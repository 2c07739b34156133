/**
 * The cookie that every sign-out leaves behind: what this browser keeps of a person must be deleted. A script removes
 * the cookie once that is done, so a sign-out before scripts run, or without them, is completed by the next script.
 */
export const SIGNED_OUT_COOKIE = 'aldis_signedout'
