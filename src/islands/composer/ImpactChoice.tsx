import type { Impact } from '../../core/status/incident.ts'
import { type Draft, impactOfDraft } from '../../stores/team/model/draft.ts'
import { Choice } from '../team/Choice.tsx'
import { CHOSEN_IMPACTS, impactTexts } from '../team/impact-texts.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE } from '../visitor/presentation.ts'

interface Props extends Pick<Localization, 'words'> {
  draft: Draft
  /** The worst impact of the incident so far. */
  impact: Impact
  onChange(part: Partial<Draft>): void
}

/** The impact of the incident: it follows the worst component until somebody chooses one. */
export function ImpactChoice({ draft, impact, words, onChange }: Props) {
  const { team, composer } = words
  const shown = impactOfDraft(draft, impact)
  const isChosen = draft.impact.by === 'person'
  const texts = impactTexts(words)
  return (
    <fieldset>
      <legend>
        {team.impact} <small>{isChosen ? team.impactChosen : team.impactFollows}</small>
      </legend>
      <div className="cpick four tight">
        {CHOSEN_IMPACTS.map((one) => (
          <Choice
            key={one}
            name="impact"
            value={one}
            isChosen={one === shown}
            onChoose={() => onChange({ impact: { by: 'person', impact: one } })}
            icon={<Icon name={IMPACT_STYLE[one].icon} className={IMPACT_STYLE[one].className} />}
          >
            {texts[one]}
            {!isChosen && one === shown && <small>{composer.automatic}</small>}
          </Choice>
        ))}
      </div>
      {isChosen && (
        <p className="hint">
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
        </p>
      )}
    </fieldset>
  )
}
