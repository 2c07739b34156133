import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import type { MailEvent } from './event.ts'

/** Events of no provider in particular, for a mail server's own scripts: one, or a list. */
const Event = v.object({
  type: v.picklist(['delivered', 'bounced', 'complained']),
  delivery: v.optional(v.string(), ''),
  messageId: v.optional(v.string(), ''),
  address: v.string(),
  isPermanent: v.optional(v.boolean(), false),
})
const Body = v.union([v.array(Event), Event])

/** The events of a body of our own form; null where it is none. */
export function readNeutralEvents(body: string): MailEvent[] | null {
  const parsed = v.safeParse(Body, readJson(body))
  if (!parsed.success) return null
  return [parsed.output].flat()
}
