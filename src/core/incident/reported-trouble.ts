import type { PublicIncident } from '../publication/publication.ts'

/**
 * Whether an incident's updates ever reported a component as not operational, now or before. Merely listing it does not
 * count.
 */
export function hasReportedTrouble({ updates }: Pick<PublicIncident, 'updates'>, component: string): boolean {
  return updates.some(({ affected }) =>
    affected.some(
      (one) => one.component === component && [one.status, one.old_status].some((status) => status !== 'operational'),
    ),
  )
}
