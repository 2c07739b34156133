import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { bodiesOf, namesOf } from '../../../core/localization/post-translations.ts'
import type { Post } from '../model/post.ts'
import { TeamIncident, TeamUpdate } from '../model/records.ts'
import { diffPost } from './post-diff.ts'

const Updated = v.object({ updated: v.string() })
const Id = v.object({ id: v.string() })

/** What sends posts. */
export interface PostRequests {
  sendPost: typeof sendPost
  reconcilePost: typeof reconcilePost
}

/** Sends a post as one batch: its incident, where it opens one, and its update. `timeoutMs` applies to each request. */
export async function sendPost(pb: PocketBase, post: Post, timeoutMs: number): Promise<null> {
  const { page, incident, opensIncident, content, next_update_at } = post
  const { status, body, affected, display_at } = content
  const [names, bodies] = [namesOf(content), bodiesOf(content)]
  // An update brings the impact that it sets: the rules judge both as one.
  const override = post.setsImpact ? { impact_override: content.impact ?? '' } : {}
  const batch = pb.createBatch()
  if (opensIncident) {
    const { name } = content
    const translations = names ? { translations: names } : {}
    const record = { id: incident, page, kind: 'realtime', published: true, name, ...translations, ...override }
    batch.collection('incidents').create(record)
  }
  batch.collection('incident_updates').create({
    id: post.update,
    incident,
    status,
    body,
    ...(bodies ? { translations: bodies } : {}),
    affected,
    notify: content.notify ?? true,
    ...(display_at === null ? {} : { display_at }),
    ...(opensIncident || post.seen_revision === null ? {} : { seen_revision: post.seen_revision }),
    next_update_at: next_update_at ?? '',
    ...(opensIncident ? {} : override),
    ...(post.breaksGlass ? { break_glass: true } : {}),
    ...(post.files.length === 0 ? {} : { attachments: [...post.files], attachment_texts: content.texts }),
  })
  await batch.send({ signal: AbortSignal.timeout(timeoutMs) })
  return null
}

/**
 * After a post whose earlier attempt is stored: writes what was changed since, so that the latest content wins. Returns
 * false, and writes nothing, where somebody else changed it meanwhile; throws a 404 where somebody deleted it.
 * `timeoutMs` applies to each request.
 */
export async function reconcilePost(pb: PocketBase, post: Post, now: number, timeoutMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs)
  const updates = pb.collection('incident_updates')
  const newest = pb.filter('incident = {:incident}', { incident: post.incident })
  const [update, incident, last] = await Promise.all([
    updates.getOne(post.update, { signal }),
    pb.collection('incidents').getOne(post.incident, { signal }),
    updates.getList(1, 1, { filter: newest, sort: '-display_at,-created', signal }),
  ])
  const stored = {
    update: v.parse(TeamUpdate, update),
    incident: v.parse(TeamIncident, incident),
    isNewest: v.parse(v.array(Id), last.items)[0]?.id === post.update,
  }
  const diff = diffPost(post, stored, now)
  if (diff.state === 'conflict') return false
  const batch = pb.createBatch()
  const addChange = (collection: string, record: unknown, id: string, fields: Record<string, unknown>) => {
    const { updated } = v.parse(Updated, record)
    if (Object.keys(fields).length > 0) batch.collection(collection).update(id, { ...fields, updated })
  }
  // The incident first: a changed update changes its incident too.
  addChange('incidents', incident, post.incident, diff.incident)
  addChange('incident_updates', update, post.update, diff.update)
  const hasChanges = Object.keys({ ...diff.incident, ...diff.update }).length > 0
  if (hasChanges) await batch.send({ signal })
  return true
}
