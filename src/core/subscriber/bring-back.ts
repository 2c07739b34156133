import type { SubscriberState } from './channel.ts'

/** Where somebody's subscription stands, and why their address took nothing, a code; empty where it is not said. */
interface Standing {
  /** Null once they are deleted. */
  state: SubscriberState | null
  problem: string
}

/**
 * Who can bring somebody back whose address was put aside; null where it was not. Who marked a mail as spam does not want
 * it from anybody: only they can ask for it again.
 */
export function whoBringsBack({ state, problem }: Standing): 'team' | 'themselves' | null {
  if (state !== 'quarantined') return null
  return problem === 'complained' ? 'themselves' : 'team'
}
