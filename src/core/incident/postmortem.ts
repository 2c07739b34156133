import type { PublicFile, PublicIncident } from '../publication/publication.ts'
import type { Instant } from '../time/instant.ts'
import { incidentPath } from './path.ts'

/** What was learned from an incident, as its own page has it. */
export interface Postmortem {
  html: string
  /** When it was published; null for one that was imported without an update. */
  at: Instant | null
  attachments: readonly PublicFile[]
  /** Its update; null where the incident itself has it. */
  update: PublicIncident['updates'][number] | null
}

/** The path of an incident's postmortem. */
export const postmortemPath = (ids: Parameters<typeof incidentPath>[0]) => `${incidentPath(ids)}/postmortem`

/** An update's headings stand below its own; here they are the first. Our markdown passes no other `<h` on. */
function withRaisedHeadings(html: string): string {
  return html.replace(/(<\/?h)([4-6])/g, (_, tag: string, level: string) => `${tag}${Number(level) - 1}`)
}

/**
 * An incident's postmortem, once it is published; null before. Teams write it as an update of that phase, and imports
 * have it in the incident's own field: where both are there, the update tells of the other.
 */
export function postmortemOf({ postmortem_html, updates }: PublicIncident): Postmortem | null {
  const update = updates.find(({ status }) => status === 'postmortem') ?? null
  const at = update?.display_at ?? null
  if (postmortem_html !== '') return { html: postmortem_html, at, attachments: update?.attachments ?? [], update: null }
  return update && { html: withRaisedHeadings(update.body_html), at, attachments: update.attachments, update }
}
