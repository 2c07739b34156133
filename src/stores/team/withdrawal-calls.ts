import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { toInstant } from '../../core/time/instant.ts'
import { failureOf } from './outcome.ts'
import { TeamIncident, TeamUpdate } from './records.ts'
import { type Ended, endOfGrave, GRAVE_BODIES, isAsTried, type Withdrawal } from './withdrawal.ts'

/** A question that is not answered within this is not answered, in milliseconds. */
const PATIENCE_MS = 15_000

const Updated = v.object({ updated: v.string() })
const Stored = v.object({ ...TeamIncident.entries, ...Updated.entries })

/** Whether an update is stored under an incident. Throws where nobody answers. */
export async function isStored(pb: PocketBase, { incident, update }: Pick<Withdrawal, 'incident' | 'update'>) {
  return (await updateById(pb, update))?.incident === incident
}

/**
 * Makes certain that a discarded post is not public and never will be. Where it is not there its id is taken by a
 * draft, archived at once, so that a copy still on its way is refused. Where it is there, it is taken back, unless
 * somebody has gone on from it. Asked again it finds what it did. `now` in milliseconds; throws where nobody answers or
 * it is refused.
 */
export async function withdraw(pb: PocketBase, one: Withdrawal, grave: string, now: number): Promise<Ended> {
  const found = await (one.opens ? endOfIncident(pb, one, now) : endOfUpdate(pb, one, grave, now))
  if (found) return found
  try {
    if (one.opens) await incidentsOf(pb).create(buried(one, one.incident, now), within())
    else await bury(pb, one, grave, 'never_arrived', now)
    return { state: 'never_arrived' }
  } catch (thrown) {
    // It arrived between the two questions.
    const late =
      failureOf(thrown).state === 'already_there' &&
      (await (one.opens ? endOfIncident(pb, one, now) : endOfUpdate(pb, one, grave, now)))
    if (late) return late
    throw thrown
  }
}

const incidentsOf = (pb: PocketBase) => pb.collection('incidents')
const within = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/** A draft that visitors never see, in the lists of nobody. */
function buried({ page, name }: Withdrawal, id: string, now: number) {
  return {
    id,
    page,
    kind: 'realtime',
    name: `Discarded: ${name}`.trim().slice(0, 500),
    published: false,
    archived_at: toInstant(now),
  }
}

async function endOfIncident(pb: PocketBase, one: Withdrawal, now: number): Promise<Ended | null> {
  const rows = await incidentsOf(pb).getList(1, 1, {
    filter: pb.filter('id = {:id}', { id: one.incident }),
    ...within(),
  })
  const incident = v.parse(v.array(Stored), rows.items)[0]
  if (!incident) return null
  if (incident.published_at === null && !incident.published) return { state: 'never_arrived' }
  if (!incident.published && incident.archived_at !== null) return { state: 'taken_back' }
  const filter = pb.filter('incident = {:id}', { id: one.incident })
  const said = await pb.collection('incident_updates').getList(1, 2, { filter, ...within() })
  for (const update of v.parse(v.array(TeamUpdate), said.items)) {
    if (update.id !== one.update || !(await isAsTried(one, update, incident))) return { state: 'left' }
  }
  const hidden = { published: false, archived_at: toInstant(now), updated: incident.updated }
  await incidentsOf(pb).update(one.incident, hidden, within())
  return { state: 'taken_back' }
}

async function endOfUpdate(pb: PocketBase, one: Withdrawal, grave: string, now: number): Promise<Ended | null> {
  const update = await updateById(pb, one.update)
  if (!update) return null
  if (update.incident !== one.incident) return endOfGrave(update.body)
  if (!(await isAsTried(one, update, null))) return { state: 'left' }
  await bury(pb, one, grave, 'taken_back', now)
  return { state: 'taken_back' }
}

async function updateById(pb: PocketBase, id: string): Promise<TeamUpdate | null> {
  const rows = await pb
    .collection('incident_updates')
    .getList(1, 1, { filter: pb.filter('id = {:id}', { id }), ...within() })
  return v.parse(v.array(TeamUpdate), rows.items)[0] ?? null
}

/** Takes an update's id for good, in one transaction; one that is taken back is deleted first. */
async function bury(pb: PocketBase, one: Withdrawal, grave: string, end: keyof typeof GRAVE_BODIES, now: number) {
  const batch = pb.createBatch()
  const updates = batch.collection('incident_updates')
  if (end === 'taken_back') updates.delete(one.update)
  batch.collection('incidents').create(buried(one, grave, now))
  updates.create({ id: one.update, incident: grave, status: 'investigating', body: GRAVE_BODIES[end] })
  await batch.send(within())
}
