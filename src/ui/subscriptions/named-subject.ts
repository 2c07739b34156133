import type { Publication } from '../../core/publication/publication.ts'
import type { Preferences } from '../../core/subscriber/preferences.ts'
import { type Subject, subjectOf } from '../../core/subscriber/subject.ts'

const NOTHING_SHOWN = { incidents: [], components: [], mentioned: {} }

/**
 * What choices are about, by the names that the page shows, those of its archive included. `publication` is null where
 * none may be shown.
 */
export async function namedSubject(
  preferences: Pick<Preferences, 'components' | 'incident'>,
  publication: Publication | null,
  archive: App.Locals['archive'],
): Promise<Subject> {
  const subject = subjectOf(preferences, publication ?? NOTHING_SHOWN)
  if (subject.kind !== 'incident' || subject.name !== null || publication === null) return subject
  const found = await archive.incident(preferences.incident).catch(() => null)
  return { kind: 'incident', name: found?.name ?? null }
}
