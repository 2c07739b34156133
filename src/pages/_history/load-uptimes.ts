import type { Month } from '../../core/archive/month.ts'
import { uptimeFilter } from '../../core/publication/showcase.ts'
import { tryRead } from '../_try-read.ts'

/**
 * The page's uptime by month: of all components whose uptime is shown, combined. Null if it cannot be read; empty if it
 * is not requested.
 */
export async function loadUptimes(
  { archive, publicationState }: App.Locals,
  months: readonly Month[],
): Promise<Map<Month, number | null> | null> {
  if (publicationState.state === 'unknown' || months.length === 0) return new Map()
  const { publication } = publicationState
  const measured = publication.components.filter(uptimeFilter(publication.components))
  const found = await tryRead('uptimes', () => archive.combinedUptime(publication, measured, months))
  return found && new Map(found.map(({ month, uptime }) => [month, uptime]))
}
