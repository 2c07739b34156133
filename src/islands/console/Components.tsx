import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { severity } from '../../core/status/component.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Board, TeamComponent } from '../../stores/team/model/records.ts'
import type { StatusChoices } from '../../stores/team/status-choices.ts'
import { componentName, findWorstIncident, groupsOf } from '../team/board-view.ts'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { StatusKeys, StatusLegend } from '../team/StatusKeys.tsx'
import { type Localization, team } from '../team/team.ts'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  board: Board
  canPost: boolean
  /** Where components are added; null for who may not. */
  addHref: string | null
}

/** Every component with its five status buttons. Chosen statuses are published from the bar at the bottom. */
export function Components({ board, canPost, addHref, words, formats }: Props) {
  const { chosen, state } = useStore(team.$statusChoices)
  // What was chosen before the session ended stays, to be published or discarded.
  const isSignedOut = useStore(team.$session).state === 'signed_out'
  const groups = groupsOf(board)
  const row = (component: TeamComponent) => {
    const chosenStatus = chosen.get(component.id)
    const { id, name, status, manual_status } = component
    const isSetByIncident = status !== (manual_status ?? 'operational')
    const worstIncident = isSetByIncident ? findWorstIncident(board, id) : null
    return (
      <fieldset key={id}>
        <legend>{name}</legend>
        {chosenStatus ? (
          <span className="previous-status">
            {team.hasStatusConflict(id)
              ? words.team.changedMeanwhile({ status: statusWord(manual_status ?? 'operational', words) })
              : words.team.notPublished}
          </span>
        ) : (
          status !== 'operational' && (
            <span className={`st ${STATUS_CLASS[status]}`} title={isSetByIncident ? words.team.byIncident : undefined}>
              {statusWord(status, words)}
            </span>
          )
        )}
        <StatusKeys
          name={`status-${id}`}
          status={chosenStatus ?? status}
          disabled={!canPost}
          isLocked={state === 'sending'}
          words={words}
          onChoose={(next) => team.chooseStatus(id, next)}
        />
        {worstIncident && (
          <span className="by-incident">{words.team.byNamedIncident({ incident: worstIncident.incident.name })}</span>
        )}
      </fieldset>
    )
  }
  return (
    <section className="pane" aria-labelledby="cs">
      <header>
        <h2 id="cs">{words.team.components}</h2>
        {groups.length > 0 && <StatusLegend words={words} />}
      </header>
      {groups.length === 0 && (
        <div>
          {addHref === null ? (
            <p className="soft">{words.team.noComponents}</p>
          ) : (
            <>
              <p>
                <b>{words.firstRun.emptyTitle}</b> {words.firstRun.emptyText}
              </p>
              <p className="acts">
                <a className="btn go" href={addHref}>
                  {words.firstRun.emptyAction}
                </a>
              </p>
            </>
          )}
        </div>
      )}
      {groups.length > 0 && (
        <div className="set" data-rows="">
          {groups.map(({ group, components }) => (
            <fieldset key={group?.id ?? 'single'}>
              <legend className={group ? undefined : 'v'}>{group?.name ?? words.team.components}</legend>
              {components.map(row)}
            </fieldset>
          ))}
        </div>
      )}
      {(canPost || isSignedOut) && <Dock board={board} isSignedOut={isSignedOut} words={words} formats={formats} />}
    </section>
  )
}

function Dock({ board, isSignedOut, words, formats }: Localization & { board: Board; isSignedOut: boolean }) {
  const choices = useStore(team.$statusChoices)
  const isSending = choices.state === 'sending'
  const needsSignIn = isSignedOut && choices.state === 'choosing'
  const status = useRef<HTMLParagraphElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const discardButton = useRef<HTMLButtonElement>(null)
  // The live region exists before its text, or screen readers would not announce it.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const isVisible =
    isMounted && (choices.chosen.size > 0 || choices.state === 'published' || choices.state === 'discarded')
  const lastState = useRef(choices.state)
  const undone = useRef(false)
  useEffect(() => {
    const previousState = lastState.current
    lastState.current = choices.state
    if (choices.state === 'discarded') undone.current = false
    // The pressed button disappeared: the focus moves to its replacement.
    if (previousState === choices.state || document.activeElement !== document.body) return
    const options = { preventScroll: true }
    if (choices.state === 'discarded') undoButton.current?.focus(options)
    else if (previousState === 'discarded' && undone.current) discardButton.current?.focus(options)
    else if (previousState === 'sending' && choices.state === 'published') status.current?.focus(options)
  }, [choices.state])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void team.publishStatusChoices()
      if (event.key === 'Escape' && isInBoard(event.target) && !isDialogOpen()) team.discardStatusChoices()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const detailText = () => {
    switch (choices.state) {
      case 'choosing':
      case 'sending':
        return stillAffectedText(choices.chosen, board, words)
      case 'discarded':
      case 'published':
        return ''
      case 'conflict':
        return words.team.changedSinceChosen({
          names: choices.components.map((id) => componentName(id, board, [])).join(', '),
        })
      case 'offline':
        return words.team.notSent
      case 'unsent':
        return words.team.statusesNotSent
      case 'unconfirmed':
        return words.team.statusesNotConfirmed
      case 'refused':
        return refusalText(choices.refusal, words)
      default:
        return choices satisfies never
    }
  }
  const headline = () => {
    if (needsSignIn) return words.team.signInToPublish
    if (choices.state === 'published') return words.team.published({ time: formats.clock(toInstant(choices.at)) })
    return choices.state === 'discarded' ? words.team.statusesDiscarded : words.team.changes(choices.chosen.size)
  }
  return (
    <section className={isVisible ? 'dock' : 'v'} aria-label={isVisible ? words.team.publish : undefined}>
      <div className="cw">
        <p ref={status} role="status" tabIndex={-1}>
          {isVisible && (
            <>
              <strong>{headline()}</strong> {detailText()}
            </>
          )}
        </p>
        {needsSignIn && choices.chosen.size > 0 && <SignInLink words={words} />}
        {choices.state === 'discarded' && (
          <button
            ref={undoButton}
            className="text"
            type="button"
            onClick={() => {
              undone.current = true
              choices.undo()
            }}
          >
            {words.team.undo}
          </button>
        )}
        {choices.chosen.size > 0 && (
          <>
            <button
              ref={discardButton}
              className="btn"
              type="button"
              aria-disabled={isSending}
              onClick={team.discardStatusChoices}
            >
              {words.team.discardStatuses} <kbd>Esc</kbd>
            </button>
            <button
              className="btn go"
              type="button"
              aria-disabled={isSending}
              onClick={() => void team.publishStatusChoices()}
            >
              {isSending ? words.team.publishing : words.team.publish} <kbd>Ctrl Enter</kbd>
            </button>
          </>
        )}
      </div>
    </section>
  )
}

const isInBoard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-rows], .dock') !== null

/** Whether something else on the screen waits for an answer, such as the confirmation of a sign-out. */
const isDialogOpen = () => document.querySelector('.confirm[role="alert"], [role="alertdialog"], dialog[open]') !== null

/** Names the chosen components that an incident keeps at a worse status. */
function stillAffectedText(chosen: StatusChoices['chosen'], board: Board, words: Localization['words']): string {
  return [...chosen]
    .flatMap(([id, status]) => {
      const worstIncident = findWorstIncident(board, id)
      if (!worstIncident || severity(worstIncident.status) <= severity(status)) return []
      const component = componentName(id, board, [])
      return words.team.incidentKeepsStatus({
        component,
        status: statusWord(worstIncident.status, words),
        incident: worstIncident.incident.name,
      })
    })
    .join(' ')
}
