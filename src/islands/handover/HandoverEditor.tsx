import { useEffect, useRef, useState } from 'react'
import type { HandoverWords } from '../../i18n/drafts.ts'
import { formStorage } from '../team/team.ts'

interface Props {
  /** What the device keeps of it goes by this name. */
  formKey: string
  /** What the note says so far. */
  before: string
  texts: HandoverWords
  onSave(body: string): Promise<boolean>
  onCancel(): void
}

/** Where a hand-over note is written; the device keeps what is typed until it is saved. */
export function HandoverEditor({ formKey, before, texts, onSave, onCancel }: Props) {
  const [body, setBody] = useState(() => {
    const typed = formStorage.readEdits(formKey)?.edits.body
    return typeof typed === 'string' ? typed : before
  })
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isEmpty = body.trim() === ''
  async function save() {
    if (isSaving || isEmpty) return field.current?.focus()
    setSaving(true)
    const isDone = await onSave(body.trim())
    if (!isDone) setSaving(false)
  }
  return (
    <form
      className="cform"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label className="lab" htmlFor="handover">
        {texts.label}
      </label>
      <textarea
        ref={field}
        className="in"
        id="handover"
        rows={3}
        maxLength={2000}
        value={body}
        aria-describedby="handover-hint"
        onChange={({ target }) => {
          setBody(target.value)
          formStorage.writeEdits(formKey, { edits: { body: target.value }, from: { body: before } })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void save()
        }}
      />
      <p className="hint" id="handover-hint">
        {texts.hint}
      </p>
      <p className="acts">
        <button className="btn" type="submit" aria-disabled={isSaving || isEmpty}>
          {texts.save}
        </button>
        <button className="text" type="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </p>
    </form>
  )
}
