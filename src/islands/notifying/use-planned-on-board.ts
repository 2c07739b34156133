import { useState } from 'react'
import { isBegunQuietly } from '../../core/maintenance/begun-quietly.ts'
import { createMaintenances } from '../../stores/team/maintenance/maintenances.ts'
import type { TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, type Localization, team } from '../team/team.ts'
import { type PostPlannedKeys, usePostPlanned } from './use-post-planned.tsx'

/** A maintenance as the board has it. */
export interface PlannedOnBoard extends Localization {
  maintenance: TeamIncident
  /** Its own, the newest first. */
  updates: readonly TeamUpdate[]
  page: string
}

/** Begins, ends or cancels a maintenance of the board, where no list of maintenance is read. */
export function usePlannedOnBoard({ maintenance, updates, page, words, formats }: PlannedOnBoard): PostPlannedKeys {
  const [store] = useState(() =>
    createMaintenances({ client, note: team.noteOutcome, now: team.now, newId: newRecordId }, page),
  )
  const { status, translations } = maintenance
  const planned = {
    ...maintenance,
    status: status ?? '',
    translations: translations ?? {},
    begun_quietly: isBegunQuietly(updates),
  }
  return usePostPlanned({ page, maintenance: planned, store, words, formats })
}
