import * as v from 'valibot'
import { activeByUrgency } from '../incident/active.ts'
import { withMembers } from '../publication/find.ts'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import { ComponentStatus } from '../status/component.ts'
import { Instant } from '../time/instant.ts'

/** How many open incidents the widget names; the page behind it has all. */
const MAX_INCIDENTS = 3

/** Characters of a verdict in the widget; a longer one names only the first component. */
export const TITLE_LENGTH = 48

const CLOCK_OPTIONS = {
  timeZone: v.string(),
  hourCycle: v.literal('h23'),
  hour: v.literal('2-digit'),
  minute: v.literal('2-digit'),
}

/** A status with its icon. */
export const EmbedIcon = v.object({
  /** `unknown` for a page that lists nothing. */
  status: v.union([ComponentStatus, v.literal('unknown')]),
  /** The outline of its icon, and the mark inside, as SVG paths in a box of 16 by 16. */
  shape: v.string(),
  mark: v.string(),
  /** Its colour as CSS has it, in a light and in a dark scheme. */
  color: v.string(),
})
export type EmbedIcon = v.InferOutput<typeof EmbedIcon>

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
  ...EmbedIcon.entries,
  /** What is shown instead while the data is stale. */
  stale_icon: EmbedIcon,
  /** A sentence. */
  title: v.string(),
  /** The same for stale data: it begins with its time, the first `{time}`. */
  stale_title: v.string(),
  /** What stands below it: the page's name, and the time at which the data was confirmed, the last `{time}`. */
  note: v.string(),
  /** The same for stale data. */
  stale_note: v.string(),
  /** How that time is written: `Intl`'s language and options, with the day where it is long ago, and what follows: the zone. */
  clock: v.object({
    tag: v.string(),
    time: v.object(CLOCK_OPTIONS),
    dated: v.object({
      ...CLOCK_OPTIONS,
      weekday: v.literal('short'),
      day: v.literal('numeric'),
      month: v.literal('short'),
    }),
    zone: v.string(),
  }),
  incidents: v.array(v.object({ name: v.string(), status: v.string(), url: v.string() })),
  /** How old the data is, for widgets that sites loaded before `stale_title`; `{ago}` becomes "12 minutes ago". */
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
