import { CHANNELS, type Channel, isOfNumber } from './channel.ts'
import { readEndpoint } from './endpoint.ts'
import { withCountry } from './phone-number.ts'
import { AMOUNTS, BUNDLE_MINUTES, DEFAULT_PREFERENCES, MAX_CHOSEN_COMPONENTS, type Preferences } from './preferences.ts'
import type { FormProblem, TypedFields } from './screen.ts'

/** What a form's fields are read against. */
export interface FormContext {
  /** The channels that are offered here. */
  channels: readonly Channel[]
  /** The beginnings of numbers that codes are sent to, with a minus before those that none are sent to; none: all are. */
  countries: readonly string[]
  /** A component or group of the page by the id that was sent; null where there is none. */
  component(id: string): { id: string; group_id: string | null } | null
}

/** A form as it was understood, or why not. */
export type FormReading =
  | {
      ok: true
      channel: Channel
      /** In its one spelling, with what may be shown of it. */
      endpoint: string
      label: string
      /** A browser's keys; null for all other channels. */
      keys: { p256dh: string; auth: string } | null
      /** The mail address that is told when a webhook is put aside; empty for none, and for all other channels. */
      contact: string
      preferences: Preferences
    }
  | { ok: false; problem: FormProblem }

/** The first value of a field; empty where there is none. */
export function fieldOf(typed: TypedFields, name: string): string {
  return typed[name]?.[0] ?? ''
}

/** The names under which the form has the address of each channel; a script may send any as `address`. */
export const ADDRESS_FIELDS = {
  email: 'email',
  slack: 'slack',
  discord: 'discord',
  teams: 'teams',
  sms: 'sms',
  call: 'call',
  push: 'push',
  webhook: 'webhook',
} as const satisfies Record<Channel, string>

const CHOICE_FIELDS = [
  ...['choices', 'scope', 'incident', 'amount', 'maintenance', 'postmortems', 'component_changes'],
  'bundle_minutes',
]

/** Letters of an id of ours, or of one that was taken over from another status page, at most. */
const MAX_ID_LENGTH = 40
const isId = (text: string) => text.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(text)

/** What was chosen, as fields of a form that signs the same up again; without what no form has. */
export function chosenFields(typed: TypedFields): [name: string, value: string][] {
  const ids = new Set(typed.components?.filter(isId))
  return [
    ...CHOICE_FIELDS.flatMap((name) => typed[name]?.slice(0, 1).map((value): [string, string] => [name, value]) ?? []),
    ...[...ids].slice(0, MAX_CHOSEN_COMPONENTS).map((id): [string, string] => ['components', id]),
  ]
}

/** The incident that a form is of alone, where an id stands there; else empty. */
export function followedIncident(typed: TypedFields): string {
  const incident = fieldOf(typed, 'scope') === 'this' ? fieldOf(typed, 'incident') : ''
  return isId(incident) ? incident : ''
}

/** Reads the form to sign up, whose incident is checked elsewhere: it may be in the archive. */
export function readSignUp(typed: TypedFields, context: FormContext): FormReading {
  const asked = fieldOf(typed, 'channel') || 'email'
  const channel = CHANNELS.find((one) => one === asked && context.channels.includes(one))
  if (channel === undefined) return refused('form', 'channel_unavailable')
  const address = typedAddress(typed, channel)
  if (address === '') return refused('address', 'address_missing')
  const reading = readEndpoint(channel, address)
  if (!reading.ok) return refused('address', reading.code)
  if (isOfNumber(channel) && !isOfCountries(reading.endpoint, context.countries))
    return refused('address', 'country_unavailable')
  const contact = channel === 'webhook' ? readContact(typed) : ''
  if (contact === null) return refused('contact', 'address_unreadable')
  const preferences = readPreferences(typed, context)
  if ('code' in preferences) return { ok: false, problem: preferences }
  const { endpoint, label, keys } = reading
  return { ok: true, channel, endpoint, label, keys, contact, preferences }
}

/** Whether codes are sent to a number: the longest beginning of it that is listed says so, `-+4470` over `+44`. */
function isOfCountries(number: string, countries: readonly string[]): boolean {
  const lengthOf = (excludes: boolean) => {
    const beginnings = countries.filter((one) => one.startsWith('-') === excludes).map((one) => one.replace('-', ''))
    return Math.max(0, ...beginnings.filter((one) => number.startsWith(one)).map(({ length }) => length))
  }
  const [included, excluded] = [lengthOf(false), lengthOf(true)]
  return included > excluded || (excluded === 0 && countries.every((one) => one.startsWith('-')))
}

/** Whom a webhook's failures are told; empty where nothing was typed, null where that is no mail address. */
export function readContact(typed: TypedFields): string | null {
  const address = fieldOf(typed, 'contact').trim()
  if (address === '') return ''
  const reading = readEndpoint('email', address)
  return reading.ok ? reading.endpoint : null
}

/** What was typed for a channel; a number's country code has a field of its own. */
export function typedAddress(typed: TypedFields, channel: Channel): string {
  const address = (fieldOf(typed, ADDRESS_FIELDS[channel]) || fieldOf(typed, 'address')).trim()
  return isOfNumber(channel) && address !== '' && !address.startsWith('+')
    ? withCountry(fieldOf(typed, 'cc').trim(), address)
    : address
}

/** Reads what somebody wants to hear of. A form says `choices`, for what is not ticked is not sent. */
export function readPreferences(
  typed: TypedFields,
  { component }: Pick<FormContext, 'component'>,
): Preferences | FormProblem {
  const isForm = fieldOf(typed, 'choices') !== ''
  const scope = fieldOf(typed, 'scope')
  const isChosen = (name: 'maintenance' | 'postmortems' | 'component_changes') => {
    const value = typed[name]?.[0]
    return value === undefined ? !isForm && DEFAULT_PREFERENCES[name] : value !== 'false' && value !== '0'
  }
  const incident = scope === 'all' || scope === 'some' ? '' : fieldOf(typed, 'incident')
  const asked = scope === 'all' || incident !== '' ? [] : (typed.components ?? [])
  const components = withoutMembers(asked.map(component).filter((one) => one !== null))
  if (components.length > MAX_CHOSEN_COMPONENTS || (components.length === 0 && (scope === 'some' || asked.length > 0)))
    return { field: 'components', code: 'components_missing' }
  const bundle = Number(fieldOf(typed, 'bundle_minutes'))
  return {
    components,
    incident,
    amount: AMOUNTS.find((one) => one === fieldOf(typed, 'amount')) ?? DEFAULT_PREFERENCES.amount,
    maintenance: isChosen('maintenance'),
    postmortems: isChosen('postmortems'),
    component_changes: isChosen('component_changes'),
    bundle_minutes: BUNDLE_MINUTES.find((one) => one === bundle) ?? 0,
  }
}

/** Their ids, each once. A group is chosen as one: what is in it now needs no naming, and what comes into it is included. */
function withoutMembers(chosen: readonly { id: string; group_id: string | null }[]): string[] {
  const ids = new Set(chosen.map(({ id }) => id))
  return [...new Set(chosen.filter(({ group_id }) => group_id === null || !ids.has(group_id)).map(({ id }) => id))]
}

function refused(field: FormProblem['field'], code: FormProblem['code']): FormReading {
  return { ok: false, problem: { field, code } }
}
