import { useStore } from '@nanostores/react'
import { toInstant } from '../../core/time/instant.ts'
import { firstDue, isLate } from '../../stores/team/backups.ts'
import { datedMomentOf } from '../team/moment.ts'
import { type Speech, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** At the foot of the console, for owners and admins: how old the last backup is. */
export function LastBackup({ words, formats }: Speech) {
  const now = useNow()
  const known = useStore(team.$backups, { ssr: 'initial' })
  if (known.state === 'untold') return null
  if (known.state === 'unknown') return <p className="soft">{words.team.backupsUnknown}</p>
  const { last, cron } = known.backups
  const first = last === null ? firstDue(known.backups) : null
  const time = first === null ? '' : datedMomentOf(toInstant(first), now, formats)
  const isMissed = isLate(known.backups, now)
  const said =
    last === null ? words.team.noBackup : words.team.lastBackup({ duration: formats.duration(now - Date.parse(last)) })
  const more = [
    time !== '' && (isMissed ? words.team.firstBackupMissed({ time }) : words.team.firstBackup({ time })),
    cron === '' && words.team.backupsOff,
    isMissed && words.team.backupsWhere,
  ].filter((one) => one !== false)
  if (!isMissed) return <p className="soft">{[said, ...more].join(' ')}</p>
  return (
    <p className="note">
      <Icon name="deg" />
      <span>
        <strong>{said}</strong> {more.join(' ')}
      </span>
    </p>
  )
}
