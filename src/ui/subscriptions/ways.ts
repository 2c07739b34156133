import { CONFIRM_HOURS, MAX_ADDRESS_MAILS_PER_HOUR } from '../../core/notification/backoff.ts'
import type { Channel } from '../../core/subscriber/channel.ts'
import type { FormProblem, SubscriptionScreen } from '../../core/subscriber/screen.ts'
import { SERVICES } from '../../i18n/services.ts'
import type { SignUpWords } from '../../i18n/sign-up.ts'
import { addressLabel, addressProblemText, isAddressProblem } from '../../i18n/subscriber-addresses.ts'

/** How a form asks for the address of a channel. */
export interface Way {
  /** What the channel is called, and beside it in a few words what it is. */
  name: string
  note: string
  label: string
  hint: string
  type: 'email' | 'url' | 'tel' | 'hidden'
  autocomplete: 'email' | 'tel' | 'off'
}

const WEBHOOK = 'Webhook'

/** How the form asks for where a channel leads to. */
export function wayOf(channel: Channel, texts: SignUpWords): Way {
  const url = { type: 'url', autocomplete: 'off' } as const
  const label = addressLabel(channel, texts)
  switch (channel) {
    case 'email': {
      const { email: name, emailNote: note, emailHint: hint } = texts
      return { name, note, label, hint, type: 'email', autocomplete: 'email' }
    }
    case 'slack':
      return { name: SERVICES.slack, note: texts.channelNote, label, hint: texts.slackHint, ...url }
    case 'discord':
      return {
        name: SERVICES.discord,
        note: texts.channelNote,
        label,
        hint: texts.discordHint,
        ...url,
      }
    case 'teams':
      return { name: SERVICES.teams, note: texts.channelNote, label, hint: texts.teamsHint, ...url }
    case 'sms': {
      const { sms: name, smsNote: note, numberHint: hint } = texts
      return { name, note, label, hint, type: 'tel', autocomplete: 'tel' }
    }
    case 'call': {
      const { call: name, callNote: note, numberHint: hint } = texts
      return { name, note, label, hint, type: 'tel', autocomplete: 'tel' }
    }
    case 'push': {
      const { push: name, pushNote: note, pushText: hint } = texts
      return { name, note, label, hint, type: 'hidden', autocomplete: 'off' }
    }
    case 'webhook':
      return { name: WEBHOOK, note: texts.webhookNote, label, hint: texts.webhookHint, ...url }
    default:
      return channel satisfies never
  }
}

type BegunOrKept = Extract<SubscriptionScreen, { kind: 'sign-up'; state: 'begun' | 'kept' }>

/** Where the updates go that began or were there already, and what is on its way at once. */
export function outcomeText(screen: BegunOrKept, texts: SignUpWords): string {
  const name = screen.channel === 'push' ? texts.push : screen.label
  if (screen.state === 'kept') return texts.keptText({ name })
  const begun = texts.begunText({ name })
  return screen.isWelcomed ? `${begun} ${texts.begunChat}` : begun
}

/** What is wrong, in words that say what to do. */
export function problemText({ code }: FormProblem, channel: Channel, texts: SignUpWords): string {
  if (isAddressProblem(code)) return addressProblemText(code, channel, texts)
  switch (code) {
    case 'country_unavailable':
      return channel === 'call' ? texts.callCountryUnavailable : texts.countryUnavailable
    case 'components_missing':
      return texts.componentsMissing
    case 'mail_off':
      return texts.mailOff
    case 'robot_unsure':
      return texts.robotUnsure
    case 'rate_limited':
    case 'too_many':
      return texts.rateLimited
    case 'channel_unavailable':
      return texts.unavailable
    case 'invalid':
      return texts.formUnread
    default:
      return code satisfies never
  }
}

/** That a link was sent, and how many are: whoever waits in vain for one more learns why, of any address. */
export function sentText(
  address: string,
  kind: 'confirm' | 'manage',
  { sentText: confirm, linkSentText: manage, mailLimit }: SignUpWords,
): string {
  const sent = kind === 'confirm' ? confirm({ address, hours: CONFIRM_HOURS }) : manage({ address })
  return `${sent} ${mailLimit({ count: MAX_ADDRESS_MAILS_PER_HOUR })}`
}

/** Why a form could not be read at all. */
export function formFaultText(why: 'too_large' | 'too_slow' | 'invalid' | 'other_site', texts: SignUpWords): string {
  return why === 'other_site' ? texts.otherSite : texts.formUnread
}

/** How many messages are sent again, or why none. */
export function replayedText(count: number | 'too_soon', texts: SignUpWords): string {
  if (count === 'too_soon') return texts.replaySoon
  return count === 0 ? texts.replayNothing : texts.replayed(count)
}
