import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { templateKindsWords } from '../../i18n/template-kinds.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { mayPost } from '../../stores/team/session.ts'
import { createNewTemplateForm, createTemplateForm } from '../../stores/team/templates/template-form.ts'
import { createTemplates, type TemplatesStore } from '../../stores/team/templates/templates.ts'
import { Section } from '../settings/Section.tsx'
import { formContext, useForm } from '../settings/use-form.ts'
import { type ConsoleProps, client, localizationFor, team, toasts } from '../team/team.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateList } from './TemplateList.tsx'

/** The templates of the page's team: their list in its order, one that is edited, and a new one. */
export function TemplatesSettings(props: ConsoleProps) {
  const [store] = useState(() => createTemplates({ client, note: team.noteOutcome, newId: newRecordId }, props.page))
  const [edited, setEdited] = useState<string | null>(null)
  useEffect(() => {
    void store.load()
    return team.onReload(() => void store.load())
  }, [store])
  return <Editor key={edited ?? 'new'} props={props} store={store} edited={edited} onEdit={setEdited} />
}

interface EditorProps {
  props: ConsoleProps
  store: TemplatesStore
  edited: string | null
  onEdit(template: string | null): void
}

function Editor({ props, store, edited, onEdit }: EditorProps) {
  const { words, formats } = localizationFor(props)
  const { templates: texts, settings } = words
  const position = () => {
    const state = store.$templates.get()
    return state.state === 'loaded' ? state.templates.length : 0
  }
  const [form, state] = useForm(props, () =>
    edited === null
      ? createNewTemplateForm(formContext, props.page, newRecordId, position, () => {
          void store.load()
          toasts.show(settings.saved({ time: settings.justNow }))
        })
      : createTemplateForm(formContext, props.page, edited),
  )
  const session = useStore(team.$session, { ssr: 'initial' })
  const isReadOnly = session.state === 'signed_in' && !mayPost(session)
  const mayRemove = session.state === 'signed_in' && mayPost(session) && session.role !== 'responder'
  const labels: Record<string, string> = {
    name: texts.name,
    kind: templateKindsWords(words.locale).usedFor,
    title: words.team.incidentTitle,
    body: words.team.message,
    status: words.team.phase,
    minutes: words.team.nextUpdateIn,
    notify: notifyingWordsFor(words.locale).notify,
  }
  useEffect(() => {
    // What was saved stands in the list, too.
    if (state.state === 'open' && state.saving.state === 'saved') void store.load()
  }, [state, store])
  return (
    <>
      <Section
        props={props}
        form={form}
        state={state}
        title={texts.title}
        text={texts.text}
        isReadOnly={isReadOnly}
        readOnlyText={texts.readOnly}
        labelOf={(field) => labels[field] ?? field}
        above={
          <>
            <TemplateList
              store={store}
              edited={edited}
              isReadOnly={isReadOnly}
              mayRemove={mayRemove}
              onEdit={onEdit}
              words={words}
              formats={formats}
            />
            {!isReadOnly && <h2 className="cabove">{edited === null ? texts.add : settings.change}</h2>}
          </>
        }
      >
        {(open, isLocked) => !isLocked && <TemplateFields form={form} open={open} words={words} formats={formats} />}
      </Section>
      {edited !== null && !isReadOnly && (
        <p className="acts">
          <button className="btn" type="button" onClick={() => onEdit(null)}>
            {texts.add}
          </button>
        </p>
      )}
    </>
  )
}
