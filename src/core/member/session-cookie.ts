/** The names of the session's cookie, by what the page's origin is: https, or plain http on this machine. */
export const SESSION_COOKIES = { secure: '__Host-aldis', loopback: 'aldis' } as const
