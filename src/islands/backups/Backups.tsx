import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Backups as Known } from '../../core/backup/backups.ts'
import { toInstant } from '../../core/time/instant.ts'
import { type BackupWords, backupWordsFor } from '../../i18n/backups.ts'
import { after } from '../../stores/team/after.ts'
import { createBackupsRequests } from '../../stores/team/backups/backups-io.ts'
import { type BackupsScreen, createBackupsScreen } from '../../stores/team/backups/backups-screen.ts'
import { firstBackupDue, isBackupLate } from '../../stores/team/backups/due.ts'
import { isOutsideTeam, isOwner } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { formatTime, formatTimeWithDay } from '../team/format-time.ts'
import { type ConsoleProps, client, type Localization, localizationFor, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { BackupText } from './BackupText.tsx'
import { CopyCommand } from './CopyCommand.tsx'
import { formatSize } from './format-size.ts'

type BackupLocalization = Omit<Localization, 'words'> & { words: BackupWords }

const io = {
  ...createBackupsRequests(client),
  note: team.noteOutcome,
  after,
}

/** When the last backup was made, by what schedule, and how one is brought back; owners make one. */
export function Backups(props: ConsoleProps) {
  const localization = { ...localizationFor(props), words: backupWordsFor(props.locale) }
  const { words } = localization
  const [screen] = useState(() => createBackupsScreen(io))
  const me = props.member?.id ?? ''
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  useEffect(() => screen.start(), [screen])
  const state = useStore(screen.$screen, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const now = useNow()
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const mayOwn = isOwner(session)
  const isRunning = state.isAsking || state.backups?.making?.state === 'running'
  return (
    <>
      <ScreenHead title={words.backups.title} text={words.backups.text}>
        {mayOwn && state.state !== 'refused' && (
          <button className="btn" type="button" disabled={isRunning} onClick={() => void screen.make()}>
            {isRunning ? words.backups.making : words.backups.make}
          </button>
        )}
      </ScreenHead>
      <Notices slug={props.slug} {...localization} />
      <p className="cfile" role="status">
        {progressText(state, localization, now)}
      </p>
      {state.state === 'failed' && <p role="alert">{words.backups.unreadable}</p>}
      {state.state === 'refused' ? (
        <p role="alert">{words.backups.forOwners}</p>
      ) : state.backups ? (
        <BackupFields backups={state.backups} now={now} {...localization} />
      ) : (
        state.state === 'loading' && <Skeleton words={words} rows={4} />
      )}
    </>
  )
}

function BackupFields({ backups, now, words, formats }: BackupLocalization & { backups: Known; now: number }) {
  const { backups: texts } = words
  const { last, name, bytes, kept } = backups
  const isLate = isBackupLate(backups, now)
  const due = last === null ? firstBackupDue(backups) : null
  return (
    <>
      <div className="cfield">
        <div className="clab">{texts.last}</div>
        <div>
          <p className="chl">
            {isLate ? (
              <Icon name="deg" />
            ) : (
              <svg className="ci" aria-hidden="true">
                <use href={last === null ? '#u-dots' : '#u-check'} />
              </svg>
            )}
            <span>
              <strong>{last === null ? texts.none : formatTime(last, now, formats)}</strong> {isLate && texts.late}{' '}
              {due !== null && (
                <span className="soft">
                  {texts.firstDue({ time: formatTimeWithDay(toInstant(due), now, formats) })}
                </span>
              )}
              {last !== null && (
                <span className="soft">
                  <BackupText text={texts.size({ size: formatSize(bytes, words.locale), name })} />
                </span>
              )}
            </span>
          </p>
        </div>
      </div>
      <div className="cfield">
        <div className="clab">
          {texts.schedule}
          <small>{texts.scheduleHint}</small>
        </div>
        <p>{scheduleText(backups.cron, words)}</p>
      </div>
      <div className="cfield">
        <div className="clab">{texts.kept}</div>
        <p>{kept === 0 ? texts.keptAll : texts.keptOf(kept)}</p>
      </div>
      {name !== '' && (
        <div className="cfield">
          <div className="clab">
            {texts.restore}
            <small>{texts.restoreHint}</small>
          </div>
          <CopyCommand command={`npm run restore -- ${name}`} words={words} />
        </div>
      )}
    </>
  )
}

/** A daily schedule in words; any other as it is. */
function scheduleText(cron: string, { backups: texts }: BackupWords): string {
  if (cron === '') return texts.off
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron) ?? []
  if (minute === undefined || hour === undefined) return texts.byCron({ cron })
  return texts.daily({ time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` })
}

function progressText(
  { problem, backups }: BackupsScreen,
  { words, formats }: BackupLocalization,
  now: number,
): string {
  const { backups: texts } = words
  if (problem === 'too_soon') return texts.tooSoon
  if (problem === 'unreachable') return texts.notBegun
  if (problem === 'refused') return texts.refused
  const making = backups?.making ?? null
  switch (making?.state) {
    case undefined:
      return ''
    case 'running':
      return texts.makingSince({ time: formatTime(making.since, now, formats) })
    case 'failed': {
      const time = formatTime(making.at, now, formats)
      return making.reason === 'disk_full' ? texts.failedFull({ time }) : texts.failed({ time })
    }
    case 'done':
      if (making.took < 60_000) return texts.madeAtOnce
      return texts.made({ duration: formats.duration(making.took) })
    default:
      return making satisfies never
  }
}
