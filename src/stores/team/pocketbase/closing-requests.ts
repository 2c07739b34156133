import type PocketBase from 'pocketbase'
import type { Closing } from '../model/closing.ts'

/** Ends an incident in one batch, with all that a merge writes. */
export async function sendClosing(pb: PocketBase, closing: Closing, timeoutMs: number): Promise<null> {
  const { incident, update, text, seen_revision, merge } = closing
  const batch = pb.createBatch()
  if (merge?.takeOver) {
    const { update: id, next_update_at, text: taken, ...takeOver } = merge.takeOver
    const fields = { id, incident: merge.into, ...taken, ...takeOver, next_update_at: next_update_at ?? '' }
    batch.collection('incident_updates').create(fields)
  }
  batch.collection('incident_updates').create({
    ...{
      id: update,
      incident,
      status: 'resolved',
      ...text,
      affected: [],
      seen_revision,
      next_update_at: '',
      notify: true,
    },
  })
  if (merge) batch.collection('incidents').update(incident, { merged_into: merge.into })
  await batch.send({ signal: AbortSignal.timeout(timeoutMs) })
  return null
}

/** Takes an end back: its update is deleted, which opens the incident and ends its link, and what was taken over. */
export async function takeBackClosings(pb: PocketBase, closings: readonly Closing[], timeoutMs: number): Promise<null> {
  const batch = pb.createBatch()
  for (const { update, merge } of closings) {
    batch.collection('incident_updates').delete(update)
    if (merge?.takeOver) batch.collection('incident_updates').delete(merge.takeOver.update)
  }
  await batch.send({ signal: AbortSignal.timeout(timeoutMs) })
  return null
}
