import * as v from 'valibot'
import { Instant } from '../time/instant.ts'
import { KeptReason, OpenIncident, PAGE_DETAILS } from './import-report.ts'
import { Unread } from './unread.ts'

/** How much of a page is taken: all of it, or its components without their history. */
export const ImportTake = v.picklist(['everything', 'components'])
export type ImportTake = v.InferOutput<typeof ImportTake>

const Counts = v.object({ created: v.number(), changed: v.number(), kept: v.number() })

/** What an import wrote, or would write. */
export const ImportTotals = v.object({
  components: Counts,
  incidents: Counts,
  updates: Counts,
  /** The first that were left alone, by name. */
  left: v.array(
    v.object({ what: v.picklist(['component', 'incident', 'update', 'page']), name: v.string(), why: KeptReason }),
  ),
  /** What of the page itself stays as it is here. */
  details: v.array(v.object({ field: v.picklist(PAGE_DETAILS), here: v.string(), there: v.string() })),
  /** The page's own components that are set to show their uptime, as they did; none in a state of an older build. */
  uptimeKept: v.optional(v.array(v.string()), []),
  /** The first of its incidents that visitors see as open. */
  open: v.optional(v.array(OpenIncident), []),
})
export type ImportTotals = v.InferOutput<typeof ImportTotals>

/** What stands at an address, before anything of it is written. */
export const ImportPreview = v.object({
  /** The page's own name. */
  name: v.string(),
  components: v.number(),
  groups: v.number(),
  incidents: v.number(),
  maintenances: v.number(),
  /** Maintenances that are still to come. */
  upcoming: v.number(),
  /** When the oldest incident began; null where there is none. */
  since: v.nullable(Instant),
  newest: v.nullable(v.object({ name: v.string(), at: Instant })),
  unread: v.array(Unread),
  /** What an import of everything would write now. */
  would: ImportTotals,
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** Why an import came to nothing, or stopped: the catalogue's codes of it. */
export const IMPORT_FAILURES = [
  'address_invalid',
  'address_not_public',
  'source_unreachable',
  'source_too_slow',
  'source_too_large',
  'source_not_statuspage',
  'source_unreadable',
  'backend_unreachable',
  'role_not_enough',
  'import_refused',
  'interrupted',
] as const
export const ImportFailure = v.picklist(IMPORT_FAILURES)
export type ImportFailure = v.InferOutput<typeof ImportFailure>

const run = { id: v.string(), address: v.string() }
const progress = { take: ImportTake, done: v.number(), total: v.number(), begunAt: v.number() }

/** How a page's import stands: one at a time, kept by the edge over reloads and restarts. */
export const ImportState = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('reading'), ...run, begunAt: v.number() }),
  v.object({ state: v.literal('found'), ...run, preview: ImportPreview }),
  v.object({ state: v.literal('importing'), ...run, ...progress, totals: ImportTotals }),
  v.object({
    state: v.literal('imported'),
    ...run,
    ...progress,
    endedAt: v.number(),
    totals: ImportTotals,
    unread: v.array(Unread),
  }),
  v.object({ state: v.literal('stopped'), ...run, ...progress, totals: ImportTotals }),
  v.object({
    state: v.literal('failed'),
    ...run,
    code: ImportFailure,
    /** The first field that could not be read, or what the backend said. */
    detail: v.string(),
    /** How many of how many incidents were written before it. */
    done: v.number(),
    total: v.number(),
  }),
])
export type ImportState = v.InferOutput<typeof ImportState>

/** What an owner asks of a page's import. */
export const ImportRequest = v.variant('action', [
  v.object({ action: v.literal('check'), address: v.pipe(v.string(), v.maxLength(500)) }),
  v.object({ action: v.literal('start'), id: v.string(), take: ImportTake }),
  v.object({ action: v.literal('stop') }),
  v.object({ action: v.literal('forget') }),
])
export type ImportRequest = v.InferOutput<typeof ImportRequest>
