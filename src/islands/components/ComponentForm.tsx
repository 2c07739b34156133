import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import { activeRows, hasNamesake } from '../../stores/team/components/component-row.ts'
import type { ComponentValues } from '../../stores/team/components/component-section.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { faultText } from '../settings/fault-text.ts'
import { Moved } from '../settings/Moved.tsx'
import { unsavedText } from '../settings/SaveBar.tsx'
import { valueText } from '../settings/value-text.ts'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { team, toasts } from '../team/team.ts'
import { ComponentFields } from './ComponentFields.tsx'
import type { PartProps } from './parts.ts'

interface ComponentFormProps extends PartProps {
  /** The same for as long as the component is shown. */
  createForm(): RecordForm<ComponentValues>
  isGroup: boolean
  /** The component that is edited; null for a new one. */
  own: string | null
  isNew: boolean
  /** When the component was last written, as the list knows it: the form then looks again. */
  updated: string
  title: string
  /** Called once it is saved, with what it is called now. */
  onSaved(name: string): void
  onClose(): void
  onReopen(): void
  onArchive?(): void
}

/** A component in place: what it is called, where it stands, and what visitors see of it. */
export function ComponentForm({
  createForm,
  isGroup,
  own,
  isNew,
  updated,
  title,
  onSaved,
  onClose,
  ...parts
}: ComponentFormProps) {
  const { onReopen, onArchive, props, rows, words, ...localization } = parts
  const { components, settings } = words
  const [form] = useState(createForm)
  const state = useStore(form.$form)
  const name = useRef<HTMLInputElement>(null)
  const [isTried, setIsTried] = useState(false)
  useEffect(() => {
    const stops = [form.start(), team.onReload(() => void form.refresh())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written is not read here, only that it was.
  useEffect(() => void form.refresh(), [form, updated])
  const isOpen = state.state === 'open'
  useEffect(() => {
    if (isOpen) name.current?.focus()
  }, [isOpen])
  if (state.state !== 'open') {
    return (
      <section className="cinline" aria-label={title}>
        <p role="status">
          {state.state === 'refused'
            ? refusalText(state.refusal, words)
            : state.state === 'loading'
              ? words.team.loading
              : settings.opensLater}
        </p>
        <p className="acts">
          <button className="btn quiet" type="button" onClick={onClose}>
            {components.cancel}
          </button>
        </p>
      </section>
    )
  }
  const { values, faults, changed, saving } = state
  const faultOf = (field: string) =>
    isTried || saving.state === 'refused' ? fault(faults[field], field, words) : undefined
  async function save() {
    setIsTried(true)
    if (changed.length === 0 && !isNew) return onClose()
    await form.save()
    const after = form.$form.get()
    if (after.state !== 'open' || after.saving.state !== 'saved' || after.changed.length > 0) return
    setIsTried(false)
    onSaved(values.name)
    name.current?.focus()
  }
  function cancel() {
    if (changed.length > 0) {
      form.discard()
      toasts.show(settings.discarded, async () => {
        form.undo()
        onReopen()
        return words.shell.undone
      })
    }
    onClose()
  }
  const groups = activeRows(rows).filter((row) => row.is_group)
  const labels: Record<string, string> = {
    ...{ name: components.name, description: components.description, group: components.group },
    ...{ start_date: components.startDate, external_id: components.vendorId },
    ...{ translations: components.translations },
    ...{ showcase: components.showsUptime, only_show_if_degraded: components.onlyIfDegraded },
  }
  const isSaving = saving.state === 'saving'
  return (
    <section className="cinline" aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          cancel()
        }}
      >
        <Moved
          form={form}
          open={state}
          words={words}
          member={props.member}
          labelOf={(field) => labels[field] ?? field}
          textOf={(field, value) => {
            if (field === 'group') return groups.find(({ id }) => id === value)?.name ?? components.noGroup
            return valueText(value, (name) => labels[name] ?? name)
          }}
        />
        <ComponentFields
          values={values}
          onChange={(part) => form.change(part)}
          faultOf={faultOf}
          locales={props.locales}
          words={words}
          isGroup={isGroup}
          groups={groups}
          name={name}
          isNameTwice={hasNamesake(rows, values, own)}
        />
        <p className="hint" role="status">
          {(changed.length > 0 || saving.state === 'signed_out') && saving.state !== 'resting'
            ? unsavedText(state, { words, ...localization })
            : !isNew && changed.length > 0 && settings.unsaved(changed.length)}{' '}
          {saving.state === 'signed_out' && <SignInLink words={words} />}
          {changed.length > 0 && state.kept === 'no' && settings.notKept}
        </p>
        <p className="acts">
          <button className="btn go" type="submit" aria-disabled={isSaving}>
            {isNew ? (isGroup ? components.addGroup : components.add) : settings.save} <kbd>Enter</kbd>
          </button>
          <button className="btn quiet" type="button" onClick={cancel}>
            {components.cancel} <kbd>Esc</kbd>
          </button>
          {onArchive && (
            <button className="text cpush" type="button" onClick={onArchive}>
              {isGroup ? components.archiveGroup : components.archive}
            </button>
          )}
        </p>
      </form>
    </section>
  )
}

function fault(code: string | undefined, field: string, words: TeamWords): string | undefined {
  if (code === 'day_unknown') return words.components.dayUnknown
  if (field === 'external_id' && (code === 'validation_not_unique' || code === 'id_taken'))
    return words.components.idTaken
  if (field === 'external_id' && code === 'format_invalid') return words.components.idInvalid
  if (field === 'translations' && code === 'translations_invalid') return words.components.translationsInvalid
  return faultText(code, words)
}
