import { map, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { Outcome } from '../io.ts'
import type { Closing } from '../model/closing.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { sendClosing, takeBackClosings } from '../pocketbase/closing-requests.ts'

/** How far the end of one incident has come. */
export type ClosingState =
  | { state: 'sending' }
  | { state: 'done' }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted to it, or to the one it is merged into, after what was on the screen. */
  | { state: 'moved' }
  /** Nobody answered: it may be stored. */
  | { state: 'unconfirmed' }
  | { state: 'signed_out' }

export interface ClosingStore {
  /** By incident; one that is not there was not sent. */
  $closing: ReadableAtom<Record<string, ClosingState>>
  /**
   * Ends incidents one after the other; those that are done are left alone. A second attempt has the ids of the first,
   * so that nothing is posted twice.
   */
  close(closings: readonly Closing[]): Promise<void>
  /** Takes them back, all or none. */
  undo(closings: readonly Closing[]): Promise<Outcome<null>>
}

interface ClosingIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
}

/** Ends incidents: several at once, or one that goes on in another. */
export function createClosing({ client, note }: ClosingIo): ClosingStore {
  const $closing = map<Record<string, ClosingState>>({})

  async function closeOne(closing: Closing): Promise<ClosingState> {
    const outcome = await client.run(() => sendClosing(client.pb(), closing, REQUEST_TIMEOUT_MS))
    if (outcome.state === 'already_there') return { state: 'done' }
    note(outcome)
    switch (outcome.state) {
      case 'done':
      case 'signed_out':
        return { state: outcome.state }
      case 'refused':
        return { state: 'refused', refusal: outcome.refusal }
      case 'conflict':
        // An attempt whose answer was lost is the newer update itself.
        return { state: isOwn(closing, outcome.update.id) ? 'done' : 'moved' }
      case 'unreachable':
        return { state: 'unconfirmed' }
      default:
        return outcome satisfies never
    }
  }

  return {
    $closing,
    async close(closings) {
      const open = closings.filter(
        ({ incident }) => !['done', 'sending'].includes($closing.get()[incident]?.state ?? ''),
      )
      for (const closing of open) {
        $closing.setKey(closing.incident, { state: 'sending' })
        $closing.setKey(closing.incident, await closeOne(closing))
      }
    },
    undo: (closings) => client.runOutcome(() => takeBackClosings(client.pb(), closings, REQUEST_TIMEOUT_MS)),
  }
}

const isOwn = ({ update, merge }: Closing, id: string) => id === update || id === merge?.takeOver?.update
