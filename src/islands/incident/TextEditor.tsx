import { useEffect, useRef } from 'react'
import { createUpdateForm } from '../../stores/team/updates/update-form.ts'
import { Fault, faultAttributes } from '../settings/Field.tsx'
import { Moved } from '../settings/Moved.tsx'
import { formContext } from '../settings/use-form.ts'
import { refusalText } from '../team/refusals.ts'
import type { ConsoleProps, Localization } from '../team/team.ts'
import { EditorActions } from './EditorActions.tsx'
import { useEditor } from './use-editor.ts'

interface Props extends Localization {
  page: string
  update: string
  member: ConsoleProps['member']
  onClose(): void
}

/** The text of a posted update, to be put right in its place: visitors read that it was edited. */
export function UpdateEditor({ page, update, member, onClose, words, formats }: Props) {
  const { form, state, isTried, save } = useEditor(() => createUpdateForm(formContext, page, update), onClose)
  const text = useRef<HTMLTextAreaElement>(null)
  const isOpen = state.state === 'open'
  useEffect(() => {
    if (isOpen) text.current?.focus()
  }, [isOpen])
  if (state.state === 'refused') return <p role="alert">{refusalText(state.refusal, words)}</p>
  if (state.state !== 'open') return <p role="status">{words.team.loading}</p>
  const id = `update-text-${update}`
  const fault = isTried && state.faults.body !== undefined ? words.team.messageNeeded : undefined
  return (
    <form
      className="cform"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
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
      <EditorActions
        form={form}
        open={state}
        isTried={isTried}
        hint={words.composer.editedHint}
        onClose={onClose}
        words={words}
        formats={formats}
      />
    </form>
  )
}
