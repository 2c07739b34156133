import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Board, TeamComponent } from '../../stores/team/records.ts'
import { STATUS_CLASS, statusWord } from '../visitor/looks.ts'
import { groupsOf } from './facts.ts'
import { refusalText } from './refusals.ts'
import { StatusKeys, StatusLegend } from './StatusKeys.tsx'
import { type Speech, team } from './team.ts'

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
    return (
      <fieldset key={id}>
        <legend>{name}</legend>
        {wanted ? (
          <span className="was">{words.team.notPublished}</span>
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
          disabled={!mayPost || state === 'sending'}
          words={words}
          onChoose={(next) => team.choose(id, next)}
        />
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
      {mayPost && chosen.size > 0 && <Dock words={words} formats={formats} />}
    </section>
  )
}

function Dock({ words }: Speech) {
  const choices = useStore(team.$choices)
  const isSending = choices.state === 'sending'
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void team.publishChoices()
      if (event.key === 'Escape') team.dropChoices()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const said = () => {
    switch (choices.state) {
      case 'choosing':
      case 'sending':
        return words.team.changesHeld
      case 'offline':
        return words.team.notSent
      case 'unconfirmed':
        return words.team.statusesNotConfirmed
      case 'refused':
        return refusalText(choices.refusal, words)
      default:
        return choices satisfies never
    }
  }
  return (
    <section className="dock" aria-label={words.team.publish}>
      <div className="cw">
        <p role="status">
          <strong>{words.team.changes(choices.chosen.size)}</strong> <span className="soft">{said()}</span>
        </p>
        <button className="btn" type="button" disabled={isSending} onClick={team.dropChoices}>
          {words.team.drop} <kbd>Esc</kbd>
        </button>
        <button className="btn go" type="button" disabled={isSending} onClick={() => void team.publishChoices()}>
          {isSending ? words.team.publishing : words.team.publish} <kbd>Ctrl Enter</kbd>
        </button>
      </div>
    </section>
  )
}
