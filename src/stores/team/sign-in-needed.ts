import { isUnexplained } from '../../core/errors/refusal.ts'
import type { Composition } from './composer.ts'
import type { Session } from './session.ts'

/**
 * Whether signing in is what a draft waits for. PocketBase answers 400, and gives no reason, where a role was taken away
 * a moment before the edge knew that the session had ended with it: that refusal is the session's end too.
 */
export function needsSignIn(session: Session, { sending, kept }: Pick<Composition, 'sending' | 'kept'>): boolean {
  if (session.state !== 'out' || kept === 'nothing written') return false
  return sending.state === 'writing' || (sending.state === 'refused' && isUnexplained(sending.refusal))
}
