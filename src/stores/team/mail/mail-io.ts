import * as v from 'valibot'
import { MailState } from '../../../core/mail/mail-state.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { MailIo } from './mail-screen.ts'

const ADDRESS = '/api/aldis/mail'

/** The deployment's mail as PocketBase has it, through the edge. */
export function createMailRequests({ pb, runOutcome }: PocketBaseClient): Pick<MailIo, 'load' | 'sendTest'> {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    load: () => runOutcome(async () => v.parse(MailState, await pb().send<unknown>(ADDRESS, { signal: signal() }))),
    sendTest: () =>
      runOutcome(async () => {
        await pb().send<unknown>(ADDRESS, { method: 'POST', signal: signal() })
        return null
      }),
  }
}
