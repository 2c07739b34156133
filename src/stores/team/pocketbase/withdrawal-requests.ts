import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { toInstant } from '../../../core/time/instant.ts'
import { TeamIncident, TeamUpdate } from '../model/records.ts'
import {
  matchesAttempt,
  resultFromTombstone,
  TOMBSTONE_BODIES,
  type Withdrawal,
  type WithdrawalResult,
} from '../model/withdrawal.ts'
import { toFailure } from './outcome.ts'

/** Timeout of a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000

const Updated = v.object({ updated: v.string() })
const IncidentWithUpdated = v.object({ ...TeamIncident.entries, ...Updated.entries })

/** Whether an update is stored under an incident. Throws where nobody answers. */
export async function isStored(pb: PocketBase, { incident, update }: Pick<Withdrawal, 'incident' | 'update'>) {
  return (await updateById(pb, update))?.incident === incident
}

/**
 * Makes sure that a discarded post is not public and never will be. If it is not stored, its id is taken by a
 * tombstone, archived at once, so that a late copy is refused. If it is stored, it is withdrawn, unless
 * somebody has followed up on it. Idempotent. `now` in milliseconds; throws where nobody answers or
 * it is refused.
 */
export async function withdrawPost(
  pb: PocketBase,
  withdrawal: Withdrawal,
  tombstone: string,
  now: number,
): Promise<WithdrawalResult> {
  const result = await (withdrawal.opensIncident
    ? withdrawIncident(pb, withdrawal, now)
    : withdrawUpdate(pb, withdrawal, tombstone, now))
  if (result) return result
  try {
    if (withdrawal.opensIncident)
      await incidentsOf(pb).create(tombstoneIncident(withdrawal, withdrawal.incident, now), timeoutOptions())
    else await writeTombstone(pb, withdrawal, tombstone, 'never_arrived', now)
    return { state: 'never_arrived' }
  } catch (thrown) {
    // It arrived between the two requests.
    const lateResult =
      toFailure(thrown).state === 'already_there' &&
      (await (withdrawal.opensIncident
        ? withdrawIncident(pb, withdrawal, now)
        : withdrawUpdate(pb, withdrawal, tombstone, now)))
    if (lateResult) return lateResult
    throw thrown
  }
}

const incidentsOf = (pb: PocketBase) => pb.collection('incidents')
const timeoutOptions = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

/** A draft incident that visitors never see, and that no list shows. */
function tombstoneIncident({ page, name }: Withdrawal, id: string, now: number) {
  return {
    id,
    page,
    kind: 'realtime',
    name: `Discarded: ${name}`.trim().slice(0, 500),
    published: false,
    archived_at: toInstant(now),
  }
}

async function withdrawIncident(pb: PocketBase, withdrawal: Withdrawal, now: number): Promise<WithdrawalResult | null> {
  const rows = await incidentsOf(pb).getList(1, 1, {
    filter: pb.filter('id = {:id}', { id: withdrawal.incident }),
    ...timeoutOptions(),
  })
  const incident = v.parse(v.array(IncidentWithUpdated), rows.items)[0]
  if (!incident) return null
  if (incident.published_at === null && !incident.published) return { state: 'never_arrived' }
  if (!incident.published && incident.archived_at !== null) return { state: 'taken_back' }
  const filter = pb.filter('incident = {:id}', { id: withdrawal.incident })
  const updates = await pb.collection('incident_updates').getList(1, 2, { filter, ...timeoutOptions() })
  for (const update of v.parse(v.array(TeamUpdate), updates.items)) {
    if (update.id !== withdrawal.update || !(await matchesAttempt(withdrawal, update, incident)))
      return { state: 'left' }
  }
  const hideFields = { published: false, archived_at: toInstant(now), updated: incident.updated }
  await incidentsOf(pb).update(withdrawal.incident, hideFields, timeoutOptions())
  return { state: 'taken_back' }
}

async function withdrawUpdate(
  pb: PocketBase,
  withdrawal: Withdrawal,
  tombstone: string,
  now: number,
): Promise<WithdrawalResult | null> {
  const update = await updateById(pb, withdrawal.update)
  if (!update) return null
  if (update.incident !== withdrawal.incident) return resultFromTombstone(update.body)
  if (!(await matchesAttempt(withdrawal, update, null))) return { state: 'left' }
  await writeTombstone(pb, withdrawal, tombstone, 'taken_back', now)
  return { state: 'taken_back' }
}

async function updateById(pb: PocketBase, id: string): Promise<TeamUpdate | null> {
  const rows = await pb
    .collection('incident_updates')
    .getList(1, 1, { filter: pb.filter('id = {:id}', { id }), ...timeoutOptions() })
  return v.parse(v.array(TeamUpdate), rows.items)[0] ?? null
}

/** Takes an update's id for good, in one transaction; one that is taken back is deleted first. */
async function writeTombstone(
  pb: PocketBase,
  withdrawal: Withdrawal,
  tombstone: string,
  result: keyof typeof TOMBSTONE_BODIES,
  now: number,
) {
  const batch = pb.createBatch()
  const updates = batch.collection('incident_updates')
  if (result === 'taken_back') updates.delete(withdrawal.update)
  batch.collection('incidents').create(tombstoneIncident(withdrawal, tombstone, now))
  updates.create({
    id: withdrawal.update,
    incident: tombstone,
    status: 'investigating',
    body: TOMBSTONE_BODIES[result],
  })
  await batch.send(timeoutOptions())
}
