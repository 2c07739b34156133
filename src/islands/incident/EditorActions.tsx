import type { OpenForm } from '../../stores/team/form-state.ts'
import type { FormValues } from '../../stores/team/model/merge-form.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { unsavedText } from '../settings/SaveBar.tsx'
import { SignInLink } from '../team/SignInLink.tsx'
import type { Localization } from '../team/team.ts'

interface Props<Values extends FormValues> extends Localization {
  form: RecordForm<Values>
  open: OpenForm<Values>
  /** Whether saving was tried: before that nothing is said to be missing. */
  isTried: boolean
  /** What saving comes to, until it was tried. */
  hint: string
  onClose(): void
}

/** Saves or leaves what the form around it edits in its place, and says how the saving stands. */
export function EditorActions<Values extends FormValues>(props: Props<Values>) {
  const { form, open, isTried, hint, onClose, words, formats } = props
  return (
    <>
      <p className="hint" role="status">
        {open.changed.length > 0 && isTried ? unsavedText(open, { words, formats }) : hint}
        {open.saving.state === 'signed_out' && <SignInLink words={words} />}
      </p>
      <p className="acts">
        <button className="btn go" type="submit" aria-disabled={open.saving.state === 'saving'}>
          {words.composer.saveChange}
        </button>
        <button
          className="btn quiet"
          type="button"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          {words.composer.cancelEdit}
        </button>
      </p>
    </>
  )
}
