import * as v from 'valibot'
import { IMPACTS } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'
import { PageTranslations } from './page-texts.ts'

export const VISIBILITIES = ['public', 'private'] as const

/** Days of history on a page that does not say how many. */
export const DEFAULT_HISTORY_DAYS = 14

/** Days for which a page that does not say how many keeps who was told of what. */
export const DEFAULT_DELIVERY_DAYS = 90

const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** How much of a status's time counts as down, 0 to 1 (docs/specification.md, section 4: Uptime). */
export const Weights = v.object({
  degraded_performance: Fraction,
  partial_outage: Fraction,
  major_outage: Fraction,
})
export type Weights = v.InferOutput<typeof Weights>

export const DEFAULT_WEIGHTS: Weights = { degraded_performance: 0, partial_outage: 0.3, major_outage: 1 }

/** A page's own weights: what it does not say is the default. */
export const OwnWeights = v.object({
  degraded_performance: v.optional(Fraction, DEFAULT_WEIGHTS.degraded_performance),
  partial_outage: v.optional(Fraction, DEFAULT_WEIGHTS.partial_outage),
  major_outage: v.optional(Fraction, DEFAULT_WEIGHTS.major_outage),
})

export const PageLink = v.object({ label: v.string(), url: v.string() })
export type PageLink = v.InferOutput<typeof PageLink>

/** `#rrggbb` or nothing: the one colour that an owner sets. It stands in a style element, so nothing else passes. */
export const BrandColor = v.pipe(v.string(), v.regex(/^(#[0-9a-fA-F]{6})?$/, 'not a colour as #rrggbb'))

/** A page as PocketBase stores it. File fields hold file names. */
export const PageRecord = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  url: v.string(),
  support_url: v.string(),
  headline: v.string(),
  about: v.string(),
  logo: v.string(),
  logo_dark: v.optional(v.string(), ''),
  favicon: v.string(),
  brand_color: BrandColor,
  /** What the hooks made of the owner's CSS (core/css). */
  css: v.optional(v.string(), ''),
  time_zone: v.string(),
  locale: v.string(),
  /** The languages that the owner chose; none is all that the interface speaks. */
  locales: v.nullish(v.array(v.string()), []),
  visibility: v.picklist(VISIBILITIES),
  hide_from_search: v.boolean(),
  /** Whether the edge takes no posts while the backend is away. */
  journal_off: v.exactOptional(v.boolean()),
  /** From which impact on updates wait for a second yes; empty: none do. */
  approval_from: v.exactOptional(v.picklist(['', ...IMPACTS])),
  weights: v.nullish(OwnWeights, {}),
  history_days: v.number(),
  /** Days for which it is kept who was told of what; 0 or absent: `DEFAULT_DELIVERY_DAYS`. */
  delivery_days: v.exactOptional(v.number()),
  links: v.nullish(v.array(PageLink), []),
  translations: v.fallback(v.nullish(PageTranslations, null), null),
  /** Statuspage's 12-character id where the page was imported, else empty. */
  external_id: v.string(),
  created: Instant,
  updated: Instant,
})
export type PageRecord = v.InferOutput<typeof PageRecord>
