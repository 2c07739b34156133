import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { after } from '../../stores/team/after.ts'
import { createAudit, type ExportState } from '../../stores/team/audit/audit.ts'
import { createAuditLoader } from '../../stores/team/audit/audit-io.ts'
import { isOutsideTeam } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { saveFile } from '../team/save-file.ts'
import { type ConsoleProps, client, team, useNow } from '../team/team.ts'
import { AuditFilter } from './AuditFilter.tsx'
import { AuditRows } from './AuditRows.tsx'
import { type AuditLocalization, auditLocalizationFor } from './localization.ts'

const io = {
  load: createAuditLoader(client),
  note: team.noteOutcome,
  now: team.now,
  after,
}

/** Who did what, when, by which way: for owners and admins of the page. */
export function Audit(props: ConsoleProps) {
  const localization = auditLocalizationFor(props)
  const { words } = localization
  const [audit] = useState(() => createAudit(io, props.page))
  const me = props.member?.id ?? ''
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  useEffect(() => audit.start(), [audit])
  const state = useStore(audit.$audit, { ssr: 'initial' })
  const file = useStore(audit.$export, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const now = useNow()
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const isRefused = state.state === 'refused'
  async function save(): Promise<void> {
    const parts = await audit.exportCsv()
    const day = new Date(now).toISOString().slice(0, 10)
    if (parts) saveFile(`audit-${props.slug}-${day}.csv`, 'text/csv;charset=utf-8', parts)
  }
  return (
    <>
      <ScreenHead title={words.settings.auditLog} text={words.audit.text}>
        {!isRefused &&
          (file.state === 'running' ? (
            <button className="btn" type="button" onClick={audit.stopExport}>
              {words.audit.stop}
            </button>
          ) : (
            <button className="btn" type="button" onClick={() => void save()}>
              {words.audit.saveCsv}
            </button>
          ))}
      </ScreenHead>
      <Notices slug={props.slug} {...localization} />
      <p className="cfile" role="status">
        {fileText(file, words)}
      </p>
      {isRefused ? (
        <p role="alert">{words.audit.forOwners}</p>
      ) : (
        <>
          <AuditFilter audit={audit} state={state} words={words} />
          {state.rows.length > 0 && <AuditRows rows={state.rows} now={now} {...localization} />}
          {state.state === 'loading' && state.rows.length === 0 && <Skeleton words={words} rows={8} />}
          {state.state === 'failed' && <p role="alert">{words.audit.unreadable}</p>}
          {state.state === 'ready' && state.rows.length === 0 && (
            <p className="cnone">
              {words.audit.noneFound}{' '}
              <button
                className="text"
                type="button"
                onClick={() => void audit.choose({ person: null, kind: null, days: null })}
              >
                {words.audit.showAll}
              </button>
            </p>
          )}
          {state.next !== null && (
            <p className="acts">
              <button
                className="btn"
                type="button"
                disabled={state.state !== 'ready'}
                onClick={() => void audit.more()}
              >
                {state.state === 'loading_more' ? words.audit.loadingEarlier : words.audit.earlier}
              </button>
            </p>
          )}
        </>
      )}
    </>
  )
}

function fileText(file: ExportState, { audit }: AuditLocalization['words']): string {
  switch (file.state) {
    case 'idle':
      return ''
    case 'running':
      return audit.savingCsv(file.rows)
    case 'done':
      return audit.savedCsv(file.rows)
    case 'failed':
      return audit.csvFailed
    default:
      return file satisfies never
  }
}
