import type { JournalPost } from '../../../core/journal/entry.ts'
import { bodiesOf, namesOf } from '../../../core/localization/post-translations.ts'
import { type Draft, newIncidentDraft } from './draft.ts'
import type { Post } from './post.ts'

/** A post as the emergency journal takes it: without files, and shown at the moment at which the edge takes it. */
export function toJournalPost({ incident, update, opensIncident, content, next_update_at }: Post): JournalPost {
  const [names, bodies] = [namesOf(content), bodiesOf(content)]
  const { name, impact } = content
  return {
    update,
    incident,
    opens: opensIncident ? { name, impact, ...(names ? { translations: names } : {}) } : null,
    status: content.status,
    body: content.body,
    ...(bodies ? { translations: bodies } : {}),
    affected: content.affected,
    notify: false,
    next_update_at,
  }
}

/** Whether the journal takes less than was written. */
export function leavesOut({ displayTime, impact, opensIncident, previousOverride }: Draft, files: readonly File[]) {
  const chosen = impact.by === 'person' ? impact.impact : null
  return files.length > 0 || displayTime.kind === 'earlier' || (!opensIncident && chosen !== previousOverride)
}

/** The draft of the next update to an incident that the console may not know yet, after one through the journal. */
export function draftAfter(draft: Draft, incident: string): Draft {
  const { name, status, affected, opensIncident, impact, previousOverride, nextUpdateMinutes, fileCount, attached } =
    draft
  const chosen = impact.by === 'person' ? impact.impact : null
  return {
    ...newIncidentDraft(),
    incident,
    opensIncident: false,
    name,
    status,
    affected,
    incidentState: { status, affected },
    impact,
    previousOverride: opensIncident ? chosen : previousOverride,
    nextUpdateMinutes,
    fileCount,
    attached,
    seenRevision: opensIncident ? null : draft.seenRevision,
  }
}
