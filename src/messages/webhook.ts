import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import { type SignedWebhook, signWebhook } from '../core/notification/standard-webhooks.ts'
import type { Millis } from '../core/time/instant.ts'
import { judgeByStatus } from './judge.ts'

/**
 * A webhook with its signatures: `body` is what core/notification/webhook writes, as text. Receivers of Statuspage's
 * webhooks read it as they are, and may check what those never had. The link changes the subscription (RFC 8288).
 */
export async function webhookRequest(
  signed: SignedWebhook,
  endpoint: string,
  { secrets, manage }: { secrets: readonly string[]; manage: string },
): Promise<OutboundRequest> {
  const headers = {
    'content-type': 'application/json',
    // Bodies have Statuspage's keys and no others.
    link: `<${manage}>; rel="edit-form"`,
    ...(await signWebhook(signed, secrets)),
  }
  return { url: endpoint, method: 'POST', headers, body: signed.body }
}

/** What a receiver's answer says: any 2xx is a yes, a redirect is not followed. */
export function judgeWebhook(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  return judgeByStatus(answer, now)
}
