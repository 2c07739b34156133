import { memo } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'
import { Grip } from './Grip.tsx'
import { nameId, type RowActions } from './Row.tsx'

interface GroupHeadProps {
  group: ComponentRow
  words: TeamWords
  actions: RowActions
  canEdit: boolean
  isHeld: boolean
  isPicking: boolean
}

/** The id of a group's heading in the document. */
export const headingId = (group: string) => `group-${group}`

/** The head of a group: its grip, its name, and the menu of what can be done with it. */
export const GroupHead = memo(function GroupHead(props: GroupHeadProps) {
  const { group, words, actions, canEdit, isHeld, isPicking } = props
  const { components } = words
  const { id, name } = group
  return (
    <header data-component={id} className={isHeld ? 'held' : undefined}>
      {canEdit && !isPicking && <Grip id={id} label={components.move({ name })} isHeld={isHeld} actions={actions} />}
      <h2 id={headingId(id)}>
        {canEdit ? (
          <a className="cname" id={nameId(id)} href={`#edit-${id}`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h2>
      {canEdit && (
        <button
          className="cx cpush"
          type="button"
          aria-haspopup="menu"
          aria-label={components.more({ name })}
          onClick={(event) => actions.onMenu(id, event.currentTarget)}
        >
          <svg className="ci" aria-hidden="true">
            <use href="#u-dots" />
          </svg>
        </button>
      )}
    </header>
  )
})
