import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { worstStatus } from '../../core/status/component.ts'
import type { Board, TeamComponent } from '../../stores/team/model/records.ts'
import type { StatusChoices } from '../../stores/team/status-choices.ts'
import { type ComponentGroup, findWorstIncident, groupsOf } from '../team/board-view.ts'
import { Sign } from '../team/Sign.tsx'
import { StatusSelect } from '../team/StatusSelect.tsx'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'

interface Props extends Pick<Localization, 'words'> {
  board: Board
  mayPost: boolean
  /** Where components are added; null for who may not. */
  addHref: string | null
}

/** Every component with its status as a menu, by group. Chosen statuses are published from the bar at the foot. */
export function Components({ board, mayPost, addHref, words }: Props) {
  const { chosen, state } = useStore(team.$statusChoices)
  const groups = groupsOf(board)
  const row = (component: TeamComponent) => {
    const { id, name, status, manual_status } = component
    const choice = chosen.get(id)
    const shown = choice ?? status
    const isSetByIncident = status !== (manual_status ?? 'operational')
    const worstIncident = isSetByIncident ? findWorstIncident(board, id) : null
    const unpublished = () =>
      team.hasStatusConflict(id)
        ? words.team.changedMeanwhile({ status: statusWord(manual_status ?? 'operational', words) })
        : words.team.notPublished
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset for one menu would be read as a form of its own.
      <div key={id} className="ccomp" role="group" aria-label={name}>
        <Icon name={STATUS_CLASS[shown]} />
        <span>{name}</span>
        <StatusSelect
          id={`status-${id}`}
          name={name}
          status={shown}
          disabled={!mayPost}
          isLocked={state === 'sending'}
          words={words}
          onChoose={(next) => team.chooseStatus(id, next)}
        />
        <span className="soft by-incident">
          {choice
            ? unpublished()
            : worstIncident && words.team.byNamedIncident({ incident: worstIncident.incident.name })}
        </span>
      </div>
    )
  }
  return (
    <section className="csec" aria-labelledby="cs">
      <header>
        <h2 id="cs">{words.team.components}</h2>
        {groups.length > 0 && mayPost && (
          <p className="shortcuts">
            <kbd>1</kbd> … <kbd>5</kbd>
          </p>
        )}
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
        <div id="statuses" data-rows="">
          {groups.map((one) =>
            one.group === null ? (
              <div key={one.components[0]?.id}>{one.components.map(row)}</div>
            ) : (
              <Group key={one.group.id} group={one} isAlone={groups.length === 1} chosen={chosen} words={words}>
                {one.components.map(row)}
              </Group>
            ),
          )}
        </div>
      )}
    </section>
  )
}

interface GroupProps extends Pick<Localization, 'words'> {
  group: ComponentGroup
  /** Whether the page has no other group. */
  isAlone: boolean
  chosen: StatusChoices['chosen']
  children: ReactNode
}

/**
 * A group: open where something is wrong or was chosen, folded to one line where all is well. What happens later neither
 * opens nor folds it: nothing moves under a hand.
 */
function Group({ group: { group, components }, isAlone, chosen, words, children }: GroupProps) {
  const statuses = components.map(({ id, status }) => chosen.get(id) ?? status)
  const worst = worstStatus(statuses)
  const inTrouble = statuses.filter((status) => status !== 'operational').length
  const isEventful = inTrouble > 0 || components.some(({ id }) => chosen.has(id))
  const isSought = components.some(({ id }) => location.hash === `#status-${id}`)
  const [isOpen, setOpen] = useState(isEventful || isAlone || isSought)
  return (
    <details className="cfold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name={STATUS_CLASS[worst]} />
        <b>{group?.name ?? words.team.components}</b>
        <span className="soft">
          {inTrouble > 0
            ? words.composer.inTrouble({ count: inTrouble, of: components.length })
            : words.composer.allOperational({ count: components.length })}
        </span>
        <Sign name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
