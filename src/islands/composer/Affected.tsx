import type { ComponentStatus } from '../../core/status/component.ts'
import type { Impact } from '../../core/status/incident.ts'
import { type Draft, impactOfDraft } from '../../stores/team/draft.ts'
import type { Board, TeamUpdate } from '../../stores/team/records.ts'
import { fullNames, groupsOf } from '../team/board-view.ts'
import { StatusKeys } from '../team/StatusKeys.tsx'
import type { Speech } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_LOOK, STATUS_CLASS, statusWord } from '../visitor/looks.ts'
import { AddComponent } from './AddComponent.tsx'

interface Props extends Speech {
  draft: Draft
  board: Board | null
  /** The incident's: they keep the names of components that are archived since. */
  updates: readonly TeamUpdate[]
  /** The worst that the incident did until now. */
  impact: Impact
  onChange(part: Partial<Draft>): void
}

const IMPACTS = ['none', 'minor', 'major', 'critical'] as const

/** Which components the update speaks of and what it says of each, and the impact. */
export function Affected({ draft, board, updates, impact, words, onChange }: Props) {
  const { team } = words
  const groups = board ? groupsOf(board) : []
  const known = new Map(groups.flatMap(({ components }) => components.map((one) => [one.id, one] as const)))
  const kept = new Map(updates.flatMap(({ affected }) => affected.map((one) => [one.component, one.name] as const)))
  const names = fullNames(groups)
  const named = Object.entries(draft.affected)
  const say = (id: string, status: ComponentStatus) => onChange({ affected: { ...draft.affected, [id]: status } })
  const leaveOut = (id: string) => {
    onChange({ affected: Object.fromEntries(named.filter(([one]) => one !== id)) })
  }
  const shown = impactOfDraft(draft, impact)
  return (
    <section className="pane" aria-labelledby="af">
      <header>
        <h2 id="af">{team.affected}</h2>
      </header>
      <div>
        {named.length === 0 && <p className="soft">{team.noneAffected}</p>}
        {named.length > 0 && (
          <table className="full">
            <thead className="soft">
              <tr>
                <th scope="col">{team.component}</th>
                <th scope="col">{team.nowColumn}</th>
                <th scope="col">{team.withUpdate}</th>
                <th scope="col">
                  <span className="v">{team.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody data-rows="">
              {named.map(([id, status]) => {
                const component = known.get(id)
                const name = names.get(id) ?? kept.get(id) ?? id
                return (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td className="was" data-column={team.nowColumn}>
                      {component ? statusWord(component.status, words) : ''}
                    </td>
                    <td>
                      <fieldset>
                        <legend className="v">{name}</legend>
                        <StatusKeys
                          name={`word-${id}`}
                          status={status}
                          words={words}
                          onChoose={(next) => say(id, next)}
                        />
                        <span className={`st ${STATUS_CLASS[status]}`}>{statusWord(status, words)}</span>
                      </fieldset>
                    </td>
                    <td>
                      <button
                        className="text"
                        type="button"
                        aria-label={team.removeComponent({ name })}
                        onClick={(event) => {
                          // The key goes with its row: the keyboard goes on where components are added.
                          event.currentTarget.closest('section')?.querySelector<HTMLElement>('#add')?.focus()
                          leaveOut(id)
                        }}
                      >
                        {team.remove}
                      </button>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
        <AddComponent
          groups={groups}
          isNamed={(id) => draft.affected[id] !== undefined}
          onAdd={(id) => say(id, 'degraded_performance')}
          words={words}
        />
        <fieldset className="field">
          <legend>{team.impact}</legend>
          <div className="pick four">
            {IMPACTS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="impact"
                  value={one}
                  checked={one === shown}
                  onChange={() => onChange({ impact: { by: 'person', impact: one } })}
                />
                <Icon name={IMPACT_LOOK[one].icon} className={IMPACT_LOOK[one].className} />
                {impactName(one, words)}
              </label>
            ))}
          </div>
          <p className="hint">
            {draft.impact.by === 'person' ? (
              <>
                {team.impactChosen}{' '}
                <button
                  className="text"
                  type="button"
                  onClick={(event) => {
                    event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input:checked')?.focus()
                    onChange({ impact: { by: 'components' } })
                  }}
                >
                  {team.impactFollow}
                </button>
              </>
            ) : (
              team.impactFollows
            )}
          </p>
        </fieldset>
      </div>
    </section>
  )
}

function impactName(impact: (typeof IMPACTS)[number], { team }: Speech['words']): string {
  return { none: team.impactNone, minor: team.impactMinor, major: team.impactMajor, critical: team.impactCritical }[
    impact
  ]
}
