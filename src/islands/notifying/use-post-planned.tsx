import { type ReactNode, useRef, useState } from 'react'
import type { MaintenancePost, MaintenancesStore } from '../../stores/team/maintenance/maintenances.ts'
import type { PlannedWork } from '../../stores/team/maintenance/records.ts'
import type { Localization } from '../team/team.ts'
import { useLoaded } from '../team/use-loaded.ts'

/** What is needed to post how a maintenance stands. */
interface Planned extends Localization {
  page: string
  maintenance: PlannedWork
  store: MaintenancesStore
}

export interface PostPlannedKeys {
  /** A button that asks before it posts. */
  askButton(what: MaintenancePost, label: ReactNode, className?: string): ReactNode
  /** What is asked, in the row of the maintenance. */
  question: ReactNode
}

/** Begins, ends or cancels a maintenance by hand, after asking whether to tell those who follow it. */
export function usePostPlanned({ page, maintenance, store, words, formats }: Planned): PostPlannedKeys {
  const [asked, setAsked] = useState<MaintenancePost | null>(null)
  const asking = useLoaded(
    () => import('./PostPlanned.tsx'),
    asked !== null,
    () => setAsked(null),
    words,
  )
  const askedBy = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsked(null)
    askedBy.current?.focus()
  }
  const isPlanned = maintenance.status === 'scheduled'
  const isAsked = asked !== null && (asked === 'completed' ? !isPlanned : isPlanned)
  return {
    askButton: (what, label, className = 'btn') => (
      <button
        ref={asked === what ? askedBy : undefined}
        className={className}
        type="button"
        aria-expanded={asked === what && asking !== null}
        onClick={() => setAsked(asked === what ? null : what)}
      >
        {label}
      </button>
    ),
    question: isAsked && asking && (
      <asking.PostPlanned
        key={asked}
        page={page}
        maintenance={maintenance}
        what={asked}
        store={store}
        onKeep={keep}
        words={words}
        formats={formats}
      />
    ),
  }
}
