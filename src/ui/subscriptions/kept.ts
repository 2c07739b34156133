import type { Carriers } from '../../core/subscriber/carriers.ts'
import type { Channel } from '../../core/subscriber/channel.ts'
import type { PrivacyWords } from '../../i18n/privacy.ts'
import { SERVICES } from '../../i18n/services.ts'

/** What is kept of who is told by a channel. */
export function keptText(channel: Channel, texts: PrivacyWords): string {
  switch (channel) {
    case 'email':
    case 'sms':
    case 'push':
    case 'webhook':
      return texts[channel]
    case 'call':
      return texts.sms
    case 'slack':
    case 'discord':
    case 'teams':
      return texts.chat
    default:
      return channel satisfies never
  }
}

/** Who carries the messages of a channel; null where they go straight to whoever gets them. */
export function carrierName(channel: Channel, carriers: Carriers, texts: PrivacyWords): string | null {
  switch (channel) {
    case 'email':
      return carriers.mail ?? texts.ownMailServer
    case 'sms':
      return carriers.sms ?? texts.textProvider
    case 'call':
      return carriers.call ?? texts.callProvider
    case 'push':
      return texts.pushService
    case 'slack':
    case 'discord':
    case 'teams':
      return SERVICES[channel]
    case 'webhook':
      return null
    default:
      return channel satisfies never
  }
}
