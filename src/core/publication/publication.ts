import * as v from 'valibot'
import { AnnouncementKind } from '../announcement/announcement.ts'
import { BrandColor, PageLink, VISIBILITIES, Weights } from '../page/page-record.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentKind, IncidentStatus } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'

/** The format this build writes and reads; older ones are migrated on reading, newer ones are refused. */
export const PUBLICATION_FORMAT = 4

/**
 * The format of the archive's incidents. Raised with whatever is made of an incident anew: an archive that was filled
 * by a build of another format is filled again, and answers with what it has until then.
 */
export const ARCHIVE_FORMAT = 5

const NullableInstant = v.nullable(Instant)

/** How a picture is shown in place. */
export const Picture = v.object({
  /** The path of the file that is shown for it: a smaller one of its own, or itself. */
  thumb: v.string(),
  /** Its size on the page, in CSS pixels. */
  width: v.number(),
  height: v.number(),
})
export type Picture = v.InferOutput<typeof Picture>

/** A file that the archive serves at `/files/{path}`. */
export const PublicFile = v.object({
  /** `{collection}/{record}/{file name}`: what stands after `/files/`. */
  path: v.string(),
  /** What a person calls it. */
  name: v.string(),
  /** Whether it may be shown inline (a raster image); everything else is a download. */
  image: v.boolean(),
  /** Of an image, how it is shown; null where it cannot be, absent until it was measured. */
  picture: v.exactOptional(v.nullable(Picture)),
  /** What it shows, as the team wrote it; absent where nothing is said. */
  alt: v.exactOptional(v.string()),
  /** The same in other languages, by their tags; absent where there are none. */
  alts: v.exactOptional(v.record(v.string(), v.string())),
})
export type PublicFile = v.InferOutput<typeof PublicFile>

export const PublicPage = v.object({
  id: v.string(),
  external_id: v.string(),
  slug: v.string(),
  name: v.string(),
  url: v.string(),
  support_url: v.string(),
  headline: v.string(),
  /** Rendered from Markdown by `core/markdown`, safe to place. */
  about_html: v.string(),
  logo: v.nullable(PublicFile),
  /** The logo on dark ground; null where it is the same one. */
  logo_dark: v.nullable(PublicFile),
  favicon: v.nullable(PublicFile),
  brand_color: BrandColor,
  /** The owner's CSS as far as it is allowed (core/css), written anew. */
  css: v.string(),
  time_zone: v.string(),
  locale: v.string(),
  locales: v.array(v.string()),
  visibility: v.picklist(VISIBILITIES),
  hide_from_search: v.boolean(),
  weights: Weights,
  links: v.array(PageLink),
  history_days: v.number(),
  /** Days for which it is kept who was told of what; absent where the page does not say. */
  delivery_days: v.exactOptional(v.number()),
  /** Its own texts in other languages, by tag; absent where there are none. */
  translations: v.optional(
    v.record(
      v.string(),
      v.object({
        name: v.optional(v.string()),
        headline: v.optional(v.string()),
        about_html: v.optional(v.string()),
      }),
    ),
  ),
  /** A hash of how the page looks (core/derivation/appearance-hash); empty in what an older build stored. */
  look: v.optional(v.string(), ''),
  updated_at: Instant,
})
export type PublicPage = v.InferOutput<typeof PublicPage>

/** News that is no incident, shown from one moment until another. */
export const PublicAnnouncement = v.object({
  id: v.string(),
  kind: AnnouncementKind,
  /** Rendered by `core/markdown`, safe to place. */
  text_html: v.string(),
  starts_at: Instant,
  ends_at: NullableInstant,
  /** Whether a visitor may put it away on their device. */
  dismissible: v.boolean(),
  translations: v.optional(v.record(v.string(), v.object({ text_html: v.string() }))),
  updated_at: Instant,
})
export type PublicAnnouncement = v.InferOutput<typeof PublicAnnouncement>

/** A day on which a component was not operational all day. Days without an entry had no trouble. */
export const TroubledDay = v.object({
  /** `yyyy-mm-dd` in the page's zone. */
  date: v.string(),
  /** The worst status of the day. */
  status: ComponentStatus,
  /** Seconds in each status but operational; absent is none. */
  seconds: v.partial(
    v.object({
      under_maintenance: v.number(),
      degraded_performance: v.number(),
      partial_outage: v.number(),
      major_outage: v.number(),
    }),
  ),
  /** Ids of the incidents that caused it, in order of time. */
  incidents: v.array(v.string()),
})
export type TroubledDay = v.InferOutput<typeof TroubledDay>

/** A part of a day in one status, in thousandths of the day; what is shorter than one takes one. */
export const DaySpan = v.object({ status: ComponentStatus, from: v.number(), to: v.number() })
export type DaySpan = v.InferOutput<typeof DaySpan>

/** A troubled day with its course. */
export const BarDay = v.object({
  ...TroubledDay.entries,
  /** When it was not operational, in order of time (core/uptime/day-spans); empty in what an older build stored. */
  spans: v.array(DaySpan),
})
export type BarDay = v.InferOutput<typeof BarDay>

export const PublicComponent = v.object({
  id: v.string(),
  external_id: v.string(),
  group_id: v.nullable(v.string()),
  is_group: v.boolean(),
  name: v.string(),
  description: v.string(),
  status: ComponentStatus,
  /** Since when it has this status; null where the ledger does not say. */
  since: NullableInstant,
  position: v.number(),
  showcase: v.boolean(),
  only_show_if_degraded: v.boolean(),
  start_date: v.nullable(v.string()),
  created_at: Instant,
  updated_at: Instant,
  /** Per cent over the published days, rounded down to three decimals; null where nothing is known, and for groups. */
  uptime: v.nullable(v.number()),
  /** First published day of which something is known, `yyyy-mm-dd`; null where nothing is. Days before it are gaps. */
  known_from: v.nullable(v.string()),
  days: v.array(BarDay),
  /** Its texts in other languages, by tag; absent where there are none. */
  translations: v.optional(
    v.record(v.string(), v.object({ name: v.optional(v.string()), description: v.optional(v.string()) })),
  ),
})
export type PublicComponent = v.InferOutput<typeof PublicComponent>

export const PublicAffected = v.object({
  component: v.string(),
  name: v.string(),
  old_status: ComponentStatus,
  status: ComponentStatus,
})

export const PublicUpdate = v.object({
  id: v.string(),
  external_id: v.string(),
  status: IncidentStatus,
  /** As the team wrote it (Markdown), for the API. */
  body: v.string(),
  /** Rendered by `core/markdown`, safe to place. */
  body_html: v.string(),
  display_at: Instant,
  created_at: Instant,
  updated_at: Instant,
  /** When what somebody had read was last changed; null where it was not, absent where that was not kept yet. */
  edited_at: v.exactOptional(NullableInstant),
  affected: v.array(PublicAffected),
  attachments: v.array(PublicFile),
  notify: v.boolean(),
  /** The same words in other languages, by tag; absent where there are none. */
  translations: v.optional(v.record(v.string(), v.object({ body_html: v.string() }))),
  source: v.nullable(v.record(v.string(), v.unknown())),
  /** Whether it was posted while the backend was away, and is no ordinary update yet. */
  is_journal: v.exactOptional(v.literal(true)),
})
export type PublicUpdate = v.InferOutput<typeof PublicUpdate>

export const PublicIncident = v.object({
  id: v.string(),
  external_id: v.string(),
  kind: IncidentKind,
  name: v.string(),
  status: IncidentStatus,
  impact: Impact,
  started_at: Instant,
  /** Since when visitors can read it; null in what an older build stored. */
  published_at: v.optional(NullableInstant, null),
  monitoring_at: NullableInstant,
  resolved_at: NullableInstant,
  scheduled_for: NullableInstant,
  scheduled_until: NullableInstant,
  /** By when the team promises the next update. */
  next_update_at: NullableInstant,
  postmortem_html: v.string(),
  created_at: Instant,
  updated_at: Instant,
  /** Newest first. */
  updates: v.array(PublicUpdate),
  /** The affected components: each with its latest status while open, its worst when over. */
  affected: v.array(v.object({ component: v.string(), name: v.string(), status: ComponentStatus })),
  /** Its name and report in other languages, by tag; absent where there are none. */
  translations: v.optional(
    v.record(v.string(), v.object({ name: v.optional(v.string()), postmortem_html: v.optional(v.string()) })),
  ),
  source: v.nullable(v.record(v.string(), v.unknown())),
  /** The incident that this one is the same as, and where it goes on. */
  merged_into: v.exactOptional(v.string()),
})
export type PublicIncident = v.InferOutput<typeof PublicIncident>

export const Indicator = v.picklist(['none', 'minor', 'major', 'critical', 'maintenance'])
export type Indicator = v.InferOutput<typeof Indicator>

/**
 * The public read model of a page at one revision and day: everything that the visitor's page, its JSON and its live
 * changes are made of. Versions are ordered by epoch (only the hub judges epochs), revision, day, then `published_at`.
 */
export const Publication = v.object({
  format: v.literal(PUBLICATION_FORMAT),
  epoch: v.string(),
  revision: v.number(),
  /** The page's own day `yyyy-mm-dd` for which it was derived: the last of the bars. */
  day: v.string(),
  published_at: Instant,
  page: PublicPage,
  /** Statuspage's statusline. */
  status: v.object({ indicator: Indicator, description: v.string() }),
  /** Those that are shown now, in the order in which they began. */
  announcements: v.array(PublicAnnouncement),
  /** Groups and components in the order of the page: `inPageOrder`. */
  components: v.array(PublicComponent),
  /**
   * Open and recent (history_days) incidents, upcoming, active and recent maintenances: newest first, `newestFirst`.
   */
  incidents: v.array(PublicIncident),
  /** Names of incidents that troubled days mention and `incidents` does not hold, by id. */
  mentioned: v.record(v.string(), v.string()),
})
export type Publication = v.InferOutput<typeof Publication>
