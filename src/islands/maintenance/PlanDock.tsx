import { useEffect } from 'react'
import type { OpenForm } from '../../stores/team/form-state.ts'
import type { PlanValues } from '../../stores/team/maintenance/plan-values.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { unsavedText } from '../settings/SaveBar.tsx'
import { SignInLink } from '../team/SignInLink.tsx'
import { type Localization, toasts } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'

interface Props extends Localization {
  page: string
  form: RecordForm<PlanValues>
  open: OpenForm<PlanValues>
  isNew: boolean
  /** Whether somebody tried to save. */
  isTried: boolean
  onSave(): void
}

/** At the foot of a plan: how saving stands, and the keys; Ctrl Enter saves. */
export function PlanDock({ page, form, open, isNew, isTried, onSave, words, formats }: Props) {
  const { maintenance: texts, settings, shell } = words
  const isDirty = open.changed.length > 0
  const isSaving = open.saving.state === 'saving'
  const mayNotify = isNew && open.values.repeat === 'once'
  const notifying = useLoaded(() => import('../notifying/NotifyOfPlan.tsx'), mayNotify, ignoreFailure, words)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onSave])
  // A new plan that was not tried says nothing of what is missing yet, and one that nobody changed has nothing to save.
  const isQuiet = isNew ? !isTried : !isDirty
  return (
    <section className="cdock" aria-label={isNew ? texts.schedule : settings.save}>
      <div>
        {mayNotify &&
          (notifying ? (
            <notifying.NotifyOfPlan
              page={page}
              values={open.values}
              onSwitch={(notify) => form.change({ notify })}
              isLocked={isSaving}
              words={words}
            />
          ) : (
            <div className="cnotify" />
          ))}
        <span role="status">
          {!isQuiet && unsavedText(open, { words, formats })}
          {open.saving.state === 'signed_out' && <SignInLink words={words} />}
        </span>
        {isDirty && (
          <button
            className="btn quiet"
            type="button"
            aria-disabled={isSaving}
            onClick={() => {
              form.discard()
              toasts.show(settings.discarded, async () => {
                form.undo()
                return shell.undone
              })
            }}
          >
            {settings.discard}
          </button>
        )}
        <button className="btn go" type="submit" form="plan" aria-disabled={isSaving}>
          {isNew ? texts.schedule : settings.save} <kbd>Ctrl Enter</kbd>
        </button>
      </div>
    </section>
  )
}
