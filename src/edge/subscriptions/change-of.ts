import * as v from 'valibot'
import { findByEitherId } from '../../core/publication/find.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { type OwnSubscription, PAUSED_FOR_GOOD, type SubscriptionChange } from '../../core/subscriber/exchange.ts'
import { Preferences } from '../../core/subscriber/preferences.ts'
import type { FormProblem, TypedFields } from '../../core/subscriber/screen.ts'
import { fieldOf, readContact, readPreferences } from '../../core/subscriber/sign-up-form.ts'
import { newWebhookSecret } from '../base/webhook-secret.ts'

const DAY = 86_400_000

/** What a form of the list asks for, or why it cannot be read, at which field. */
export type AskedChange = SubscriptionChange | FormProblem

/** What may be chosen from: the page's components, or (of a private page) what was chosen before and stays so. */
export type ChoosableFrom =
  | { kind: 'page'; components: readonly PublicComponent[] }
  | { kind: 'kept'; own: readonly OwnSubscription[] }

/** Reads a form of the list. */
export function changeOf(typed: TypedFields, from: ChoosableFrom, now: number): AskedChange {
  const subscription = fieldOf(typed, 'subscription')
  const kind = fieldOf(typed, 'do')
  switch (kind) {
    case 'leave':
    case 'return':
    case 'retry':
    case 'replay':
      return { kind, subscription }
    case 'leave-all':
      return { kind }
    case 'resume':
      return { kind: 'pause', subscription, until: 0 }
    case 'pause':
      return { kind, subscription, until: PAUSED_FOR_GOOD }
    case 'pause-1':
      return { kind: 'pause', subscription, until: now + DAY }
    case 'pause-7':
      return { kind: 'pause', subscription, until: now + 7 * DAY }
    case 'rotate':
      return { kind, subscription, secret: newWebhookSecret() }
    case 'contact': {
      const contact = readContact(typed)
      return contact === null ? { field: 'contact', code: 'address_unreadable' } : { kind, subscription, contact }
    }
    case 'prefer': {
      const preferences = preferencesOf(typed, from, subscription)
      return 'code' in preferences ? preferences : { kind, subscription, preferences, shown: shownIn(typed) }
    }
    default:
      return { field: 'form', code: 'invalid' }
  }
}

const Shown = v.pipe(v.string(), v.parseJson(), Preferences)

/** What the form was shown with, as it says itself; null where it does not. */
function shownIn(typed: TypedFields): Preferences | null {
  const shown = v.safeParse(Shown, fieldOf(typed, 'shown'))
  return shown.success ? shown.output : null
}

function preferencesOf(typed: TypedFields, from: ChoosableFrom, subscription: string) {
  switch (from.kind) {
    case 'page':
      return readPreferences(typed, { component: (id) => findByEitherId(from.components, id) })
    case 'kept': {
      const before = from.own.find(({ id }) => id === subscription)?.preferences
      const read = readPreferences({ ...typed, scope: ['all'] }, { component: () => null })
      if (before === undefined || 'code' in read) return { field: 'form', code: 'invalid' } as const
      return { ...read, components: before.components, incident: before.incident }
    }
    default:
      return from satisfies never
  }
}
