import type { KeyboardEvent } from 'react'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/looks.ts'

/** The order of the keys 1 to 5: from working to not, maintenance apart. */
export const KEYED = [
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
  /** Whether nothing can be chosen for a moment; the keys keep the focus meanwhile. */
  isHeld?: boolean
  words: TeamWords
  onChoose(status: ComponentStatus): void
}

/** A component's status as five radio buttons: one tab stop, 1 to 5 or Left and Right choose, Up and Down go on. */
export function StatusKeys({ name, status, disabled = false, isHeld = false, words, onChoose }: Props) {
  function choose(one: ComponentStatus) {
    if (!isHeld) onChoose(one)
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = KEYED[Number(event.key) - 1]
    if (chosen) {
      event.preventDefault()
      if (isHeld) return
      onChoose(chosen)
      const index = KEYED.indexOf(chosen)
      event.currentTarget.querySelectorAll('input')[index]?.focus()
      return
    }
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const rows = [...(event.currentTarget.closest('[data-rows]')?.querySelectorAll('.five') ?? [])]
    rows[rows.indexOf(event.currentTarget) + step]?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radio buttons in it.
    <div className="five" onKeyDown={press}>
      {KEYED.map((one, index) => (
        <label key={one} className={STATUS_CLASS[one]} title={`${statusWord(one, words)} (${index + 1})`}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === status}
            disabled={disabled}
            aria-disabled={isHeld || undefined}
            onChange={() => choose(one)}
            onClick={() => {
              // What an incident set is not what a person chose: it can be chosen where it stands already.
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

/** What the keys mean. */
export function StatusLegend({ words }: { words: TeamWords }) {
  return (
    <p className="key">
      {KEYED.map((status, index) => (
        <span key={status}>
          <kbd>{index + 1}</kbd>
          <Icon name={STATUS_CLASS[status]} />
          {statusWord(status, words)}
        </span>
      ))}
    </p>
  )
}
