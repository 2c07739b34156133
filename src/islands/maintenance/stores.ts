import { createMaintenances, type MaintenancesStore } from '../../stores/team/maintenance/maintenances.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, team } from '../team/team.ts'

/** The maintenance of a page, for its screens. */
export function maintenancesOf(page: string): MaintenancesStore {
  return createMaintenances({ client, note: team.noteOutcome, now: team.now, newId: newRecordId }, page)
}
