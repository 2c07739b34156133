import * as v from 'valibot'
import { underWay } from '../incident/open.ts'
import { withMembers } from '../publication/find.ts'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import { ComponentStatus } from '../status/component.ts'
import { Instant } from '../time/instant.ts'

/** How many open incidents the widget names; the page behind it has all. */
const MOST_INCIDENTS = 3

/** What the widget of other sites shows: sentences in one language, and where the page stands, for `/live`. */
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
  /** `unknown` for a page that lists nothing: it works as little as it fails. */
  status: v.union([ComponentStatus, v.literal('unknown')]),
  /** A sentence. */
  title: v.string(),
  incidents: v.array(v.object({ name: v.string(), status: v.string(), url: v.string() })),
  /** Says how old the news is; `{ago}` becomes "12 minutes ago". */
  confirmed: v.string(),
})
export type EmbedDocument = v.InferOutput<typeof EmbedDocument>

/**
 * Open incidents and maintenances under way that a widget names, incidents first and the worst of them first; of a
 * component or group only its own.
 */
export function openFor(publication: Publication, component: PublicComponent | null): PublicIncident[] {
  const members = new Set(component ? withMembers(publication.components, component).map(({ id }) => id) : [])
  return underWay(publication.incidents)
    .filter(({ affected }) => !component || affected.some((one) => members.has(one.component)))
    .slice(0, MOST_INCIDENTS)
}
