import { chosenImpact, impactSetBy } from '../../../core/draft/chosen-impact.ts'
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
    notify: content.notify ?? true,
    next_update_at,
  }
}

/** Whether the journal takes less than was written. */
export function leavesOut(draft: Draft, files: readonly File[]) {
  const setsImpact = !draft.opensIncident && impactSetBy(draft) !== null
  return files.length > 0 || draft.displayTime.kind === 'earlier' || setsImpact
}

/** The draft of the next update to an incident that the console may not know yet, after one through the journal. */
export function draftAfter(draft: Draft, incident: string): Draft {
  const { name, status, affected, opensIncident, impact, previousOverride, nextUpdateMinutes, fileCount, attached } =
    draft
  return {
    ...newIncidentDraft(),
    incident,
    opensIncident: false,
    name,
    status,
    affected,
    incidentState: { status, affected },
    impact,
    previousOverride: opensIncident ? chosenImpact(draft) : previousOverride,
    nextUpdateMinutes,
    fileCount,
    attached,
    seenRevision: opensIncident ? null : draft.seenRevision,
  }
}
