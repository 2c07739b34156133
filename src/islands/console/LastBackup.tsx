import { useStore } from '@nanostores/react'
import { toInstant } from '../../core/time/instant.ts'
import { firstBackupDue, isBackupLate } from '../../stores/team/backups.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { type Localization, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** At the foot of the console, for owners and admins: how old the last backup is. */
export function LastBackup({ words, formats }: Localization) {
  const now = useNow()
  const backupsState = useStore(team.$backups, { ssr: 'initial' })
  if (backupsState.state === 'not_loaded') return null
  if (backupsState.state === 'failed') return <p className="soft">{words.team.backupsUnknown}</p>
  const { last, cron } = backupsState.backups
  const firstDueAt = last === null ? firstBackupDue(backupsState.backups) : null
  const time = firstDueAt === null ? '' : formatTimeWithDay(toInstant(firstDueAt), now, formats)
  const isMissed = isBackupLate(backupsState.backups, now)
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
