const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether an origin may hold sessions: https, or plain http on this machine itself. */
export function originSecurity(origin: string): 'secure' | 'loopback' | 'refused' {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return 'secure'
  return LOOPBACK.test(hostname) ? 'loopback' : 'refused'
}
