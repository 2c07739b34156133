import type { OpenForm } from '../../stores/team/form-state.ts'
import type { FormValues } from '../../stores/team/model/merge-form.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import type { ConsoleProps, Localization } from '../team/team.ts'

interface MovedProps<Values extends FormValues> {
  form: RecordForm<Values>
  open: OpenForm<Values>
  words: Localization['words']
  /** Who edits here: it may be their own other tab. */
  member: ConsoleProps['member']
  /** What a field is called. */
  labelOf(field: string): string
  /** A value in one line or a few, as a person reads it. */
  textOf(field: string, value: unknown): string
}

/** What a colleague saved while it was being edited here: both versions of each field, to choose from. */
export function Moved<Values extends FormValues>({ form, open, words, member, labelOf, textOf }: MovedProps<Values>) {
  const { settings } = words
  const moved = Object.entries(open.moved)
  const { by } = open.stored
  const isOwn = by !== null && by.id === member?.id
  if (moved.length === 0) return null
  return (
    <div className="csay" role="alert">
      <div className="cmoved">
        <strong>{isOwn ? settings.movedByYou : settings.movedTitle({ name: by?.name ?? settings.somebody })}</strong>
        <p className="soft">{settings.movedText}</p>
        {moved.map(([field, { theirs, mine, choice }]) => (
          <fieldset className="cdiff" key={field}>
            <legend className="v">{labelOf(field)}</legend>
            {(['theirs', 'mine'] as const).map((side) => (
              <div key={side}>
                <h2>{settings[side]({ field: labelOf(field) })}</h2>
                <div className="cpick one">
                  <label>
                    <input
                      type="radio"
                      name={`moved-${field}`}
                      checked={choice === side}
                      onChange={() => form.choose(field, side)}
                    />
                    <span className="cversion">
                      {textOf(field, side === 'theirs' ? theirs : mine) || settings.empty}
                    </span>
                  </label>
                </div>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
