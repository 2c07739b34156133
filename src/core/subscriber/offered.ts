import { CHANNELS, type Channel } from './channel.ts'
import { callProviderOf, pushKeysOf, smsProviderOf } from './channel-settings.ts'

/** The channels that visitors may choose, in their order: those that can be sent by, by the deployment's settings. */
export function offeredChannels(settings: Readonly<Record<string, string>>): Channel[] {
  return CHANNELS.filter((channel) => {
    if (channel === 'push') return pushKeysOf(settings) !== null
    if (channel === 'sms') return smsProviderOf(settings) !== null
    if (channel === 'call') return callProviderOf(settings) !== null
    return true
  })
}
