import { type Channel, isChat } from '../../core/subscriber/channel.ts'
import type { NotifyingWords } from '../../i18n/notifying.ts'
import { SERVICES } from '../../i18n/services.ts'

/** What a channel is called; services by their own names. */
export function channelName(channel: Channel, words: NotifyingWords): string {
  if (isChat(channel)) return SERVICES[channel]
  switch (channel) {
    case 'email':
      return words.channel_email
    case 'push':
      return words.channel_push
    case 'webhook':
      return words.channel_webhook
    case 'sms':
      return 'SMS'
    case 'call':
      return words.channel_call
    default:
      return channel satisfies never
  }
}
