import * as v from 'valibot'
import { Channel, SubscriberState } from './channel.ts'
import { PAUSED_FOR_GOOD } from './exchange.ts'
import { DEFAULT_PREFERENCES, MAX_CHOSEN_COMPONENTS, Preferences } from './preferences.ts'

const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
const Components = v.optional(v.pipe(v.array(RecordId), v.maxLength(MAX_CHOSEN_COMPONENTS)), [])
const Locale = v.optional(v.pipe(v.string(), v.maxLength(35), v.regex(/^[A-Za-z0-9-]*$/)), '')

/** The body of `POST /api/aldis/subscribers`: somebody whom the team adds. */
export const AddedSubscriber = v.object({
  page: RecordId,
  channel: Channel,
  /** As it was typed. */
  endpoint: v.pipe(v.string(), v.maxLength(2000)),
  /** Components and groups; none: everything. */
  components: Components,
  /** Empty: the page's. */
  locale: Locale,
})
export type AddedSubscriber = v.InferOutput<typeof AddedSubscriber>

/** What it answers. */
export const SubscriberAdded = v.object({
  id: v.string(),
  state: v.string(),
  /** What a webhook's messages are signed with: said here and nowhere else. */
  secret: v.exactOptional(v.string()),
})
export type SubscriberAdded = v.InferOutput<typeof SubscriberAdded>

/** The body of `POST /api/aldis/subscriber-removal` and `POST /api/aldis/subscriber-test`. */
export const OneSubscriber = v.object({ page: RecordId, subscriber: RecordId })

/** In milliseconds; 0: not paused. */
const PausedUntil = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PAUSED_FOR_GOOD))

/** What the team changes of what somebody gets. Where it goes stays, and which incident is followed. */
export const SubscriberChoices = v.object({
  ...v.omit(Preferences, ['incident']).entries,
  locale: Locale,
  paused_until: PausedUntil,
})
export type SubscriberChoices = v.InferOutput<typeof SubscriberChoices>

/** What the team does to a subscription that is there. */
export const KeeperChange = v.variant('kind', [
  /** Sends again to an address that was put aside. */
  v.object({ kind: v.literal('retry') }),
  /** Asks who has not confirmed by mail once more. */
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('choose'), choices: SubscriberChoices }),
])
export type KeeperChange = v.InferOutput<typeof KeeperChange>

/** The body of `POST /api/aldis/subscriber-change`. */
export const ChangedSubscriber = v.object({ page: RecordId, subscriber: RecordId, change: KeeperChange })
/** What it answers: where the subscription stands from then on. */
export const SubscriberChanged = v.object({ id: v.string(), state: SubscriberState })
export type SubscriberChanged = v.InferOutput<typeof SubscriberChanged>

/** The body of `POST /api/aldis/deliveries/resend`: what failed of a notification is tried again, to one or to all. */
export const ResentNotification = v.object({
  page: RecordId,
  notification: RecordId,
  subscriber: v.exactOptional(RecordId),
})
/** What it answers: how many are tried again. */
export const Resent = v.object({ count: v.number() })

/** Rows that one `POST /api/aldis/subscriber-import` brings at most: posts wait for its transaction. */
export const MAX_IMPORT_CHUNK = 100

/** Letters of a code at most. */
const MAX_CODE_LENGTH = 40

/** A code of why nothing was delivered; empty where it was. */
export const ProblemCode = v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH), v.regex(/^[a-z_]*$/))

/** A row of a file of subscribers: where it stood, and what it says. */
export const ImportRow = v.object({
  line: v.number(),
  channel: Channel,
  endpoint: v.pipe(v.string(), v.maxLength(2000)),
  /** Components and groups by their ids. */
  components: Components,
  locale: Locale,
  incident: v.optional(Preferences.entries.incident, DEFAULT_PREFERENCES.incident),
  amount: v.optional(Preferences.entries.amount, DEFAULT_PREFERENCES.amount),
  maintenance: v.optional(v.boolean(), DEFAULT_PREFERENCES.maintenance),
  postmortems: v.optional(v.boolean(), DEFAULT_PREFERENCES.postmortems),
  component_changes: v.optional(v.boolean(), DEFAULT_PREFERENCES.component_changes),
  bundle_minutes: v.optional(Preferences.entries.bundle_minutes, DEFAULT_PREFERENCES.bundle_minutes),
  paused_until: v.optional(PausedUntil, 0),
  /** Who is told, or was put aside there, and why. */
  state: v.optional(v.picklist(['active', 'quarantined']), 'active'),
  problem: v.optional(ProblemCode, ''),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

/** The body of `POST /api/aldis/subscriber-import`. `dry`: says what would be written, and writes nothing. */
export const ImportChunk = v.object({
  page: RecordId,
  dry: v.boolean(),
  rows: v.pipe(v.array(ImportRow), v.maxLength(MAX_IMPORT_CHUNK)),
})
export type ImportChunk = v.InferOutput<typeof ImportChunk>

/**
 * What becomes of a chunk's rows: new ones, ones that waited here to be confirmed, ones that stay as they are, and why
 * others are left out: by a code, and the column where only its value is none.
 */
export const ImportResult = v.object({
  added: v.number(),
  confirmed: v.number(),
  known: v.number(),
  skipped: v.array(v.object({ line: v.number(), code: v.string(), column: v.exactOptional(v.string()) })),
})
export type ImportResult = v.InferOutput<typeof ImportResult>
