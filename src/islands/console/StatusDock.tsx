import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { severity } from '../../core/status/component.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Board } from '../../stores/team/model/records.ts'
import type { StatusChoices } from '../../stores/team/status-choices.ts'
import { componentName, findWorstIncident } from '../team/board-view.ts'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type Localization, team } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { statusWord } from '../visitor/presentation.ts'

/** The bar at the foot: what was chosen and is not published, and the way to publish or to discard it. */
export function StatusDock({
  board,
  isSignedOut,
  words,
  formats,
}: Localization & { board: Board; isSignedOut: boolean }) {
  const choices = useStore(team.$statusChoices)
  const hasChosen = choices.chosen.size > 0
  const isSending = choices.state === 'sending'
  const needsSignIn = isSignedOut && choices.state === 'choosing'
  const status = useRef<HTMLParagraphElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const discardButton = useRef<HTMLButtonElement>(null)
  // The live region exists before its text, or screen readers would not announce it.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const isVisible = isMounted && (hasChosen || choices.state === 'published' || choices.state === 'discarded')
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
  // As in Statuspage nobody is told of a status alone unless somebody wants it, each time anew.
  const [notify, setNotify] = useState(false)
  useEffect(() => {
    if (!hasChosen) setNotify(false)
  }, [hasChosen])
  const mayNotify = hasChosen && !isSignedOut
  const notifying = useLoaded(() => import('../notifying/NotifyOfStatuses.tsx'), mayNotify, ignoreFailure, words)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void team.publishStatusChoices({ notify })
      if (event.key === 'Escape' && isInBoard(event.target) && !isDialogOpen()) team.discardStatusChoices()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [notify])
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
    <section className={isVisible ? 'cdock' : 'v'} aria-label={isVisible ? words.team.publish : undefined}>
      <div>
        <p ref={status} role="status" tabIndex={-1}>
          {isVisible && (
            <>
              <strong>{headline()}</strong> {detailText()}
            </>
          )}
        </p>
        {needsSignIn && hasChosen && <SignInLink words={words} />}
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
        {mayNotify &&
          (notifying ? (
            <notifying.NotifyOfStatuses page={board.page.id} isOn={notify} onSwitch={setNotify} words={words} />
          ) : (
            <div className="cnotify" />
          ))}
        {hasChosen && (
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
              onClick={() => void team.publishStatusChoices({ notify })}
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
  target instanceof Element && target.closest('#statuses, .cdock') !== null

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
