import type { Channel } from '../../core/subscriber/channel.ts'
import type { Preferences } from '../../core/subscriber/preferences.ts'
import type { Subject } from '../../core/subscriber/subject.ts'
import type { SignUpWords } from '../../i18n/sign-up.ts'

/** The language of a sentence. */
interface Language {
  texts: SignUpWords
  /** Makes a label a sentence. */
  sentence(label: string): string
  /** Names one after the other. */
  list(names: readonly string[]): string
}

/**
 * What is sent by what somebody chose, in one sentence without a verb, so that it is true before they confirm and after
 * they have left as well; and how it is collected, in another.
 */
export function whatYouGet(preferences: Preferences, channel: Channel, subject: Subject, language: Language): string[] {
  const { texts, sentence, list } = language
  const { amount, maintenance, postmortems, component_changes, bundle_minutes } = preferences
  // Each of a webhook's messages is one event.
  const isCollected = bundle_minutes > 0 && channel !== 'webhook'
  const collected = isCollected ? [texts.getBundled(bundle_minutes)] : []
  // Of what is followed alone nothing else is told.
  const isFollowed = preferences.incident !== ''
  const besides = [
    ...(maintenance && !isFollowed ? [texts.getMaintenance] : []),
    ...(postmortems && !isFollowed ? [texts.getPostmortems] : []),
    ...(component_changes && !isFollowed ? [texts.getChanges] : []),
  ]
  const { which, updates } = ofSubject(amount, subject, language)
  return [...which.map(sentence), sentence(list([updates, ...besides])), ...collected]
}

/** The updates of a subject; of one that may not be named, by the labels of the form, with which it is before them. */
function ofSubject(
  amount: Preferences['amount'],
  subject: Subject,
  { texts, list }: Language,
): { which: string[]; updates: string } {
  const isEvery = amount === 'every'
  const named = (updates: string) => ({ which: [], updates })
  switch (subject.kind) {
    case 'everything':
      return named(isEvery ? texts.getEvery : texts.getEnds)
    case 'incident':
      if (subject.name === null) return { which: [texts.onlyOneIncident], updates: texts[amount] }
      return named((isEvery ? texts.getEveryOne : texts.getEndsOne)({ name: subject.name }))
    case 'components':
      if (subject.names.length === 0) return { which: [texts.onlySome], updates: texts[amount] }
      return named((isEvery ? texts.getEverySome : texts.getEndsSome)({ names: list(subject.names) }))
    default:
      return subject satisfies never
  }
}
