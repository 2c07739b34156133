/**
 * The cookie that every sign-out leaves behind: what this browser keeps of a person is to go. A script takes it away
 * once that is done, so a form that signs out before scripts run, or without them, is made good by the next script that
 * does.
 */
export const SIGNED_OUT = 'aldis_signedout'
