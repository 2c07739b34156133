import type { Publication } from '../publication/publication.ts'
import type { Preferences } from './preferences.ts'

/**
 * What a subscription tells of: everything, some components by their names, or one incident. Without a name where the
 * page shows none (any more): who consents must not be told of more.
 */
export type Subject =
  | { kind: 'everything' }
  | { kind: 'components'; names: readonly string[] }
  | { kind: 'incident'; name: string | null }

/** What was chosen, by the names that the page shows: an incident of its archive has none here. */
export function subjectOf(
  { incident, components }: Pick<Preferences, 'incident' | 'components'>,
  { incidents, components: shown, mentioned }: Pick<Publication, 'incidents' | 'components' | 'mentioned'>,
): Subject {
  if (incident !== '') {
    const name = incidents.find(({ id }) => id === incident)?.name || mentioned[incident]
    return { kind: 'incident', name: name || null }
  }
  if (components.length === 0) return { kind: 'everything' }
  return {
    kind: 'components',
    names: shown.filter(({ id }) => components.includes(id)).map(({ name }) => name),
  }
}
