import * as v from 'valibot'

/** A record's id, as PocketBase makes it. */
const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))

/** Every update of an incident, or only its first and the one that closes it. */
export const AMOUNTS = ['every', 'ends'] as const

/** For how many minutes updates may be collected into one message; 0: each is sent at once. */
export const BUNDLE_MINUTES = [0, 5, 15, 60] as const

/** Components and groups that one subscription names, at most; a group includes what is added to it later. */
export const MAX_CHOSEN_COMPONENTS = 200

/** What a subscriber wants to hear of. */
export const Preferences = v.object({
  /** Components and groups; empty: the whole page. */
  components: v.pipe(v.array(RecordId), v.maxLength(MAX_CHOSEN_COMPONENTS)),
  /** The one incident that is followed; empty: all. */
  incident: v.union([v.literal(''), RecordId]),
  amount: v.picklist(AMOUNTS),
  /** Planned maintenance: announced, reminded of, begun and over. */
  maintenance: v.boolean(),
  /** Reports after an incident. */
  postmortems: v.boolean(),
  /** Statuses of components that change without an incident. */
  component_changes: v.boolean(),
  bundle_minutes: v.picklist(BUNDLE_MINUTES),
})
export type Preferences = v.InferOutput<typeof Preferences>

/**
 * What is kept of a form whose choices may have been changed elsewhere since it was shown: what was changed in it, and
 * of all else what is `kept` by now. Components are one choice.
 */
export function mergeChoices(kept: Preferences, shown: Preferences, chosen: Preferences): Preferences {
  const pick = <Key extends keyof Preferences>(key: Key) => (chosen[key] === shown[key] ? kept : chosen)[key]
  const listOf = ({ components }: Preferences) => [...components].sort().join()
  return {
    components: (listOf(chosen) === listOf(shown) ? kept : chosen).components,
    incident: pick('incident'),
    amount: pick('amount'),
    maintenance: pick('maintenance'),
    postmortems: pick('postmortems'),
    component_changes: pick('component_changes'),
    bundle_minutes: pick('bundle_minutes'),
  }
}

/** What somebody hears of who chose nothing. */
export const DEFAULT_PREFERENCES: Preferences = {
  components: [],
  incident: '',
  amount: 'every',
  maintenance: true,
  postmortems: true,
  component_changes: false,
  bundle_minutes: 0,
}
