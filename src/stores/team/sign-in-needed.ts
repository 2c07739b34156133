import { isUnexplained } from '../../core/errors/refusal.ts'
import type { Composition } from './composer.ts'
import type { Session } from './session.ts'

/**
 * Whether a draft waits for the writer to sign in. PocketBase answers 400 without a reason if a role was revoked a
 * moment before the edge knew that this ended the session: that refusal counts as the end of the session, too.
 */
export function needsSignIn(
  session: Session,
  { sending, saveState }: Pick<Composition, 'sending' | 'saveState'>,
): boolean {
  if (session.state !== 'signed_out' || saveState === 'empty') return false
  return sending.state === 'writing' || (sending.state === 'refused' && isUnexplained(sending.refusal))
}
