import * as v from 'valibot'

/** The ways in which subscribers are told, in the order in which forms and tables have them. */
export const CHANNELS = ['email', 'slack', 'discord', 'teams', 'sms', 'call', 'push', 'webhook'] as const
export const Channel = v.picklist(CHANNELS)
export type Channel = v.InferOutput<typeof Channel>

/** Channels whose address is a telephone number: it is confirmed by a code that it is sent, or called with. */
export const NumberChannel = v.picklist(['sms', 'call'])
export type NumberChannel = v.InferOutput<typeof NumberChannel>

/** Whether a channel's address is a telephone number. */
export function isOfNumber(channel: Channel): channel is NumberChannel {
  return v.is(NumberChannel, channel)
}

/** Channels whose address is a chat's own webhook: whoever has it may post there. */
export const ChatChannel = v.picklist(['slack', 'discord', 'teams'])
export type ChatChannel = v.InferOutput<typeof ChatChannel>

/** Whether a channel is one of a chat. */
export function isChat(channel: Channel): channel is ChatChannel {
  return v.is(ChatChannel, channel)
}

/** Where a subscription stands: not confirmed yet, told, put aside after failures, or left. */
export const SUBSCRIBER_STATES = ['pending', 'active', 'quarantined', 'unsubscribed'] as const
export const SubscriberState = v.picklist(SUBSCRIBER_STATES)
export type SubscriberState = v.InferOutput<typeof SubscriberState>
