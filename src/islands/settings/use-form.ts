import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RecordFormState } from '../../stores/team/form-state.ts'
import type { FormValues } from '../../stores/team/model/merge-form.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import type { FormContext } from '../../stores/team/settings/section-form.ts'
import { type ConsoleProps, client, formStorage, team } from '../team/team.ts'

/** What every form of this tab needs. */
export const formContext: FormContext = { client, storage: formStorage, note: team.noteOutcome }

/** Starts the console for a screen with a form, and the form; returns it with what it holds. */
export function useForm<Values extends FormValues>(
  { page, member }: ConsoleProps,
  createForm: () => RecordForm<Values>,
): [RecordForm<Values>, RecordFormState<Values>] {
  const [form] = useState(createForm)
  const me = member?.id ?? ''
  useEffect(() => {
    const stop = team.start(me, page, null)
    // After the console, by which the device knows whose work it keeps.
    const cleanups = [form.start(), team.onReload(() => void form.refresh()), stop]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [me, page, form])
  return [form, useStore(form.$form, { ssr: 'initial' })]
}
