import * as v from 'valibot'
import { CHANNELS, type Channel } from '../subscriber/channel.ts'
import { NotificationKind } from './kind.ts'

const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))

/** How many subscribers there are of each channel; none of a channel that is absent. */
export const ChannelCounts = v.record(v.string(), v.number())
export type ChannelCounts = v.InferOutput<typeof ChannelCounts>

/** Deliveries of a notification by channel and state, as its row has them; empty until they are written out. */
export const DeliveryCounts = v.record(v.string(), v.record(v.string(), v.number()))
export type DeliveryCounts = v.InferOutput<typeof DeliveryCounts>

/** Components that a question about a post names at most. */
const MAX_ASKED_COMPONENTS = 500

/** The query of `GET /api/aldis/subscriber-count`: what a post would be. */
export const CountQuery = v.object({
  page: RecordId,
  kind: v.optional(NotificationKind, 'update'),
  /** The incident that it updates; absent where it opens one. */
  incident: v.optional(v.union([v.literal(''), RecordId]), ''),
  /** Ids of the components that it affects, divided by commas. */
  components: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter((id) => id !== '')),
    v.array(RecordId),
    v.maxLength(MAX_ASKED_COMPONENTS),
  ),
  /** Whether it opens a maintenance; of one that is there it is known. */
  maintenance: v.pipe(
    v.optional(v.picklist(['0', '1']), '0'),
    v.transform((text) => text === '1'),
  ),
  /** Whether it closes the incident. */
  end: v.pipe(
    v.optional(v.picklist(['0', '1']), '0'),
    v.transform((text) => text === '1'),
  ),
})
export type CountQuery = v.InferOutput<typeof CountQuery>

/** What `GET /api/aldis/subscriber-count` answers. */
export const CountAnswer = v.object({
  /** Who would be told, by channel. */
  counts: ChannelCounts,
  /** How many the page has, of which some may not be concerned. */
  all: v.number(),
  /** Of whom would be told by text message, how many read which language. */
  text_readers: v.optional(v.record(v.string(), v.number()), {}),
  /** Of these, those who were told of no post yet: their first text is longer. */
  new_text_readers: v.optional(v.record(v.string(), v.number()), {}),
})
export type CountAnswer = v.InferOutput<typeof CountAnswer>

/** All of them together. */
export function sumCounts(counts: ChannelCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** The channels that have any, in the order of tables. */
export function usedChannels(counts: Readonly<Record<string, unknown>>): Channel[] {
  return CHANNELS.filter((channel) => counts[channel] !== undefined && counts[channel] !== 0)
}

/** How far the deliveries of a notification are. */
export interface Progress {
  /** Whom it is for; who is not to be told now is not among them. */
  all: number
  delivered: number
  failed: number
  /** Not delivered yet. */
  waiting: number
}

/** How far the deliveries of one channel are. */
export function channelProgress(states: Readonly<Record<string, number>> = {}): Progress {
  const { delivered = 0, failed = 0, queued = 0, leased = 0 } = states
  return { all: delivered + failed + queued + leased, delivered, failed, waiting: queued + leased }
}

/** How far all deliveries are. */
export function progressOf(counts: DeliveryCounts): Progress {
  const sum = { all: 0, delivered: 0, failed: 0, waiting: 0 }
  for (const states of Object.values(counts)) {
    const one = channelProgress(states)
    sum.all += one.all
    sum.delivered += one.delivered
    sum.failed += one.failed
    sum.waiting += one.waiting
  }
  return sum
}
