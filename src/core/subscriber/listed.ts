import * as v from 'valibot'
import { Channel, SubscriberState } from './channel.ts'
import { Preferences } from './preferences.ts'

const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
const Moment = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : text.replace(' ', 'T'))),
)

/** The most rows of one answer. */
export const MAX_LISTED_SUBSCRIBERS = 100

/** The body of `POST /api/aldis/subscribers/search`; what is left out is not asked for. */
export const SubscriberFilter = v.object({
  page: RecordId,
  /** A whole address: parts of one cannot be searched, for it is found by its hash. */
  q: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  channel: v.optional(Channel),
  state: v.optional(SubscriberState),
  /** The last row that was read: when it was made, and its id. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z [a-z0-9]{15}$/))),
  size: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_LISTED_SUBSCRIBERS)),
    '50',
  ),
})
export type SubscriberFilter = v.InferOutput<typeof SubscriberFilter>
/** The same as it is sent. */
export type SearchedSubscribers = v.InferInput<typeof SubscriberFilter>

/** A subscriber as the team sees them: without their address. */
export const ListedSubscriber = v.object({
  id: v.string(),
  channel: Channel,
  /** The address with most of it left out. */
  label: v.string(),
  state: SubscriberState,
  /** Ids of components and groups; none: everything. */
  components: v.array(v.string()),
  ...v.pick(Preferences, ['amount', 'maintenance', 'postmortems', 'component_changes']).entries,
  bundle_minutes: v.number(),
  /** The one incident that they follow, with its name; null where they follow the page. */
  incident: v.nullable(v.object({ id: v.string(), name: v.string() })),
  locale: v.string(),
  source: v.picklist(['visitor', 'api', 'member', 'import']),
  /** When the subscription was made. */
  since: v.string(),
  /** When something was delivered last; null: nothing yet. */
  notified: v.nullable(v.string()),
  /** Until when nothing is sent; null: not paused. */
  paused: v.nullable(v.string()),
  /** Why the last delivery failed, a code of `DeliveryProblem`; empty: it did not. */
  problem: v.string(),
})
export type ListedSubscriber = v.InferOutput<typeof ListedSubscriber>

/** The same as SQLite has it. */
export const StoredSubscriber = v.object({
  ...ListedSubscriber.entries,
  created: v.string(),
  since: v.pipe(
    v.string(),
    v.transform((text) => text.replace(' ', 'T')),
  ),
  notified: Moment,
  paused: Moment,
})

/** What `POST /api/aldis/subscribers/search` answers. */
export const SubscriberList = v.object({
  rows: v.array(ListedSubscriber),
  /** `after` of what follows; null at the end. */
  next: v.nullable(v.string()),
  /** How many there are on the page, by state and channel; with the first rows only. */
  totals: v.exactOptional(
    v.object({ states: v.record(v.string(), v.number()), channels: v.record(v.string(), v.number()) }),
  ),
})
export type SubscriberList = v.InferOutput<typeof SubscriberList>
