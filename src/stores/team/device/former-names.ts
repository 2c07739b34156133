import * as v from 'valibot'
import { Draft, PostAttempts } from '../model/draft.ts'
import { PostContent } from '../model/post-content.ts'
import { StoredStatusChoice } from '../model/stored-status-choices.ts'
import { Withdrawal } from '../model/withdrawal.ts'

// What is on devices may be older than this build: builds before December 2026 stored these fields under other names.
// To be removed one release later.

/** Gives fields that have their former names (the keys of `names`) those of this build. */
const rename = (names: Record<string, string>) =>
  v.transform((stored: unknown): unknown => {
    if (typeof stored !== 'object' || stored === null) return stored
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [names[name] ?? name, value]))
  })

const StoredContent = v.pipe(v.unknown(), rename({ promise: 'nextUpdateMinutes' }), PostContent)
const StoredAttempts = v.object({ ...PostAttempts.entries, contents: v.array(StoredContent) })

/** A draft on the device. */
export const StoredDraft = v.pipe(
  v.unknown(),
  rename({
    tried: 'attempts',
    opens: 'opensIncident',
    overridden: 'previousOverride',
    said: 'incidentState',
    before: 'seenState',
    when: 'displayTime',
    promise: 'nextUpdateMinutes',
    seen: 'seenRevision',
  }),
  v.object({ ...Draft.entries, attempts: v.optional(v.nullable(StoredAttempts), null) }),
)

/** A post to be withdrawn, on the device. */
export const StoredWithdrawal = v.pipe(
  v.unknown(),
  rename({ opens: 'opensIncident', end: 'result' }),
  v.object({ ...Withdrawal.entries, contents: v.array(StoredContent) }),
)

/** Statuses chosen for components, by id, on the device. */
export const StoredChoices = v.record(
  v.string(),
  v.pipe(v.unknown(), rename({ was: 'previousStatus' }), StoredStatusChoice),
)
