import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RecordFormState } from '../../stores/team/form-state.ts'
import type { FormValues } from '../../stores/team/model/merge-form.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { team } from '../team/team.ts'

interface Editor<Values extends FormValues> {
  form: RecordForm<Values>
  state: RecordFormState<Values>
  /** How often saving was tried: before that nothing is said to be missing. */
  tries: number
  save(): void
}

/** A form that edits something on the board in its place; once it is saved and the board has it, `onClose` is called. */
export function useEditor<Values extends FormValues>(
  create: () => RecordForm<Values>,
  onClose: () => void,
): Editor<Values> {
  const [form] = useState(create)
  useEffect(() => form.start(), [form])
  const state = useStore(form.$form, { ssr: 'initial' })
  const [tries, setTries] = useState(0)
  const isSaved = state.state === 'open' && tries > 0 && state.saving.state === 'saved'
  useEffect(() => {
    if (isSaved) void team.refresh().then(onClose)
  }, [isSaved, onClose])
  return {
    form,
    state,
    tries,
    save() {
      setTries(tries + 1)
      void form.save()
    },
  }
}
