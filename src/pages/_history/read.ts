import type { Month } from '../../core/archive/month.ts'
import { uptimeShown } from '../../core/publication/showcase.ts'
import { attempt } from '../_attempt.ts'

/**
 * The page's uptime by month: of all components whose uptime visitors see, together. Null where it cannot be read; empty
 * where it is not asked for.
 */
export async function uptimesOf(
  { archive, reading }: App.Locals,
  months: readonly Month[],
): Promise<Map<Month, number | null> | null> {
  if (reading.state === 'unknown' || months.length === 0) return new Map()
  const { publication } = reading
  const measured = publication.components.filter(uptimeShown(publication.components))
  const found = await attempt('uptimes', () => archive.together(publication, measured, months))
  return found && new Map(found.map(({ month, uptime }) => [month, uptime]))
}
