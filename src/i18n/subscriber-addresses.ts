import { type Channel, isChat, isOfNumber } from '../core/subscriber/channel.ts'
import type { EndpointProblem } from '../core/subscriber/endpoint.ts'
import { SERVICES } from './services.ts'
import type { SubscriberChoiceWords } from './subscriber-choices.ts'

/** What can be wrong with what is typed as an address. */
export type AddressProblem = EndpointProblem | 'address_missing'

type ProblemText = (texts: SubscriberChoiceWords, channel: Channel) => string

const unreadable: ProblemText = (texts, channel) => {
  if (channel === 'email') return texts.emailWrong
  return isOfNumber(channel) ? texts.numberWrong : texts.urlWrong
}

const PROBLEM_TEXTS: Readonly<Record<AddressProblem, ProblemText>> = {
  address_missing: (texts, channel) => (channel === 'push' ? texts.pushScripts : texts.addressMissing),
  address_too_long: unreadable,
  address_unreadable: unreadable,
  address_not_https: (texts) => texts.urlWrong,
  address_port_refused: (texts) => texts.urlWrong,
  address_has_credentials: (texts) => texts.urlCredentials,
  host_not_public: (texts, channel) => (channel === 'email' ? texts.emailWrong : texts.notPublic),
  address_of_another_service: (texts, channel) => texts.otherService({ service: serviceName(channel, texts) }),
  address_of_slack: (texts) => texts.addressOf({ service: SERVICES.slack }),
  address_of_discord: (texts) => texts.addressOf({ service: SERVICES.discord }),
  address_of_teams: (texts) => texts.addressOf({ service: SERVICES.teams }),
  teams_connector_ended: (texts) => texts.teamsEnded,
  push_keys_unreadable: (texts) => texts.pushScripts,
}

/** Whether a code says what is wrong with an address. */
export const isAddressProblem = (code: string): code is AddressProblem => Object.hasOwn(PROBLEM_TEXTS, code)

/** What is wrong with an address of a channel, in words that say what to do: to visitors, and to the team. */
export function addressProblemText(code: AddressProblem, channel: Channel, texts: SubscriberChoiceWords): string {
  return PROBLEM_TEXTS[code](texts, channel)
}

/** How the address of a channel is asked for. */
export function addressLabel(channel: Channel, texts: SubscriberChoiceWords): string {
  return channel === 'push' ? texts.push : texts[`${channel}Label`]
}

const serviceName = (channel: Channel, texts: SubscriberChoiceWords) =>
  isChat(channel) ? SERVICES[channel] : addressLabel(channel, texts)
