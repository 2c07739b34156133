import type { ComponentStatus } from '../../core/status/component.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import type { Board, TeamUpdate } from '../../stores/team/model/records.ts'
import { componentName, groupsOf } from '../team/board-view.ts'
import { Sign } from '../team/Sign.tsx'
import { StatusSelect } from '../team/StatusSelect.tsx'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'
import { ComponentChips } from './ComponentChips.tsx'

interface Props extends Localization {
  draft: Draft
  board: Board | null
  /** The incident's updates, which keep the names of components archived since. */
  updates: readonly TeamUpdate[]
  onChange(part: Partial<Draft>): void
}

/** The components of the update with their statuses, and the others as choices to add. */
export function Affected({ draft, board, updates, words, onChange }: Props) {
  const { team, composer } = words
  const groups = board ? groupsOf(board) : []
  const statuses = new Map(groups.flatMap(({ components }) => components.map((one) => [one.id, one.status] as const)))
  const entries = Object.entries(draft.affected)
  const setStatus = (id: string, status: ComponentStatus) => onChange({ affected: { ...draft.affected, [id]: status } })
  const removeRow = (id: string, row: Element | null) => {
    // The row disappears with what was pressed in it: the focus moves to where components are added.
    row?.closest('fieldset')?.querySelector<HTMLElement>('.cchip input')?.focus()
    remove(id)
  }
  const remove = (id: string) => onChange({ affected: Object.fromEntries(entries.filter(([one]) => one !== id)) })
  const noteOf = (id: string, status: ComponentStatus) => {
    const now = statuses.get(id)
    if (now === undefined) return ''
    return now === status ? composer.unchanged : composer.nowStatus({ status: statusWord(now, words) })
  }
  return (
    <fieldset className="affected">
      <legend>{team.affected}</legend>
      {entries.length === 0 && <p className="soft">{team.noneAffected}</p>}
      {entries.length > 0 && (
        <ul className="caff" data-rows="">
          {entries.map(([id, status]) => {
            const name = componentName(id, board, updates)
            return (
              <li key={id}>
                <Icon name={STATUS_CLASS[status]} />
                <span>
                  <b>{name}</b>
                  <small>{noteOf(id, status)}</small>
                </span>
                <StatusSelect
                  name={name}
                  status={status}
                  words={words}
                  onChoose={(next) => setStatus(id, next)}
                  onRemove={() => removeRow(id, document.activeElement)}
                />
                <button
                  className="cx"
                  type="button"
                  aria-label={team.removeComponent({ name })}
                  onClick={({ currentTarget }) => removeRow(id, currentTarget)}
                >
                  <Sign name="x" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <ComponentChips
        groups={groups}
        isChosen={(id) => draft.affected[id] !== undefined}
        onToggle={(id, isChosen) => (isChosen ? setStatus(id, 'degraded_performance') : remove(id))}
        words={words}
      />
    </fieldset>
  )
}
