import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import { bounced, complained, delivered, type MailEvent, OptionalText } from './event.ts'

const Common = {
  MessageID: v.string(),
  Metadata: v.optional(v.object({ delivery: OptionalText }), { delivery: '' }),
}
const Body = v.variant('RecordType', [
  /** `Inactive`: Postmark sends nothing to this address any more. */
  v.object({ RecordType: v.literal('Bounce'), ...Common, Email: v.string(), Inactive: v.optional(v.boolean(), false) }),
  v.object({ RecordType: v.literal('SpamComplaint'), ...Common, Email: v.string() }),
  v.object({ RecordType: v.literal('Delivery'), ...Common, Recipient: v.string() }),
])

/**
 * The event of a webhook of Postmark's; none for kinds that say nothing of these, null where it is no such body.
 * Postmark signs nothing: its address holds a secret, or it is given HTTP credentials.
 */
export function readPostmarkEvents(body: string): MailEvent[] | null {
  const json = readJson(body)
  if (!v.is(v.object({ RecordType: v.string() }), json)) return null
  const parsed = v.safeParse(Body, json)
  if (!parsed.success) return []
  const { MessageID: messageId, Metadata } = parsed.output
  const about = { messageId, delivery: Metadata.delivery }
  switch (parsed.output.RecordType) {
    case 'Bounce':
      return [bounced({ ...about, address: parsed.output.Email }, parsed.output.Inactive)]
    case 'SpamComplaint':
      return [complained({ ...about, address: parsed.output.Email })]
    case 'Delivery':
      return [delivered({ ...about, address: parsed.output.Recipient })]
    default:
      return parsed.output satisfies never
  }
}
