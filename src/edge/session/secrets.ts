/** The Worker's settings with secrets for cookies. */
export type SessionSecrets = Pick<Env, 'ALDIS_SESSION_SECRET' | 'ALDIS_SESSION_SECRET_PREVIOUS'>

/** The secrets of cookies that are still read; the first is the one that cookies are made with. */
export function secretsOf(settings: SessionSecrets): string[] {
  return [settings.ALDIS_SESSION_SECRET, settings.ALDIS_SESSION_SECRET_PREVIOUS ?? ''].filter((one) => one !== '')
}
