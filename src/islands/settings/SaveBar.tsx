import { useEffect } from 'react'
import { type Millis, toInstant, toMillis } from '../../core/time/instant.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import type { FormValues } from '../../stores/team/model/merge-form.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type ConsoleProps, type Localization, localizationFor, toasts, useNow } from '../team/team.ts'

interface SaveBarProps<Values extends FormValues> {
  form: RecordForm<Values>
  open: OpenForm<Values>
  props: ConsoleProps
}

/** The end of a section: when it was saved, or what is not saved, with Discard and Save. Ctrl S saves too. */
export function SaveBar<Values extends FormValues>({ form, open, props }: SaveBarProps<Values>) {
  const localization = localizationFor(props)
  const { settings, team: texts } = localization.words
  const now = useNow()
  const isDirty = open.changed.length > 0
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void form.save()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [form])
  function discard() {
    form.discard()
    toasts.show(settings.discarded, async () => {
      form.undo()
      return localization.words.shell.undone
    })
  }
  const isSaving = open.saving.state === 'saving'
  return (
    <div className={isDirty ? 'csave dirty' : 'csave'}>
      <span role="status">
        {isDirty ? unsavedText(open, localization) : savedText(open, props, now, localization)}
        {open.saving.state === 'signed_out' && (
          <>
            {' '}
            <SignInLink words={localization.words} />
          </>
        )}
        {isDirty && open.kept !== 'yes' && <small>{open.kept === 'no' ? settings.notKept : settings.keptInPart}</small>}
      </span>
      {isDirty && (
        <>
          <button className="btn quiet" type="button" aria-disabled={isSaving} onClick={discard}>
            {settings.discard}
          </button>
          <button className="btn go" type="button" aria-disabled={isSaving} onClick={() => void form.save()}>
            {settings.save}
          </button>
        </>
      )}
      {!isDirty && !open.isFresh && <span>{texts.unreachable}</span>}
    </div>
  )
}

function savedText<Values extends FormValues>(
  { stored }: OpenForm<Values>,
  { member }: ConsoleProps,
  now: Millis,
  { words, formats }: Localization,
): string {
  const { settings } = words
  if (stored.updated === '') return ''
  const age = now - toMillis(stored.updated)
  const time = age < 60_000 ? settings.justNow : formats.dateTime(toInstant(toMillis(stored.updated)))
  if (stored.by === null) return settings.saved({ time })
  return stored.by.id === member?.id ? settings.savedByYou({ time }) : settings.savedBy({ time, name: stored.by.name })
}

/** Why what was changed is not saved. */
export function unsavedText<Values extends FormValues>(open: OpenForm<Values>, { words }: Localization): string {
  const { settings } = words
  const { saving, moved, faults, changed } = open
  if (Object.values(moved).some(({ choice }) => choice === null)) return settings.chooseFirst
  switch (saving.state) {
    case 'saving':
      return settings.saving
    case 'refused':
      return Object.keys(faults).length > 0
        ? settings.faults(Object.keys(faults).length)
        : refusalText(saving.refusal, words)
    case 'offline':
      return settings.offline
    case 'unconfirmed':
      return settings.unconfirmed
    case 'not_arrived':
      return settings.notArrived
    case 'signed_out':
      return settings.signedOut
    case 'saved':
    case 'resting': {
      const count = Object.keys(faults).length
      return count > 0 ? settings.faults(count) : settings.unsaved(changed.length)
    }
    default:
      return saving satisfies never
  }
}
