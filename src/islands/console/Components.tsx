import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { severity } from '../../core/status/component.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Choices } from '../../stores/team/choices.ts'
import type { Board, TeamComponent } from '../../stores/team/records.ts'
import { groupsOf, holdOf, nameOf } from '../team/board-view.ts'
import { refusalText } from '../team/refusals.ts'
import { StatusKeys, StatusLegend } from '../team/StatusKeys.tsx'
import { type Speech, team } from '../team/team.ts'
import { STATUS_CLASS, statusWord } from '../visitor/looks.ts'

interface Props extends Speech {
  board: Board
  mayPost: boolean
}

/** Every component with its five keys. What is chosen waits in the bar at the foot until it is published. */
export function Components({ board, mayPost, words, formats }: Props) {
  const { chosen, state } = useStore(team.$choices)
  const groups = groupsOf(board)
  const row = (component: TeamComponent) => {
    const wanted = chosen.get(component.id)
    const { id, name, status, manual_status } = component
    const isHeld = status !== (manual_status ?? 'operational')
    const hold = isHeld ? holdOf(board, id) : null
    return (
      <fieldset key={id}>
        <legend>{name}</legend>
        {wanted ? (
          <span className="was">
            {team.isOvertaken(id)
              ? words.team.changedMeanwhile({ status: statusWord(manual_status ?? 'operational', words) })
              : words.team.notPublished}
          </span>
        ) : (
          status !== 'operational' && (
            <span className={`st ${STATUS_CLASS[status]}`} title={isHeld ? words.team.byIncident : undefined}>
              {statusWord(status, words)}
            </span>
          )
        )}
        <StatusKeys
          name={`status-${id}`}
          status={wanted ?? status}
          disabled={!mayPost}
          isHeld={state === 'sending'}
          words={words}
          onChoose={(next) => team.choose(id, next)}
        />
        {hold && <span className="held">{words.team.heldBy({ incident: hold.incident.name })}</span>}
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
          <p className="soft">{words.team.noComponents}</p>
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
      {mayPost && <Dock board={board} words={words} formats={formats} />}
    </section>
  )
}

function Dock({ board, words, formats }: Speech & { board: Board }) {
  const choices = useStore(team.$choices)
  const isSending = choices.state === 'sending'
  const status = useRef<HTMLParagraphElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const drop = useRef<HTMLButtonElement>(null)
  // The region is there before its text, or screen readers would not hear the text come.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const isSaying = isThere && (choices.chosen.size > 0 || choices.state === 'published' || choices.state === 'dropped')
  const before = useRef(choices.state)
  const undone = useRef(false)
  useEffect(() => {
    const former = before.current
    before.current = choices.state
    if (choices.state === 'dropped') undone.current = false
    // What was pressed has gone: whoever pressed it goes on from what took its place.
    if (former === choices.state || document.activeElement !== document.body) return
    const options = { preventScroll: true }
    if (choices.state === 'dropped') undo.current?.focus(options)
    else if (former === 'dropped' && undone.current) drop.current?.focus(options)
    else if (former === 'sending' && choices.state === 'published') status.current?.focus(options)
  }, [choices.state])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void team.publishChoices()
      if (event.key === 'Escape' && isOfBoard(event.target) && !isAsking()) team.dropChoices()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const said = () => {
    switch (choices.state) {
      case 'choosing':
      case 'sending':
        return heldText(choices.chosen, board, words)
      case 'dropped':
      case 'published':
        return ''
      case 'overtaken':
        return words.team.changedSinceChosen({
          names: choices.components.map((id) => nameOf(id, board, [])).join(', '),
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
    if (choices.state === 'published') return words.team.published({ time: formats.clock(toInstant(choices.at)) })
    return choices.state === 'dropped' ? words.team.statusesDiscarded : words.team.changes(choices.chosen.size)
  }
  return (
    <section className={isSaying ? 'dock' : 'v'} aria-label={isSaying ? words.team.publish : undefined}>
      <div className="cw">
        <p ref={status} role="status" tabIndex={-1}>
          {isSaying && (
            <>
              <strong>{headline()}</strong> {said()}
            </>
          )}
        </p>
        {choices.state === 'dropped' && (
          <button
            ref={undo}
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
            <button ref={drop} className="btn" type="button" aria-disabled={isSending} onClick={team.dropChoices}>
              {words.team.drop} <kbd>Esc</kbd>
            </button>
            <button
              className="btn go"
              type="button"
              aria-disabled={isSending}
              onClick={() => void team.publishChoices()}
            >
              {isSending ? words.team.publishing : words.team.publish} <kbd>Ctrl Enter</kbd>
            </button>
          </>
        )}
      </div>
    </section>
  )
}

const isOfBoard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-rows], .dock') !== null

/** Whether something else on the screen waits for an answer, such as the question before a sign-out. */
const isAsking = () => document.querySelector('.ask[role="alert"], [role="alertdialog"], dialog[open]') !== null

/** Which of the chosen components an incident keeps at a worse status, whatever is published. */
function heldText(chosen: Choices['chosen'], board: Board, words: Speech['words']): string {
  return [...chosen]
    .flatMap(([id, status]) => {
      const hold = holdOf(board, id)
      if (!hold || severity(hold.status) <= severity(status)) return []
      const component = nameOf(id, board, [])
      return words.team.staysAt({ component, status: statusWord(hold.status, words), incident: hold.incident.name })
    })
    .join(' ')
}
