import { withMembers } from '../core/publication/find.ts'
import type { PublicComponent } from '../core/publication/publication.ts'
import type { PublicationState } from '../core/publication/publication-state.ts'
import { uptimeFilter } from '../core/publication/showcase.ts'
import type { Millis } from '../core/time/instant.ts'
import { combineUptime } from '../core/uptime/combined-days.ts'
import type { PageWords } from '../i18n/words/page-words.ts'

/** What a badge is about: the page, or one of its components. */
export interface BadgeSubject {
  published: Extract<PublicationState, { state: 'published' }>
  component: PublicComponent | null
  words: PageWords
  now: Millis
}

/** The components that a badge's uptime is of, and that in per cent; null where nothing is known. */
export function uptimeOf({ published: { publication }, component }: BadgeSubject): {
  percent: number | null
  measured: PublicComponent[]
} {
  const { components } = publication
  const measured = (component ? withMembers(components, component) : components).filter(uptimeFilter(components))
  return { percent: combineUptime(measured, publication), measured }
}
