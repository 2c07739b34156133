import type { ChatChannel } from '../core/subscriber/channel.ts'

/** Names of products, the same in all languages. */
export const SERVICES = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
} as const satisfies Record<ChatChannel, string>
