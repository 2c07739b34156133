import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { toInstant } from '../../core/time/instant.ts'
import type * as Due from '../../stores/team/backups/due.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { type Localization, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** At the foot of the console, for owners and admins: how old the last backup is. */
export function LastBackup({ words, formats }: Localization) {
  const now = useNow()
  const backupsState = useStore(team.$backups, { ssr: 'initial' })
  const due = useDue(backupsState.state === 'loaded')
  if (backupsState.state === 'not_loaded') return null
  if (backupsState.state === 'failed') return <p className="soft">{words.team.backupsUnknown}</p>
  const { last, cron } = backupsState.backups
  const firstDueAt = last === null && due ? due.firstBackupDue(backupsState.backups) : null
  const time = firstDueAt === null ? '' : formatTimeWithDay(toInstant(firstDueAt), now, formats)
  const isMissed = due?.isBackupLate(backupsState.backups, now) ?? false
  const lastBackupText =
    last === null ? words.team.noBackup : words.team.lastBackup({ duration: formats.duration(now - Date.parse(last)) })
  const notes = [
    time !== '' && (isMissed ? words.team.firstBackupMissed({ time }) : words.team.firstBackup({ time })),
    cron === '' && words.team.backupsOff,
    isMissed && words.team.backupsHint,
  ].filter((one) => one !== false)
  if (!isMissed) return <p className="soft">{[lastBackupText, ...notes].join(' ')}</p>
  return (
    <p className="note">
      <Icon name="deg" />
      <span>
        <strong>{lastBackupText}</strong> {notes.join(' ')}
      </span>
    </p>
  )
}

/** What reads a schedule, which only owners and admins need; null until it is there. */
function useDue(isNeeded: boolean): typeof Due | null {
  const [due, setDue] = useState<typeof Due | null>(null)
  useEffect(() => {
    // Where it does not come, the age of the backup stands without a judgement.
    if (isNeeded)
      import('../../stores/team/backups/due.ts').then(
        (module) => setDue(module),
        () => {},
      )
  }, [isNeeded])
  return due
}
