import { useStore } from '@nanostores/react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react'
import { hiddenBy } from '../../core/incident/hidden.ts'
import { isClosed } from '../../core/status/incident.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { reopens } from '../../stores/team/following.ts'
import type { Board, TeamIncident, TeamUpdate } from '../../stores/team/records.ts'
import { nameOf, phaseTimes } from '../team/board-view.ts'
import type { Speech } from '../team/team.ts'
import { Affected } from './Affected.tsx'
import { Dock } from './Dock.tsx'
import { FilesAndTime } from './FilesAndTime.tsx'
import type { Posted } from './Outcome.tsx'
import { Phase } from './Phase.tsx'
import { Preview } from './Preview.tsx'
import { leftOutText, Problem, problemsOf } from './Problem.tsx'
import { State } from './State.tsx'

interface Props extends Speech {
  composer: ComposerStore
  board: Board | null
  incident: TeamIncident | null
  /** The incident's, newest first. */
  updates: readonly TeamUpdate[]
  /** What was posted last, where nothing was written since. */
  posted: Posted | null
}

/** Writes an update, with its incident where it opens one, beside what visitors will see of it. */
export function Composer({ composer, board, incident, updates, posted, words, formats }: Props) {
  const { draft, files, sending, kept, leftOut } = useStore(composer.$composition)
  const form = useRef<HTMLFormElement>(null)
  const postKey = useRef<HTMLButtonElement>(null)
  const newer = useRef<HTMLDivElement>(null)
  const { team } = words
  const found = problemsOf(sending.state === 'refused' ? sending.refusal : null, words)
  const problems = leftOut.length > 0 ? { ...found, attachments: leftOutText(leftOut, words) } : found
  // What was sent stays as it is until the next draft takes its place.
  const isSending = sending.state === 'sending' || sending.state === 'sent'
  const isUnknown = incident === null && !draft.opens
  const isSeen = incident === null || hiddenBy(incident) === null
  const isHeld = isSending || sending.state === 'moved' || sending.state === 'elsewhere'
  const send = () => {
    if (!isHeld) void composer.send()
  }
  // What was pressed goes away: writing goes on in the text.
  const goOnWriting = () => form.current?.querySelector<HTMLElement>('#msg')?.focus()
  useEffect(() => {
    // Whoever came by a key goes on with the keyboard.
    const to = location.hash.slice(1)
    if (to === 'name' || to === 'msg') form.current?.querySelector<HTMLElement>(`#${to}`)?.focus()
  }, [])
  useEffect(() => {
    if (sending.state === 'refused' || leftOut.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sending, leftOut])
  const isAtRisk = kept === 'not' || kept === 'text' || sending.state === 'elsewhere'
  useEffect(() => {
    // The device does not have all that is written: leaving would lose it.
    if (!isAtRisk) return
    const leave = (event: BeforeUnloadEvent) => {
      if (composer.$composition.get().kept !== 'nothing written') event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [isAtRisk, composer])
  function take(event: DragEvent | ClipboardEvent, from: DataTransfer | null) {
    const taken = [...(from?.files ?? [])]
    if (taken.length === 0) return
    event.preventDefault()
    composer.addFiles(taken)
  }
  const isOpen = incident?.status != null && !isClosed(incident.status)
  const ends = isOpen && draft.status === 'resolved'
  const isReopened = draft.said !== null && reopens(draft.said, draft)
  const onward = ends ? team.resolveIncident : team.postUpdate
  const action = draft.opens ? team.postIncident : isReopened ? team.reopenAndPost : onward
  const speech = { words, formats }
  return (
    <>
      <State
        sending={sending}
        newer={newer}
        draft={draft}
        nameOf={(id) => nameOf(id, board, updates)}
        onSendAnyway={() => {
          postKey.current?.focus()
          void composer.sendAnyway()
        }}
        onReviewed={() => {
          composer.reviewed()
          goOnWriting()
        }}
        {...speech}
      />
      <form
        ref={form}
        id="composer"
        className="comp"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (event.ctrlKey || event.metaKey) send()
          // In a form's fields Enter alone would publish.
          else if (event.target instanceof HTMLInputElement && event.target.type !== 'file') event.preventDefault()
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
        onPaste={(event) => take(event, event.clipboardData)}
      >
        <Phase
          status={draft.status}
          before={incident?.status ?? null}
          times={phaseTimes(updates)}
          onChoose={(status) => composer.change({ status })}
          {...speech}
        />
        <section className="pane" aria-labelledby="me">
          <header>
            <h2 id="me">{team.message}</h2>
          </header>
          <div>
            {draft.opens && (
              <div className="field first">
                <label className="lab" htmlFor="name">
                  {team.incidentTitle}
                </label>
                <input
                  className="in"
                  id="name"
                  value={draft.name}
                  maxLength={500}
                  readOnly={isSending}
                  aria-invalid={problems.name ? true : undefined}
                  aria-describedby={problems.name ? 'name-err' : 'name-hint'}
                  onChange={(event) => composer.change({ name: event.target.value })}
                />
                <p className="hint" id="name-hint">
                  {team.incidentTitleHint}
                </p>
                <Problem of="name" problems={problems} />
              </div>
            )}
            <label className={draft.opens ? 'lab' : 'v'} htmlFor="msg">
              {team.message}
            </label>
            <textarea
              className="in"
              id="msg"
              rows={7}
              readOnly={isSending}
              value={draft.body}
              aria-invalid={problems.body ? true : undefined}
              aria-describedby={problems.body ? 'body-err' : 'msg-hint'}
              onChange={(event) => composer.change({ body: event.target.value })}
            />
            <p className="hint" id="msg-hint">
              {team.markdownHint}
            </p>
            <Problem of="body" problems={problems} />
          </div>
        </section>
        <Preview draft={draft} files={files} board={board} isSeen={isSeen} {...speech} />
        <Affected
          draft={draft}
          board={board}
          updates={updates}
          impact={incident?.impact_override === null ? incident.impact : 'none'}
          onChange={composer.change}
          {...speech}
        />
        <FilesAndTime
          draft={draft}
          files={files}
          problems={problems}
          onChange={composer.change}
          onAdd={composer.addFiles}
          onRemove={composer.removeFile}
          {...speech}
        />
      </form>
      <Dock
        composer={composer}
        action={action}
        isSeen={isSeen}
        isUnknown={isUnknown}
        isHeld={isHeld}
        posted={posted}
        postKey={postKey}
        onReview={() => newer.current?.focus()}
        onGoOn={() => {
          composer.goOn()
          goOnWriting()
        }}
        {...speech}
      />
    </>
  )
}
