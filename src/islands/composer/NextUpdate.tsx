import { NEXT_UPDATE_MINUTES } from '../../core/incident/promise.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import { Choice } from '../team/Choice.tsx'
import { nextUpdateText } from '../team/next-update-text.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  minutes: Draft['nextUpdateMinutes']
  onChange(part: Partial<Draft>): void
}

/** From the soonest, with what a template promises beside the usual ones; none at the end. */
const choicesWith = (chosen: number) => {
  const promised = new Set([...NEXT_UPDATE_MINUTES, chosen].filter((minutes) => minutes > 0))
  return [...[...promised].sort((a, b) => a - b), 0]
}

/** When visitors are told to expect the next update: the promise. */
export function NextUpdate({ minutes: chosen, words, onChange }: Props) {
  const { team } = words
  const choices = choicesWith(chosen)
  return (
    <fieldset>
      <legend>{team.nextUpdateIn}</legend>
      <div className={choices.length === NEXT_UPDATE_MINUTES.length ? 'cpick five' : 'cpick'}>
        {choices.map((minutes) => (
          <Choice
            key={minutes}
            name="due"
            value={minutes}
            isChosen={minutes === chosen}
            onChoose={() => onChange({ nextUpdateMinutes: minutes })}
          >
            {nextUpdateText(minutes, words)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
