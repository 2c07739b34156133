import { type Draft, NEXT_UPDATE_MINUTES } from '../../stores/team/model/draft.ts'
import { Choice } from '../team/Choice.tsx'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  minutes: Draft['nextUpdateMinutes']
  onChange(part: Partial<Draft>): void
}

/** From the soonest; none at the end. */
const CHOICES = [...NEXT_UPDATE_MINUTES.filter((minutes) => minutes > 0), 0]

/** When visitors are told to expect the next update: the promise. */
export function NextUpdate({ minutes: chosen, words, onChange }: Props) {
  const { team } = words
  const textOf = (minutes: number) => {
    if (minutes === 0) return team.noNextUpdate
    return minutes < 60 ? team.minutes(minutes) : team.hours(minutes / 60)
  }
  return (
    <fieldset>
      <legend>{team.nextUpdateIn}</legend>
      <div className="cpick five">
        {CHOICES.map((minutes) => (
          <Choice
            key={minutes}
            name="due"
            value={minutes}
            isChosen={minutes === chosen}
            onChoose={() => onChange({ nextUpdateMinutes: minutes })}
          >
            {textOf(minutes)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
