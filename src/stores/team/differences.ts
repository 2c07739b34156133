import { type Millis, toInstant } from '../../core/time/instant.ts'
import type { Content } from './content.ts'
import type { Post } from './post.ts'
import type { TeamIncident, TeamUpdate } from './records.ts'

/** What a post whose earlier attempt is stored has yet to write, by field. */
export type Differences =
  | { state: 'mine'; update: Record<string, unknown>; incident: Record<string, unknown> }
  /** Somebody changed what would be written over. */
  | { state: 'changed' }

/** What is stored under a post's ids. */
export interface Stored {
  update: TeamUpdate
  incident: TeamIncident
  /** Whether the incident has no later update. */
  isNewest: boolean
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const sameMoment = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b)

/**
 * What was changed between the attempts of a post and is not stored yet. Only what its writer changed is written, and
 * only over what one of the attempts said: anything else is somebody's edit.
 */
export function differencesOf(post: Post, { update, incident, isNewest }: Stored, now: Millis): Differences {
  const { content, tried } = post
  const isChanged = (field: keyof Content) => tried.some((one) => !alike(one[field], content[field]))
  let isForeign = update.incident !== post.incident
  /** Whether a field is to be written, by what is stored of it. */
  const needs = (field: keyof Content, stored: unknown) => {
    if (!isChanged(field) || alike(stored, content[field])) return false
    if (!tried.some((one) => alike(one[field], stored))) isForeign = true
    return true
  }
  const words = update.affected.map(({ component, status }) => ({ component, status }))
  const mine: Record<string, unknown> = {}
  if (needs('status', update.status)) mine.status = content.status
  if (needs('body', update.body)) mine.body = content.body
  if (needs('affected', words)) mine.affected = content.affected
  if (isChanged('display_at')) {
    const { display_at: wanted } = content
    const wasEarlier = tried.some((one) => sameMoment(update.display_at, one.display_at))
    if (wanted === null && wasEarlier) mine.display_at = toInstant(now)
    if (wanted !== null && !sameMoment(update.display_at, wanted)) mine.display_at = wanted
  }
  if (isChanged('files')) {
    // Stored files have names of their own, so which ones they are is not told: all are sent anew.
    if (!tried.some(({ files }) => files.length === update.attachments.length)) isForeign = true
    mine.attachments = [...post.files]
  }
  const its: Record<string, unknown> = {}
  if (post.opens && needs('name', incident.name)) its.name = content.name
  if (needs('impact', incident.impact_override)) its.impact_override = content.impact ?? ''
  // A later update has made its own promise, or none.
  if (isChanged('promise') && isNewest) its.next_update_at = post.next_update_at ?? ''
  return isForeign ? { state: 'changed' } : { state: 'mine', update: mine, incident: its }
}
