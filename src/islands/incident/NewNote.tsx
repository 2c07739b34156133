import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createNewNoteForm } from '../../stores/team/notes/note-form.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { Fault, faultAttributes } from '../settings/Field.tsx'
import { unsavedText } from '../settings/SaveBar.tsx'
import { formContext } from '../settings/use-form.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type Localization, team } from '../team/team.ts'

interface Props extends Localization {
  page: string
  incident: string
  onWritten(): void
}

/** The line in which a note for the team is written. */
export function NewNote({ page, incident, onWritten, words, formats }: Props) {
  const { notes: texts, team: teamTexts } = words
  const [form] = useState(() => createNewNoteForm(formContext, page, incident, newRecordId, onWritten))
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    const stops = [form.start(), team.onReload(() => void form.refresh())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form])
  const state = useStore(form.$form, { ssr: 'initial' })
  const open = state.state === 'open' ? state : null
  const isUnsent = isTried && open !== null && open.changed.length > 0
  const fault =
    isTried && open !== null && open.changed.length > 0 && open.faults.body ? teamTexts.messageNeeded : undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!open || open.values.body.trim() === '') return
        setTried(true)
        void form.save()
      }}
    >
      <div className="cnote">
        <label className="v" htmlFor="note">
          {texts.label}
        </label>
        <textarea
          className="in"
          id="note"
          rows={1}
          maxLength={20_000}
          placeholder={texts.placeholder}
          readOnly={open === null}
          value={open?.values.body ?? ''}
          onChange={({ target }) => form.change({ body: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          {...faultAttributes('note', fault)}
        />
        <button className="btn" type="submit" aria-disabled={open?.saving.state === 'saving'}>
          {texts.add}
        </button>
      </div>
      {fault && <Fault id="note" text={fault} />}
      <p className="hint" role="status">
        {isUnsent && open && open.saving.state !== 'saving' && unsavedText(open, { words, formats })}
        {open?.saving.state === 'signed_out' && <SignInLink words={words} />}
      </p>
    </form>
  )
}
