import { useStore } from '@nanostores/react'
import { isLate } from '../../stores/team/backups.ts'
import { Icon } from '../visitor/Icon.tsx'
import { type Speech, team, useNow } from './team.ts'

/** At the foot of the console, for owners and admins: how old the last backup is. */
export function LastBackup({ words, formats }: Speech) {
  const now = useNow()
  const known = useStore(team.$backups, { ssr: 'initial' })
  if (known.state === 'untold') return null
  if (known.state === 'unknown') return <p className="soft">{words.team.backupsUnknown}</p>
  const { last, cron } = known.backups
  const off = cron === '' ? ` ${words.team.backupsOff}` : ''
  const duration = last === null ? '' : formats.duration(now - Date.parse(last))
  const said = last === null ? words.team.noBackup : words.team.lastBackup({ duration })
  if (!isLate(known.backups, now)) return <p className="soft">{said + off}</p>
  return (
    <p className="note">
      <Icon name="deg" />
      <span>
        <strong>{said}</strong>
        {off}
      </span>
    </p>
  )
}
