import { acceptedSecrets } from '../../core/signing/message.ts'

/** The Worker's settings with secrets for cookies. */
export type SessionSecrets = Pick<Env, 'ALDIS_SESSION_SECRET' | 'ALDIS_SESSION_SECRET_PREVIOUS'>

/** The secrets of cookies that are still read; the first is the one that cookies are made with. */
export function secretsOf(settings: SessionSecrets): string[] {
  return acceptedSecrets(settings.ALDIS_SESSION_SECRET, settings.ALDIS_SESSION_SECRET_PREVIOUS)
}
