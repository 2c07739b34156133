import { membersOf } from '../core/publication/find.ts'
import type { PublicComponent } from '../core/publication/publication.ts'
import type { PublicationState } from '../core/publication/publication-state.ts'
import { uptimeFilter, visibleComponents } from '../core/publication/showcase.ts'
import type { Millis } from '../core/time/instant.ts'
import { combineUptime } from '../core/uptime/combined-days.ts'
import { lowestUptime } from '../core/uptime/lowest.ts'
import type { PageWords } from '../i18n/words/page-words.ts'

/** What a badge is about: the page, or one of its components. */
export interface BadgeSubject {
  published: Extract<PublicationState, { state: 'published' }>
  component: PublicComponent | null
  words: PageWords
  now: Millis
}

/**
 * The components that a badge's uptime is of, and that in per cent; null where nothing is known. A group's is the lowest
 * of those that the page lists, as its row there says.
 */
export function uptimeOf({ published: { publication }, component }: BadgeSubject): {
  percent: number | null
  measured: PublicComponent[]
} {
  const isMeasured = uptimeFilter(publication.components)
  if (component?.is_group) {
    const measured = visibleComponents(membersOf(publication.components, component)).filter(isMeasured)
    return { percent: lowestUptime(measured), measured }
  }
  const measured = (component ? [component] : publication.components).filter(isMeasured)
  return { percent: combineUptime(measured, publication), measured }
}
