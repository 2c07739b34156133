import * as v from 'valibot'
import { DeliveryProblem } from '../../core/notification/outcome.ts'
import type { Channel } from '../../core/subscriber/channel.ts'
import { addressProblemText, isAddressProblem } from '../../i18n/subscriber-addresses.ts'
import type { SubscriberChoiceWords } from '../../i18n/subscriber-choices.ts'
import type { SubscribersWords } from '../../i18n/subscribers.ts'
import type { Outcome } from '../../stores/team/io.ts'
import type { SkippedLine } from '../../stores/team/subscribers/subscriber-import.ts'

/** Why something was not delivered; a code of a later build as it is. */
export function problemText(code: string, { subscribers }: SubscribersWords): string {
  const parsed = v.safeParse(DeliveryProblem, code)
  return parsed.success ? subscribers[`problem_${parsed.output}`] : code
}

/** Why a row of a file is left out. */
export function skippedText(
  { code, column = '', channel }: Omit<SkippedLine, 'text'>,
  words: SubscribersWords,
): string {
  const { subscribers } = words
  switch (code) {
    case 'complained':
      return subscribers.problem_complained
    case 'locale_unknown':
      return subscribers.code_locale_unknown
    case 'incident_unknown':
      return subscribers.code_incident_unknown
    case 'not_confirmed':
      return subscribers.code_not_confirmed
    case 'left':
      return subscribers.code_left
    case 'value_unknown':
      return subscribers.code_value_unknown({ column })
    case 'address_unreadable':
      return channel === 'email' ? subscribers.code_mail_unreadable : addressText(code, words)
    default:
      return addressText(code, words)
  }
}

/** Why an address that was typed is not taken, in words that say what to do. */
export function typedProblemText(
  code: string,
  channel: Channel,
  choiceWords: SubscriberChoiceWords,
  words: SubscribersWords,
): string {
  if (isAddressProblem(code)) return addressProblemText(code, channel, choiceWords)
  switch (code) {
    case 'subscriber_pending':
      return words.subscribers.notConfirmedYet
    case 'subscriber_left':
      return words.subscribers.hasLeft
    default:
      return addressText(code, words)
  }
}

/** Why an address is not taken, in a few words. */
export function addressText(code: string, { subscribers }: SubscribersWords): string {
  switch (code) {
    case 'address_missing':
      return subscribers.code_address_missing
    case 'channel_unknown':
      return subscribers.code_channel_unknown
    case 'component_unknown':
      return subscribers.code_component_unknown
    case 'host_not_public':
      return subscribers.code_host_not_public
    case 'already_subscribed':
      return subscribers.already_subscribed
    case 'complained':
      return subscribers.code_complained
    default:
      return subscribers.code_address_unreadable
  }
}

/** Why a change of a subscription was not made; without an answer nobody knows whether it was. */
export function refusedText(outcome: Exclude<Outcome<unknown>, { state: 'done' }>, words: SubscribersWords): string {
  const { subscribers } = words
  if (outcome.state === 'unreachable') return words.components.unconfirmed
  switch (outcome.state === 'refused' ? outcome.refusal.code : '') {
    case 'complained':
      return subscribers.code_complained
    case 'too_many_mails':
      return subscribers.code_too_many_mails
    case 'component_unknown':
      return subscribers.code_component_unknown
    default:
      return subscribers.failedNow
  }
}
