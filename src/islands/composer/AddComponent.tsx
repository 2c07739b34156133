import { useRef, useState } from 'react'
import { type ComponentGroup, fullNames } from '../team/board-view.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  groups: readonly ComponentGroup[]
  /** Whether a component is listed already. */
  isAffected(id: string): boolean
  onAdd(id: string): void
}

/** Adds one more component. A closed list changes with each arrow key and letter, so choosing alone adds nothing. */
export function AddComponent({ groups, isAffected, words, onAdd }: Props) {
  const { team } = words
  const names = fullNames(groups)
  const [chosen, setChosen] = useState('')
  const [added, setAdded] = useState('')
  const list = useRef<HTMLSelectElement>(null)
  const free = groups.map(({ group, components }) => ({
    group,
    components: components.filter(({ id }) => !isAffected(id)),
  }))
  function add() {
    const component = free.flatMap(({ components }) => components).find(({ id }) => id === chosen)
    if (!component) return list.current?.focus()
    onAdd(component.id)
    setAdded(team.added({ name: names.get(component.id) ?? component.name }))
    setChosen('')
  }
  return (
    <div className="tools add">
      <label className="v" htmlFor="add">
        {team.addComponent}
      </label>
      <select
        ref={list}
        className="in"
        id="add"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={(event) => {
          // By default Enter in a list submits the form.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          add()
        }}
      >
        <option value="">{team.addComponent}</option>
        {free
          .filter(({ components }) => components.length > 0)
          .map(({ group, components }) => (
            <optgroup key={group?.id ?? ''} label={group?.name ?? team.components}>
              {components.map(({ id, name }) => (
                <option key={id} value={id}>
                  {names.get(id) ?? name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      <button className="btn small" type="button" onClick={add}>
        {team.add}
      </button>
      <span className="v" role="status">
        {added}
      </span>
    </div>
  )
}
