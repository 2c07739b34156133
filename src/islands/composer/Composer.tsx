import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../core/incident/lengths.ts'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { isClosed } from '../../core/status/incident.ts'
import { attachmentWordsFor } from '../../i18n/attachments.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { isBeingSent } from '../../stores/team/composition.ts'
import { attachedFiles, isShownInPlace } from '../../stores/team/model/attached.ts'
import type { Board, TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { reopensIncident } from '../../stores/team/model/writer-choices.ts'
import { reconcilePost, sendPost } from '../../stores/team/pocketbase/posting.ts'
import { componentName, phaseTimes } from '../team/board-view.ts'
import { InOtherLanguages } from '../team/InOtherLanguages.tsx'
import { Steady } from '../team/Steady.tsx'
import { type Localization, providePostRequests } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { Affected } from './Affected.tsx'
import { Dock } from './Dock.tsx'
import { Files } from './Files.tsx'
import { FromTemplate, SaveAsTemplate } from './FromTemplate.tsx'
import { ImpactChoice } from './ImpactChoice.tsx'
import { NextUpdate } from './NextUpdate.tsx'
import { Phase } from './Phase.tsx'
import { Preview } from './Preview.tsx'
import { Problem, problemsOf, rejectedFilesText } from './Problem.tsx'
import { usePostShortcut } from './post-shortcut.ts'
import { ReadOnlyWhileSending } from './ReadOnlyWhileSending.tsx'
import { useTakenFiles } from './use-taken-files.ts'
import { When } from './When.tsx'

providePostRequests({ sendPost, reconcilePost })

interface Props extends Localization {
  page: string
  composer: ComposerStore
  board: Board | null
  incident: TeamIncident | null
  /** The incident's, newest first. */
  updates: readonly TeamUpdate[]
  /** Whether something was tried while a post was being sent, which took nothing. Said until the next change. */
  hasIgnored: boolean
  onIgnored(hasIgnored: boolean): void
  /** What stands below the form; the dock stays in reach over it. */
  children: ReactNode
}

/** The form for an update (and its incident, if it opens one), next to a preview of what visitors will see. */
export function Composer({
  page,
  composer,
  board,
  incident,
  updates,
  hasIgnored,
  onIgnored,
  children,
  words,
  formats,
}: Props) {
  const composition = useStore(composer.$composition)
  const { instead } = useStore(composer.$dockKeys)
  const { draft, files, sending, saveState, rejectedFiles } = composition
  const { isDragging, handlers } = useTakenFiles(composer.addFiles)
  const form = useRef<HTMLFormElement>(null)
  const postButton = useRef<HTMLButtonElement>(null)
  const newer = useRef<HTMLDivElement>(null)
  // On a narrow screen the preview takes the place of the form.
  const [isPreviewing, setPreviewing] = useState(false)
  const { team } = words
  const fieldProblems = problemsOf(sending.state === 'refused' ? sending.refusal : null, words)
  const problems =
    rejectedFiles.length > 0
      ? { ...fieldProblems, attachments: rejectedFilesText(rejectedFiles, words) }
      : fieldProblems
  const isSending = isBeingSent(sending)
  const isIncidentUnknown = incident === null && !draft.opensIncident
  const isVisible = incident === null || hiddenReason(incident) === null
  const isLocked = isSending || sending.state === 'conflict' || sending.state === 'taken_over'
  const send = () => {
    if (sending.state === 'conflict') newer.current?.focus()
    if (isLocked) return
    onIgnored(false)
    if (instead) instead.act()
    else void composer.send()
  }
  usePostShortcut(send)
  // The pressed button disappears: the focus moves to the text.
  const goOnWriting = () => form.current?.querySelector<HTMLElement>('#msg')?.focus()
  const firstField = draft.opensIncident ? '#name' : '#msg'
  useEffect(() => {
    // At three in the morning the first key belongs to the text; never taken from what somebody is at already.
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>(firstField)?.focus()
  }, [firstField])
  useEffect(() => {
    if (sending.state === 'refused' || rejectedFiles.length > 0) setPreviewing(false)
    if (sending.state === 'refused' || rejectedFiles.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sending, rejectedFiles])
  const isAtRisk = saveState === 'not_saved' || saveState === 'text_only' || sending.state === 'taken_over'
  useEffect(() => {
    // Not everything is saved on the device: leaving the page would lose it.
    if (!isAtRisk) return
    const leave = (event: BeforeUnloadEvent) => {
      if (composer.$composition.get().saveState !== 'empty') event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [isAtRisk, composer])
  // After the fields, and before it is needed: by then the network may be gone.
  const journal = useLoaded(() => import('./JournalOffer.tsx'), true, ignoreFailure, words)
  const notice = useLoaded(() => import('./SendNotice.tsx'), true, ignoreFailure, words)
  const pictures = attachedFiles(files, draft.attached)
    .map(({ file, text, translations }, index) => ({ key: String(index), name: file.name, file, text, translations }))
    .filter(({ file }) => isShownInPlace(file))
  const isMaintenance = incident?.kind === 'maintenance'
  const isOpen = incident?.status != null && !isClosed(incident.status)
  const isResolving = isOpen && draft.status === 'resolved'
  const isReopened = draft.incidentState !== null && reopensIncident(draft.incidentState, draft)
  const updateAction = isResolving ? team.resolveIncident : team.postUpdate
  const action = draft.opensIncident ? team.postIncident : isReopened ? team.reopenAndPost : updateAction
  const localization = { words, formats }
  const phase = (
    <Phase
      kind={incident?.kind ?? 'realtime'}
      status={draft.status}
      before={incident?.status ?? null}
      times={phaseTimes(updates)}
      onChoose={(status) => composer.change({ status })}
      {...localization}
    />
  )
  return (
    <>
      <Steady>
        {notice && (
          <notice.SendNotice
            sending={sending}
            newer={newer}
            draft={draft}
            nameOf={(id) => componentName(id, board, updates)}
            onSendAnyway={() => {
              postButton.current?.focus()
              void composer.sendAnyway()
            }}
            onReviewed={() => {
              composer.markReviewed()
              goOnWriting()
            }}
            {...localization}
          />
        )}
        {journal && <journal.JournalOffer composer={composer} words={words} />}
      </Steady>
      <ReadOnlyWhileSending
        isSending={isSending}
        describedBy="send-outcome"
        onIgnored={() => onIgnored(true)}
        onChanged={() => onIgnored(false)}
      >
        <form
          ref={form}
          id="composer"
          className={`cgrid${isPreviewing ? ' cpreview' : ''}${isDragging ? ' dragging' : ''}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
          onKeyDown={(event) => {
            // Otherwise Enter in a field would publish.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            if (event.target instanceof HTMLInputElement && event.target.type !== 'file') event.preventDefault()
          }}
          {...handlers}
        >
          {isDragging && <p className="cdrop">{attachmentWordsFor(words.locale).dropHere}</p>}
          <div className="cform">
            {draft.opensIncident && (
              <div>
                <label className="v" htmlFor="name">
                  {team.incidentTitle}
                </label>
                <input
                  className="ctitle"
                  id="name"
                  value={draft.name}
                  placeholder={team.incidentTitleHint}
                  autoComplete="off"
                  maxLength={MAX_NAME_LENGTH}
                  readOnly={isSending}
                  aria-invalid={problems.name ? true : undefined}
                  aria-describedby={problems.name ? 'name-err' : undefined}
                  onChange={(event) => composer.change({ name: event.target.value })}
                />
                <Problem of="name" problems={problems} />
              </div>
            )}
            {!isMaintenance && (
              <FromTemplate page={page} composer={composer} board={board} updates={updates} {...localization} />
            )}
            {!draft.opensIncident && phase}
            <Affected draft={draft} board={board} updates={updates} onChange={composer.change} {...localization} />
            {draft.opensIncident && phase}
            <div>
              <label className="lab" htmlFor="msg">
                {team.message}
              </label>
              <textarea
                className="in"
                id="msg"
                rows={5}
                placeholder={isClosed(draft.status) ? undefined : words.composer.messageHint}
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
            <InOtherLanguages
              id="msg"
              fields={[
                ...(draft.opensIncident
                  ? [{ name: 'name', label: team.incidentTitle, own: draft.name, rows: 1, maxLength: MAX_NAME_LENGTH }]
                  : []),
                { name: 'body', label: team.message, own: draft.body, rows: 4 },
              ]}
              translations={draft.translations}
              onChange={(translations) => composer.change({ translations })}
              pictures={pictures}
              onDescribe={(key, translations) => composer.describeFile(Number(key), { translations })}
              readOnly={isSending}
              isRefused={problems.translations !== undefined}
              {...localization}
            />
            {!isMaintenance && (
              <ImpactChoice
                draft={draft}
                impact={incident?.impact_override === null ? incident.impact : 'none'}
                onChange={composer.change}
                words={words}
              />
            )}
            {!isMaintenance && !isClosed(draft.status) && (
              <NextUpdate minutes={draft.nextUpdateMinutes} onChange={composer.change} words={words} />
            )}
            <Files composer={composer} composition={composition} problems={problems} words={words} />
            {!isMaintenance && (
              <SaveAsTemplate page={page} composer={composer} name={incident?.name ?? ''} words={words} />
            )}
            <When displayTime={draft.displayTime} problems={problems} onChange={composer.change} {...localization} />
          </div>
          <Preview draft={draft} files={files} board={board} isVisible={isVisible} {...localization} />
        </form>
      </ReadOnlyWhileSending>
      {children}
      <Dock
        page={page}
        composer={composer}
        action={instead?.label ?? action}
        isVisible={isVisible}
        isIncidentUnknown={isIncidentUnknown}
        isLocked={isLocked}
        hasIgnored={hasIgnored}
        onIgnored={() => onIgnored(true)}
        isPreviewing={isPreviewing}
        onPreview={() => setPreviewing(!isPreviewing)}
        postButton={postButton}
        onReview={() => newer.current?.focus()}
        onContinueAsNew={() => {
          composer.continueAsNewPost()
          goOnWriting()
        }}
        {...localization}
      />
    </>
  )
}
