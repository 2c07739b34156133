import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createUpdateForm } from '../../stores/team/updates/update-form.ts'
import { Fault, faultAttributes } from '../settings/Field.tsx'
import { Moved } from '../settings/Moved.tsx'
import { unsavedText } from '../settings/SaveBar.tsx'
import { formContext } from '../settings/use-form.ts'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type ConsoleProps, type Localization, team } from '../team/team.ts'

interface Props extends Localization {
  page: string
  update: string
  member: ConsoleProps['member']
  onClose(): void
}

/** The text of a posted update, to be put right in its place: visitors read that it was edited. */
export function UpdateEditor({ page, update, member, onClose, words, formats }: Props) {
  const { composer: texts } = words
  const [form] = useState(() => createUpdateForm(formContext, page, update))
  useEffect(() => form.start(), [form])
  const state = useStore(form.$form, { ssr: 'initial' })
  const [isTried, setTried] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const isOpen = state.state === 'open'
  const isSaved = isOpen && isTried && state.saving.state === 'saved'
  useEffect(() => {
    if (isOpen) text.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (!isSaved) return
    void team.refresh().then(onClose)
  }, [isSaved, onClose])
  const save = () => {
    setTried(true)
    void form.save()
  }
  if (state.state === 'refused') return <p role="alert">{refusalText(state.refusal, words)}</p>
  if (state.state !== 'open') return <p role="status">{words.team.loading}</p>
  const id = `update-text-${update}`
  const fault = isTried && state.faults.body !== undefined ? words.team.messageNeeded : undefined
  return (
    <div className="cform">
      <Moved
        form={form}
        open={state}
        words={words}
        member={member}
        labelOf={() => words.team.message}
        textOf={(_, value) => String(value)}
      />
      <label className="v" htmlFor={id}>
        {words.team.message}
      </label>
      <textarea
        ref={text}
        className="in"
        id={id}
        rows={3}
        value={state.values.body}
        onChange={({ target }) => form.change({ body: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          save()
        }}
        {...faultAttributes(id, fault)}
      />
      {fault && <Fault id={id} text={fault} />}
      <p className="hint" role="status">
        {state.changed.length > 0 && isTried ? unsavedText(state, { words, formats }) : texts.editedHint}
        {state.saving.state === 'signed_out' && <SignInLink words={words} />}
      </p>
      <p className="acts">
        <button className="btn go" type="button" aria-disabled={state.saving.state === 'saving'} onClick={save}>
          {texts.saveChange}
        </button>
        <button
          className="btn quiet"
          type="button"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          {texts.cancelEdit}
        </button>
      </p>
    </div>
  )
}
