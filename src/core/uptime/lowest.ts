import type { PublicComponent } from '../publication/publication.ts'

/** The lowest uptime of some components, in per cent; null where none is known. */
export function lowestUptime(components: readonly Pick<PublicComponent, 'uptime'>[]): number | null {
  const known = components.flatMap(({ uptime }) => uptime ?? [])
  return known.length === 0 ? null : Math.min(...known)
}
