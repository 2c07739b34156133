import type { PublicIncident } from '../publication/publication.ts'

/**
 * Whether an incident's updates ever said that a component was not, or had not been, operational. Whoever only picked
 * it from a list did not say that it was well.
 */
export function saysState({ updates }: Pick<PublicIncident, 'updates'>, component: string): boolean {
  return updates.some(({ affected }) =>
    affected.some(
      (one) => one.component === component && [one.status, one.old_status].some((said) => said !== 'operational'),
    ),
  )
}
