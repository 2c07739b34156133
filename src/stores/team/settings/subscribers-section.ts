import * as v from 'valibot'
import { DEFAULT_DELIVERY_DAYS } from '../../../core/page/page-record.ts'
import type { PageSection } from './page-form.ts'

/** How a page tells its subscribers, and how long it keeps whom it told. */
export interface SubscribersValues extends Record<string, unknown> {
  /** Seconds. */
  notify_delay: number
  mail_from_name: string
  mail_reply_to: string
  delivery_days: number
}

const Address = v.union([v.literal(''), v.pipe(v.string(), v.email())])

/** The section "Subscribers" of the settings. */
export const SUBSCRIBERS_SECTION: PageSection<SubscribersValues> = {
  name: 'subscribers',
  fields: {
    notify_delay: v.number(),
    mail_from_name: v.string(),
    mail_reply_to: v.string(),
    delivery_days: v.pipe(
      v.number(),
      v.transform((days) => days || DEFAULT_DELIVERY_DAYS),
    ),
  },
  check: ({ mail_reply_to }) => (v.is(Address, mail_reply_to) ? {} : { mail_reply_to: 'reply_to_invalid' }),
}
