import * as v from 'valibot'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import type { Millis } from '../core/time/instant.ts'
import { jsonRequest } from './drawing.ts'
import { failed, judgeByStatus } from './judge.ts'

/** How text messages or calls leave: by Twilio's API or one of its shape, or by an address of the operator's own. */
export type NumberProvider =
  | {
      kind: 'twilio'
      /** The account, and the key with its secret, or the account again with its token. */
      account: string
      key: string
      secret: string
      /** A number; of text messages also a name, or the id of a messaging service (`MG…`). */
      from: string
    }
  | {
      kind: 'json'
      url: string
      /** Sent as a bearer's token; empty for none. */
      secret: string
    }

/** What Twilio is sent: a form, as the account. */
export function twilioRequest(
  { account, key, secret }: Extract<NumberProvider, { kind: 'twilio' }>,
  resource: 'Messages' | 'Calls',
  fields: Record<string, string>,
): OutboundRequest {
  return {
    url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}.json`,
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${key}:${secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  }
}

/** What an address of the operator's own is sent. */
export function ownRequest({ url, secret }: Extract<NumberProvider, { kind: 'json' }>, body: object): OutboundRequest {
  return jsonRequest(url, body, { headers: secret === '' ? {} : { authorization: `Bearer ${secret}` } })
}

const Said = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sid: v.optional(v.string(), ''),
    id: v.optional(v.string(), ''),
    code: v.optional(v.nullable(v.number())),
  }),
)

/** What a provider's answer says; `unreachable`: Twilio's codes of numbers that nothing reaches. The receipt is its id. */
export function judgeProvider(answer: InboundAnswer, now: Millis, unreachable: ReadonlySet<number>): DeliveryOutcome {
  const said = v.safeParse(Said, answer.body)
  if (!said.success) return judgeByStatus(answer, now)
  const { sid, id, code } = said.output
  if (typeof code === 'number' && unreachable.has(code)) return failed('gone', true)
  // Of a provider it means the account, not the number.
  if (answer.status === 404 || answer.status === 410) return failed('refused')
  return judgeByStatus(answer, now, sid || id)
}
