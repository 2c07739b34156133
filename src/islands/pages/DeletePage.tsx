import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { createPageDeletion, type DeletionState, type PageBackup } from '../../stores/team/pages/page-deletion.ts'
import { createDeletionIo } from '../../stores/team/pages/page-deletion-io.ts'
import { isNoOwner, isOutsideTeam } from '../../stores/team/session.ts'
import { BackupText } from '../backups/BackupText.tsx'
import { Notices } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { SignOut } from '../console/SignOut.tsx'
import { Field } from '../settings/Field.tsx'
import { formatTimeWithDay } from '../team/format-time.ts'
import { refusalText } from '../team/refusals.ts'
import {
  type ConsoleProps,
  client,
  type Localization,
  localizationFor,
  pages as ownPages,
  team,
  useIsHydrated,
  useNow,
} from '../team/team.ts'

/** Deletes the page, for its owners: by typing its name, after a backup. */
export function DeletePage(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const { pages } = words
  const [deletion] = useState(() => createPageDeletion(createDeletionIo(client, props)))
  const state = useStore(deletion.$deletion, { ssr: 'initial' })
  const [typed, setTyped] = useState('')
  const isHydrated = useIsHydrated()
  const session = useStore(team.$session, { ssr: 'initial' })
  const me = props.member?.id ?? ''
  const isDone = state.state === 'done'
  // Once the page is gone, nothing of it is asked for any more.
  useEffect(() => (isDone ? undefined : team.start(me, props.page, null)), [me, props.page, isDone])
  if (state.state === 'done') return <Deleted props={props} backup={state.backup} {...localization} />
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const isLocked = isNoOwner(session)
  const isBusy = state.state === 'deleting' || state.state === 'backing_up'
  const isNamed = foldName(typed) === foldName(props.name)
  const problem = problemText(state, words)
  return (
    <>
      <ScreenHead title={pages.delete} text={pages.deleteText} />
      <Notices slug={props.slug} {...localization} />
      {isLocked && <p className="hint">{pages.deleteForOwners}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed && !isBusy) void deletion.remove()
        }}
      >
        <Field id="delete-name" label={pages.typeName} hint={props.name}>
          <input
            className="in"
            id="delete-name"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isLocked}
            // Not disabled, which would take the focus away.
            readOnly={!isHydrated || isBusy}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p className="acts">
          <button className="btn danger" type="submit" disabled={!isHydrated || isLocked || !isNamed || isBusy}>
            {pages.deleteName({ name: props.name })}
          </button>
          <span className="soft" role="status">
            {state.state === 'backing_up' && pages.backingUp}
            {state.state === 'deleting' && pages.deleting}
          </span>
        </p>
        {problem !== null && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
      </form>
    </>
  )
}

/** A name as people type it who mean the same: whatever its capitals. */
const foldName = (name: string) => name.trim().normalize().toLowerCase()

function problemText(state: DeletionState, words: TeamWords): string | null {
  const { pages } = words
  const because = (reason: string) => pages.notDeleted({ reason })
  switch (state.state) {
    case 'backup_failed':
      return because(state.reason === 'disk_full' ? pages.backupFailedFull : pages.backupFailed)
    case 'written_meanwhile':
      return because(pages.writtenMeanwhile)
    case 'refused':
      return because(refusalText(state.refusal, words))
    case 'unreachable':
      return pages.deleteUnreachable
    case 'signed_out':
      return pages.deleteSignedOut
    case 'resting':
    case 'backing_up':
    case 'deleting':
    case 'done':
      return null
    default:
      return state satisfies never
  }
}

/** In place of the screen and of the frame around it: the page is gone, and what leads on. */
function Deleted({ props, backup, words, formats }: Localization & { props: ConsoleProps; backup: PageBackup }) {
  const { pages } = words
  const { name } = props
  const time = formatTimeWithDay(backup.at, useNow(), formats)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const own = useStore(ownPages.$pages, { ssr: 'initial' })
  const mayMake = useStore(ownPages.$mayMake, { ssr: 'initial' })
  useEffect(() => void ownPages.load(), [])
  const others = own.state === 'loaded' ? own.pages.filter(({ id }) => id !== props.page) : []
  return (
    <>
      <div className="chead cgone">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {pages.deleted({ name })}
          </h1>
          <p>
            <BackupText text={pages.deletedText({ name: backup.name, time })} />
          </p>
        </div>
      </div>
      <div className="acts">
        {(own.state !== 'loaded' || others.length > 0) && (
          <a className="btn go" href={consoleAddress('')}>
            {pages.backToConsole}
          </a>
        )}
        {mayMake && (
          <a className="btn" href={consoleAddress('new')}>
            {pages.newPage}
          </a>
        )}
        <SignOut words={words} scope="here" buttonClass="btn" />
      </div>
    </>
  )
}
