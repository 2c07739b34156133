import { type ChannelCounts, usedChannels } from '../../core/notification/counts.ts'
import type { Price } from '../../core/notification/price.ts'
import { type Channel, isOfNumber } from '../../core/subscriber/channel.ts'
import { intlTag } from '../../core/time/clock.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { channelName } from './channel-name.ts'
import { countText, withCount } from './count-text.ts'
import type { TextTotals } from './text-totals.ts'

/** How many channels are named besides those that cost; of more than these all but the largest are together. */
const MAX_NAMED = 2

/**
 * By which channels a post is told, in one short line: the free ones that most have, then those that cost; where it is
 * one alone, only its name.
 */
export function channelsText(counts: ChannelCounts, totals: TextTotals | null, locale: string): string {
  const words = notifyingWordsFor(locale)
  const used = usedChannels(counts)
  const countOf = (channel: Channel) => counts[channel] ?? 0
  const [only] = used
  const free = used.filter((channel) => !isOfNumber(channel)).sort((a, b) => countOf(b) - countOf(a))
  const named = free.length > MAX_NAMED ? free.slice(0, 1) : free
  const others = free.slice(named.length).reduce((sum, channel) => sum + countOf(channel), 0)
  const withDetails = (channel: Channel, isAlone = false) => {
    const name = channelName(channel, words)
    const details = totals ? detailsOf(channel, countOf(channel), totals) : []
    return [isAlone ? name : `${name} ${countText(countOf(channel), locale)}`, ...bracketed(details)].join(' ')
  }
  function detailsOf(channel: Channel, told: number, { messages, segments, calls }: TextTotals): string[] {
    if (channel === 'call') return calls > told ? [withCount(words.phoneCalls(calls), calls, locale)] : []
    if (channel !== 'sms') return []
    return [
      ...(messages > told ? [withCount(words.textMessages(messages), messages, locale)] : []),
      ...(segments > messages ? [withCount(words.segments(segments), segments, locale)] : []),
    ]
  }
  const bracketed = (details: string[]) => (details.length > 0 ? [`(${details.join(commaOf(locale))})`] : [])
  if (only !== undefined && used.length === 1) return withDetails(only, true)
  return [
    ...named.map((channel) => withDetails(channel)),
    ...used.filter(isOfNumber).map((channel) => withDetails(channel)),
    ...(others > 0 ? [withCount(words.others(others), others, locale)] : []),
  ].join(commaOf(locale))
}

/** A price as a language writes it. */
export function priceText({ amount, currency }: Price, locale: string): string {
  return new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency }).format(amount)
}
