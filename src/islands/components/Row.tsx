import { memo } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'
import { Grip, type GripActions } from './Grip.tsx'

/** What rows and heads of groups do; the same object for every drawing of the list. */
export interface RowActions extends GripActions {
  onMenu(id: string, button: HTMLElement): void
  onPick(id: string, isPicked: boolean): void
}

interface RowProps {
  row: ComponentRow
  words: TeamWords
  actions: RowActions
  canEdit: boolean
  isHeld: boolean
  isPicking: boolean
  isPicked: boolean
  /** Whether components of the page say that they show their uptime: then those that do not are named. */
  marksUptime: boolean
}

/** A component of the list. */
export const Row = memo(function Row({ row, words, actions, canEdit, isHeld, isPicking, isPicked, ...rest }: RowProps) {
  const { components } = words
  const { id, name, status } = row
  const tags = tagsOf(row, rest.marksUptime, words)
  const classes = ['cedit', ...(isHeld ? ['held'] : []), ...(isPicked ? ['sel'] : []), ...(canEdit ? [] : ['fixed'])]
  return (
    <div className={classes.join(' ')} data-component={id}>
      {canEdit && !isPicking && <Grip id={id} label={components.move({ name })} isHeld={isHeld} actions={actions} />}
      {canEdit && isPicking && (
        <label className="tick">
          <input
            type="checkbox"
            aria-label={components.choose({ name })}
            checked={isPicked}
            onChange={(event) => actions.onPick(id, event.target.checked)}
          />
        </label>
      )}
      <Icon name={STATUS_CLASS[status]} />
      {canEdit ? (
        <a className="cname" id={nameId(id)} href={`#edit-${id}`}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <span className="cname">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className="ctag">{tags.join(', ')}</span>
      <span className={`cst ${STATUS_CLASS[status]}`}>{statusWord(status, words)}</span>
      {canEdit && (
        <button
          className="cx"
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
    </div>
  )
})

/** The id of a component's name in the document. */
export const nameId = (id: string) => `name-${id}`

function tagsOf(row: ComponentRow, marksUptime: boolean, { components }: TeamWords): string[] {
  return [
    ...(row.external_id === '' ? [] : [components.vendorTag({ id: row.external_id })]),
    ...(row.only_show_if_degraded ? [components.hiddenTag] : []),
    ...(marksUptime && !row.showcase ? [components.noUptimeTag] : []),
  ]
}
