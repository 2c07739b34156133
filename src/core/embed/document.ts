import * as v from 'valibot'
import { activeByUrgency } from '../incident/active.ts'
import { withMembers } from '../publication/find.ts'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import { ComponentStatus } from '../status/component.ts'
import { Instant } from '../time/instant.ts'

/** How many open incidents the widget names; the page behind it has all. */
const MAX_INCIDENTS = 3

/** What the widget on other sites shows: text in one language, and the publication's version for `/live`. */
export const EmbedDocument = v.object({
  epoch: v.string(),
  revision: v.number(),
  day: v.string(),
  confirmed_at: Instant,
  stale: v.boolean(),
  lang: v.string(),
  dir: v.picklist(['ltr', 'rtl']),
  /** The status page, in this language. */
  url: v.string(),
  /** `unknown` for a page that lists nothing. */
  status: v.union([ComponentStatus, v.literal('unknown')]),
  /** The outline of its icon, and the mark inside, as SVG paths in a box of 16 by 16. */
  shape: v.string(),
  mark: v.string(),
  /** A sentence. */
  title: v.string(),
  incidents: v.array(v.object({ name: v.string(), status: v.string(), url: v.string() })),
  /** How old the data is; `{ago}` becomes "12 minutes ago". */
  confirmed: v.string(),
})
export type EmbedDocument = v.InferOutput<typeof EmbedDocument>

/**
 * Active incidents and maintenances that a widget names, incidents first, worst first; for a component or group only
 * its own.
 */
export function activeIncidentsFor(publication: Publication, component: PublicComponent | null): PublicIncident[] {
  const members = new Set(component ? withMembers(publication.components, component).map(({ id }) => id) : [])
  return activeByUrgency(publication.incidents)
    .filter(({ affected }) => !component || affected.some((one) => members.has(one.component)))
    .slice(0, MAX_INCIDENTS)
}
