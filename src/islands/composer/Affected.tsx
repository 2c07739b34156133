import type { ComponentStatus } from '../../core/status/component.ts'
import type { Impact } from '../../core/status/incident.ts'
import { type Draft, impactOfDraft } from '../../stores/team/model/draft.ts'
import type { Board, TeamUpdate } from '../../stores/team/model/records.ts'
import { fullNames, groupsOf } from '../team/board-view.ts'
import { StatusKeys } from '../team/StatusKeys.tsx'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE, STATUS_CLASS, statusWord } from '../visitor/presentation.ts'
import { AddComponent } from './AddComponent.tsx'

interface Props extends Localization {
  draft: Draft
  board: Board | null
  /** The incident's updates, which keep the names of components archived since. */
  updates: readonly TeamUpdate[]
  /** The worst impact of the incident so far. */
  impact: Impact
  onChange(part: Partial<Draft>): void
}

const IMPACTS = ['none', 'minor', 'major', 'critical'] as const

/** The components of the update with their statuses, and the impact. */
export function Affected({ draft, board, updates, impact, words, onChange }: Props) {
  const { team } = words
  const groups = board ? groupsOf(board) : []
  const componentsById = new Map(groups.flatMap(({ components }) => components.map((one) => [one.id, one] as const)))
  const archivedNames = new Map(
    updates.flatMap(({ affected }) => affected.map((one) => [one.component, one.name] as const)),
  )
  const names = fullNames(groups)
  const affectedEntries = Object.entries(draft.affected)
  const setStatus = (id: string, status: ComponentStatus) => onChange({ affected: { ...draft.affected, [id]: status } })
  const removeComponent = (id: string) => {
    onChange({ affected: Object.fromEntries(affectedEntries.filter(([one]) => one !== id)) })
  }
  const shownImpact = impactOfDraft(draft, impact)
  return (
    <section className="pane" aria-labelledby="af">
      <header>
        <h2 id="af">{team.affected}</h2>
      </header>
      <div>
        {affectedEntries.length === 0 && <p className="soft">{team.noneAffected}</p>}
        {affectedEntries.length > 0 && (
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
              {affectedEntries.map(([id, status]) => {
                const component = componentsById.get(id)
                const name = names.get(id) ?? archivedNames.get(id) ?? id
                return (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td className="previous-status" data-column={team.nowColumn}>
                      {component ? statusWord(component.status, words) : ''}
                    </td>
                    <td>
                      <fieldset>
                        <legend className="v">{name}</legend>
                        <StatusKeys
                          name={`word-${id}`}
                          status={status}
                          words={words}
                          onChoose={(next) => setStatus(id, next)}
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
                          // The button disappears with its row: the focus moves to where components are added.
                          event.currentTarget.closest('section')?.querySelector<HTMLElement>('#add')?.focus()
                          removeComponent(id)
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
          isAffected={(id) => draft.affected[id] !== undefined}
          onAdd={(id) => setStatus(id, 'degraded_performance')}
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
                  checked={one === shownImpact}
                  onChange={() => onChange({ impact: { by: 'person', impact: one } })}
                />
                <Icon name={IMPACT_STYLE[one].icon} className={IMPACT_STYLE[one].className} />
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

function impactName(impact: (typeof IMPACTS)[number], { team }: Localization['words']): string {
  return { none: team.impactNone, minor: team.impactMinor, major: team.impactMajor, critical: team.impactCritical }[
    impact
  ]
}
