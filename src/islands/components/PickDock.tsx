import { moveToGroup, showcase } from '../../stores/team/components/changes.ts'
import { activeRows } from '../../stores/team/components/component-row.ts'
import type { PartProps } from './parts.ts'

interface PickDockProps extends PartProps {
  picked: ReadonlySet<string>
  onArchive(ids: readonly string[]): void
  onDone(): void
}

/** What can be done with all chosen components at once. */
export function PickDock({ list, rows, words, picked, onArchive, onDone }: PickDockProps) {
  const { components } = words
  const ids = [...picked]
  const isNothing = ids.length === 0
  const groups = activeRows(rows).filter((row) => row.is_group)
  function move(group: string) {
    const changes = moveToGroup(rows, ids, group)
    if (changes.length > 0) void list.apply(changes, components.movedSeveral(changes.length))
    onDone()
  }
  function show(isShown: boolean) {
    const changes = showcase(rows, ids, isShown)
    if (changes.length > 0) void list.apply(changes, components.changedSeveral(changes.length))
    onDone()
  }
  return (
    <section className="cdock cpicked" aria-label={components.chosenComponents}>
      <div>
        <strong role="status">{components.chosen(ids.length)}</strong>
        <button className="btn quiet" type="button" onClick={onDone}>
          {components.cancel} <kbd>Esc</kbd>
        </button>
        <button
          className="btn"
          type="button"
          aria-disabled={isNothing}
          onClick={() => {
            if (isNothing) return
            onArchive(ids)
            onDone()
          }}
        >
          {components.archive}
        </button>
        <select
          className="in"
          aria-label={components.moveToGroup}
          value=""
          disabled={isNothing}
          onChange={(event) => move(event.target.value === '-' ? '' : event.target.value)}
        >
          <option value="" disabled>
            {components.moveToGroup}
          </option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="-">{components.outOfGroups}</option>
        </select>
        <select
          className="in"
          aria-label={components.uptime}
          value=""
          disabled={isNothing}
          onChange={(event) => show(event.target.value === 'show')}
        >
          <option value="" disabled>
            {components.uptime}
          </option>
          <option value="show">{components.showUptime}</option>
          <option value="hide">{components.hideUptime}</option>
        </select>
      </div>
    </section>
  )
}
