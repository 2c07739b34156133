import type { Channel } from '../../core/subscriber/channel.ts'
import type { NotifyingWords } from '../../i18n/notifying.ts'
import { channelName } from '../notifying/channel-name.ts'

/** What a subscriber is called: what is shown of their address, or where nothing is, as in a browser, the channel. */
export function subscriberName({ label, channel }: { label: string; channel: Channel }, words: NotifyingWords): string {
  return label === '' ? channelName(channel, words) : label
}
