import type { KeyboardEvent } from 'react'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'

/** The order of the menu and of the keys 1 to 5: from working to not, maintenance apart. */
export const STATUS_BY_KEY = [
  'operational',
  'degraded_performance',
  'partial_outage',
  'major_outage',
  'under_maintenance',
] as const satisfies readonly ComponentStatus[]

interface Props {
  /** The id of the menu, where something leads to it. */
  id?: string
  /** What the component is called. */
  name: string
  status: ComponentStatus
  disabled?: boolean
  /** Whether choosing is disabled for a moment; the menu keeps the focus meanwhile. */
  isLocked?: boolean
  words: TeamWords
  onChoose(status: ComponentStatus): void
  /** Takes the component out of the list that it stands in; without it the menu does not offer that. */
  onRemove?: () => void
}

/** A component's status as a menu that names them: 1 to 5 choose, J and K move to the next and the last component. */
export function StatusSelect(props: Props) {
  const { id, name, status, disabled = false, isLocked = false, words, onChoose, onRemove } = props
  function choose(next: ComponentStatus | undefined) {
    if (next && !isLocked) onChoose(next)
  }
  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = STATUS_BY_KEY[Number(event.key) - 1]
    const step = { j: 1, k: -1 }[event.key]
    if (chosen === undefined && step === undefined) return
    event.preventDefault()
    if (chosen) return choose(chosen)
    const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] select:not(:disabled)')].filter((row) =>
      row.checkVisibility(),
    )
    rows[rows.indexOf(event.currentTarget) + (step ?? 0)]?.focus()
  }
  return (
    <select
      id={id}
      className={`csel ${STATUS_CLASS[status]}`}
      aria-label={words.composer.statusOf({ name })}
      value={status}
      disabled={disabled}
      aria-disabled={isLocked || undefined}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        if (target.value === 'remove') onRemove?.()
        else choose(STATUS_BY_KEY.find((one) => one === target.value))
      }}
    >
      {STATUS_BY_KEY.map((one) => (
        <option key={one} value={one}>
          {statusWord(one, words)}
        </option>
      ))}
      {onRemove && <option value="remove">{words.team.remove}</option>}
    </select>
  )
}
