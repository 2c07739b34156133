import type { KeyboardEvent } from 'react'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'

/** The order of the keys 1 to 5: from working to not, maintenance apart. */
export const STATUS_BY_KEY = [
  'operational',
  'degraded_performance',
  'partial_outage',
  'major_outage',
  'under_maintenance',
] as const satisfies readonly ComponentStatus[]

interface Props {
  /** The radio group's name, one on the page. */
  name: string
  status: ComponentStatus
  disabled?: boolean
  /** Whether choosing is disabled for a moment; the buttons keep the focus meanwhile. */
  isLocked?: boolean
  words: TeamWords
  onChoose(status: ComponentStatus): void
}

/**
 * A component's status as five radio buttons: one tab stop, 1 to 5 or Left and Right choose, Up and Down move to the
 * next component.
 */
export function StatusKeys({ name, status, disabled = false, isLocked = false, words, onChoose }: Props) {
  function choose(status: ComponentStatus) {
    if (!isLocked) onChoose(status)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = STATUS_BY_KEY[Number(event.key) - 1]
    if (chosen) {
      event.preventDefault()
      if (isLocked) return
      onChoose(chosen)
      const index = STATUS_BY_KEY.indexOf(chosen)
      event.currentTarget.querySelectorAll('input')[index]?.focus()
      return
    }
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const rows = [...(event.currentTarget.closest('[data-rows]')?.querySelectorAll('.status-keys') ?? [])]
    rows[rows.indexOf(event.currentTarget) + step]?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radio buttons in it.
    <div className="status-keys" onKeyDown={onKeyDown}>
      {STATUS_BY_KEY.map((one, index) => (
        <label key={one} className={STATUS_CLASS[one]} title={`${statusWord(one, words)} (${index + 1})`}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === status}
            disabled={disabled}
            aria-disabled={isLocked || undefined}
            onChange={() => choose(one)}
            onClick={() => {
              // A status set by an incident was not chosen by a person, so it can still be chosen.
              if (one === status) choose(one)
            }}
          />
          <Icon name={STATUS_CLASS[one]} className="" />
          <span className="v">{statusWord(one, words)}</span>
        </label>
      ))}
    </div>
  )
}

/** The legend of the keys. */
export function StatusLegend({ words }: { words: TeamWords }) {
  return (
    <p className="legend">
      {STATUS_BY_KEY.map((status, index) => (
        <span key={status}>
          <kbd>{index + 1}</kbd>
          <Icon name={STATUS_CLASS[status]} />
          {statusWord(status, words)}
        </span>
      ))}
    </p>
  )
}
