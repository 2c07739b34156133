import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { interfaceLocale, LANGUAGE_NAMES } from '../../core/page/locales.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { activeRows } from '../../stores/team/components/component-row.ts'
import type { ComponentValues } from '../../stores/team/components/component-section.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { faultAttributes } from '../settings/Field.tsx'
import { faultText } from '../settings/fault-text.ts'
import { Moved } from '../settings/Moved.tsx'
import { unsavedText } from '../settings/SaveBar.tsx'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { team, toasts } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import type { PartProps } from './parts.ts'

interface ComponentFormProps extends PartProps {
  /** The same for as long as the component is shown. */
  createForm(): RecordForm<ComponentValues>
  isGroup: boolean
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
  const text = (field: 'name' | 'description', extra: { hint?: string; placeholder?: string } = {}) => {
    const id = `component-${field}`
    const label = { name: components.name, description: components.description }[field]
    const problem = faultOf(field)
    return (
      <Labelled id={id} label={label} hint={extra.hint} fault={problem}>
        <input
          ref={field === 'name' ? name : undefined}
          className="in"
          id={id}
          dir="auto"
          autoComplete="off"
          placeholder={extra.placeholder}
          value={values[field]}
          onChange={(event) => form.change({ [field]: event.target.value })}
          {...faultAttributes(id, problem)}
        />
      </Labelled>
    )
  }
  const toggle = (field: 'showcase' | 'only_show_if_degraded', label: string, hint?: string) => (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={values[field]}
        checked={values[field]}
        onChange={(event) => form.change({ [field]: event.target.checked })}
      />
      <span>
        {label}
        {hint && <small className="soft"> {hint}</small>}
      </span>
    </label>
  )
  const labels: Record<string, string> = {
    ...{ name: components.name, description: components.description, group: components.group },
    ...{ start_date: components.startDate, translations: components.translations },
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
          labelOf={(field) => labels[field] ?? field}
          textOf={(field, value) => {
            if (field === 'group') return groups.find(({ id }) => id === value)?.name ?? components.noGroup
            return typeof value === 'string' ? value : JSON.stringify(value)
          }}
        />
        <div className="cpair">
          {text('name')}
          {text('description', { placeholder: components.descriptionPlaceholder })}
          {!isGroup && (
            <Labelled id="component-group" label={components.group} fault={faultOf('group')}>
              <select
                className="in"
                id="component-group"
                value={values.group}
                onChange={(event) => form.change({ group: event.target.value })}
              >
                <option value="">{components.noGroup}</option>
                {groups.map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.name}
                  </option>
                ))}
              </select>
            </Labelled>
          )}
          {!isGroup && (
            <Labelled
              id="component-start"
              label={components.startDate}
              hint={components.startDateHint}
              fault={faultOf('start_date')}
            >
              <input
                className="in"
                id="component-start"
                type="date"
                value={values.start_date}
                onChange={(event) => form.change({ start_date: event.target.value })}
                {...faultAttributes('component-start', faultOf('start_date'))}
              />
            </Labelled>
          )}
        </div>
        {!isGroup && (
          <div className="cswitches">
            {toggle('showcase', components.showsUptime, components.showsUptimeHint)}
            {toggle('only_show_if_degraded', components.onlyIfDegraded)}
          </div>
        )}
        {props.locales.length > 0 && (
          <details>
            <summary>{components.translations}</summary>
            <div className="cpair">
              {props.locales.flatMap((tag) =>
                (['name', 'description'] as const).map((field) => {
                  const id = `component-${field}-${tag}`
                  const language = LANGUAGE_NAMES[interfaceLocale(tag)]
                  const texts = values.translations[tag] ?? { name: '', description: '' }
                  return (
                    <Labelled key={id} id={id} label={components.inLanguage({ field: components[field], language })}>
                      <input
                        className="in"
                        id={id}
                        lang={tag}
                        dir="auto"
                        autoComplete="off"
                        placeholder={values[field]}
                        value={texts[field]}
                        onChange={(event) => {
                          const translations = {
                            ...values.translations,
                            [tag]: { ...texts, [field]: event.target.value },
                          }
                          form.change({ translations })
                        }}
                      />
                    </Labelled>
                  )
                }),
              )}
            </div>
            {faultOf('translations') && <p className="err">{faultOf('translations')}</p>}
          </details>
        )}
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

interface LabelledProps {
  id: string
  label: string
  hint?: string | undefined
  fault?: string | undefined
  children: React.ReactNode
}

function Labelled({ id, label, hint, fault: problem, children }: LabelledProps) {
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && <p className="hint">{hint}</p>}
      {problem !== undefined && (
        <p className="err" id={`${id}-fault`}>
          <Icon name="down" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}

function fault(code: string | undefined, field: string, words: TeamWords): string | undefined {
  if (code === 'day_unknown') return words.components.dayUnknown
  if (field === 'translations' && code === 'translations_invalid') return words.components.translationsInvalid
  return faultText(code, words)
}
