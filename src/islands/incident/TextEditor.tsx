import { type ReactNode, useEffect, useRef } from 'react'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { Fault, faultAttributes } from '../settings/Field.tsx'
import { Moved } from '../settings/Moved.tsx'
import { valueText } from '../settings/value-text.ts'
import { refusalText } from '../team/refusals.ts'
import type { ConsoleProps, Localization } from '../team/team.ts'
import { EditorActions } from './EditorActions.tsx'
import { useEditor } from './use-editor.ts'

/** What of an entry is edited in its place. */
export interface TextValues extends Record<string, unknown> {
  body: string
}

interface Props extends Localization {
  /** The id of what is edited. */
  entry: string
  create(): RecordForm<TextValues>
  /** What comes of saving it. */
  hint: string
  /** What is edited with it, below it. */
  more?: ReactNode
  /** What else than the text a colleague may have saved, or a part of it by its name. */
  labelOf?(field: string, part?: string): string
  member: ConsoleProps['member']
  onClose(): void
}

/** The text of something that stands in the timeline, to be put right in its place. */
export function TextEditor({ entry, create, hint, more, labelOf, member, onClose, words, formats }: Props) {
  const { form, state, tries, save } = useEditor(create, onClose)
  const isTried = tries > 0
  const text = useRef<HTMLTextAreaElement>(null)
  const isOpen = state.state === 'open'
  useEffect(() => {
    if (isOpen) text.current?.focus()
  }, [isOpen])
  if (state.state === 'refused') return <p role="alert">{refusalText(state.refusal, words)}</p>
  if (state.state !== 'open') return <p role="status">{words.team.loading}</p>
  const id = `text-${entry}`
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
        labelOf={(field) => (field === 'body' ? words.team.message : (labelOf?.(field) ?? field))}
        textOf={(field, value) => valueText(value, (part) => labelOf?.(field, part) ?? part)}
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
      {more}
      <EditorActions
        form={form}
        open={state}
        isTried={isTried}
        hint={hint}
        onClose={onClose}
        words={words}
        formats={formats}
      />
    </form>
  )
}
