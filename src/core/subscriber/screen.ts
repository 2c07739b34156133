import type { Channel, NumberChannel } from './channel.ts'
import type { EndpointProblem } from './endpoint.ts'
import type { OwnSubscription } from './exchange.ts'
import type { Preferences } from './preferences.ts'

/** What was typed into the form, by the names of its fields. */
export type TypedFields = Readonly<Record<string, readonly string[]>>

/** Why a form was not taken, at which field; an empty field is none of them. */
export interface FormProblem {
  field: 'address' | 'contact' | 'components' | 'form'
  code:
    | EndpointProblem
    | 'address_missing'
    | 'components_missing'
    | 'channel_unavailable'
    /** Codes are sent to numbers of other countries alone. */
    | 'country_unavailable'
    | 'rate_limited'
    /** The check against robots is on, and did not say that this is a person. */
    | 'robot_unsure'
    | 'too_many'
    /** Nothing can be mailed to anybody: neither a mail server nor a provider is set up. */
    | 'mail_off'
    | 'invalid'
}

/** What is said above a list once, of what was just done to it. */
export type OwnNews =
  | { kind: 'nothing' }
  /** Choices that were changed; messages that pause or go on; what was left, or is not any more. */
  | { kind: 'saved' | 'paused' | 'resumed' | 'left' | 'returned' }
  /** The secret that a webhook's messages are signed with from now on, shown once. */
  | { kind: 'rotated'; label: string; secret: string }
  /** So many messages are sent again, or they were a short time ago. */
  | { kind: 'replayed'; count: number | 'too_soon' }
  /** What was to be changed is not there any more. */
  | { kind: 'gone' }
  /** A form that was not taken: it stays as it was typed. */
  | { kind: 'refused'; subscription: string; typed: TypedFields; problem: FormProblem }

/** What a page of subscriptions shows to one person, made by the edge after what they did. */
export type SubscriptionScreen =
  /** The form again, with what was typed: not taken, or PocketBase is away. */
  | { kind: 'sign-up'; state: 'form'; typed: TypedFields; problem: FormProblem }
  | { kind: 'sign-up'; state: 'away'; typed: TypedFields }
  /** A link was sent, if the address needed one: says nothing of whether it is known. */
  | { kind: 'sign-up'; state: 'sent'; address: string }
  /**
   * A code was sent, if the number needed one and was not sent several; `ticket` goes along with what is typed, and with
   * what was chosen. `isAnother`: one had been asked for before.
   */
  | {
      kind: 'sign-up'
      state: 'code-sent'
      ticket: string
      channel: NumberChannel
      number: string
      isAnother: boolean
      typed: TypedFields
    }
  | { kind: 'sign-up'; state: 'kept'; channel: Channel; label: string }
  /**
   * `isWelcomed`: a first message is on its way to the chat. What a webhook's messages are signed with, and the link that
   * changes it, are both shown once; null for other channels. What was chosen is said again.
   */
  | {
      kind: 'sign-up'
      state: 'begun'
      channel: Channel
      label: string
      preferences: Preferences
      isWelcomed: boolean
      webhook: { secret: string; link: string } | null
    }
  /** `subscription`: what the link is of; null where that is not known, and of a link that is void. */
  | {
      kind: 'confirm'
      state: 'asked' | 'confirmed' | 'again' | 'left' | 'void' | 'away'
      token: string
      subscription: OwnSubscription | null
    }
  /** A number's code is asked for again: it was another, there were too many, or nothing can be done now. */
  | {
      kind: 'confirm'
      state: 'code-wrong' | 'code-limited' | 'code-away'
      ticket: string
      channel: NumberChannel
      number: string
      typed: TypedFields
    }
  | { kind: 'confirm'; state: 'code-over' }
  | { kind: 'own'; state: 'list'; own: readonly OwnSubscription[]; news: OwnNews }
  | { kind: 'own'; state: 'none' | 'void' }
  /** Nothing can be done now; `address` is what was typed to be sent a link. */
  | { kind: 'own'; state: 'away'; address: string }
  /** The form itself could not be read. */
  | { kind: 'own'; state: 'refused'; why: 'too_large' | 'too_slow' | 'invalid' | 'other_site' }
  | { kind: 'own'; state: 'link-sent'; address: string }
  | { kind: 'own'; state: 'link-refused'; address: string; problem: FormProblem }
  | {
      kind: 'leave'
      state: 'asked' | 'left' | 'left-before' | 'returned' | 'void' | 'away'
      token: string
      subscription: OwnSubscription | null
    }
