import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { OpenForm, RecordFormState } from '../../stores/team/form-state.ts'
import type { FormValues } from '../../stores/team/model/merge-form.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { cannotEdit, isOutsideTeam } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { refusalText } from '../team/refusals.ts'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { LivePreview } from './LivePreview.tsx'
import { Moved } from './Moved.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type PreviewPart, partOf } from './show-part.ts'
import { valueText } from './value-text.ts'

interface SectionProps<Values extends FormValues> {
  props: ConsoleProps
  form: RecordForm<Values>
  state: RecordFormState<Values>
  title: string
  text: string
  labelOf(field: string): string
  textOf?(field: string, value: unknown): string
  /** The fields as the preview of the page takes them; without it there is none. */
  unsavedOf?(values: Values): Readonly<Record<string, unknown>>
  /** Whether who looks may not save it, where that is not the rule of the settings: owners and admins. */
  isReadOnly?: boolean
  /** What is said to who may not. */
  readOnlyText?: string
  /** What stands above the form. */
  above?: ReactNode
  /** The language of the preview, if not the page's own. */
  language?: string | null
  /** The fields; `isReadOnly` for who may not save them. */
  children(open: OpenForm<Values>, isReadOnly: boolean): ReactNode
}

/** A section of the settings that is one form: its head, what stands in the way, the fields, and how it is saved. */
export function Section<Values extends FormValues>(section: SectionProps<Values>) {
  const { props, form, state, title, text, labelOf, unsavedOf, language, above, children } = section
  const textOf = section.textOf ?? ((_field, value) => valueText(value, labelOf))
  const [isPreviewing, setPreviewing] = useState(false)
  const localization = localizationFor(props)
  const { words } = localization
  const session = useStore(team.$session, { ssr: 'initial' })
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const isReadOnly = section.isReadOnly ?? cannotEdit(session)
  return (
    <>
      <ScreenHead title={title} text={text}>
        {unsavedOf && state.state === 'open' && !isReadOnly && (
          <button className="btn cswitch" type="button" onClick={() => setPreviewing(!isPreviewing)}>
            {isPreviewing ? words.pages.previewBack : words.pages.preview}
          </button>
        )}
      </ScreenHead>
      <Notices slug={props.slug} {...localization} />
      {isReadOnly && <p className="hint">{section.readOnlyText ?? words.settings.readOnly}</p>}
      {above}
      {state.state === 'open' ? (
        <>
          <Moved form={form} open={state} words={words} member={props.member} labelOf={labelOf} textOf={textOf} />
          <WithPreview
            slug={props.slug}
            draft={unsavedOf && !isReadOnly ? unsavedOf(state.values) : null}
            language={language}
            updated={state.stored.updated}
            isOpen={isPreviewing}
            words={words}
          >
            <fieldset className="cfields" disabled={isReadOnly}>
              {children(state, isReadOnly)}
            </fieldset>
          </WithPreview>
          {!isReadOnly && <SaveBar form={form} open={state} props={props} />}
        </>
      ) : state.state === 'refused' ? (
        <p role="alert">{refusalText(state.refusal, words)}</p>
      ) : state.state === 'loading' ? (
        <Skeleton words={words} rows={6} />
      ) : (
        <p role="status">{words.settings.opensLater}</p>
      )}
    </>
  )
}

interface WithPreviewProps {
  slug: string
  draft: Readonly<Record<string, unknown>> | null
  language: string | null | undefined
  updated: string
  isOpen: boolean
  words: TeamWords
  children: ReactNode
}

/** The fields, with the page beside them where there is room, else in their place while somebody wants it. */
function WithPreview({ slug, draft, language, updated, isOpen, words, children }: WithPreviewProps) {
  const [part, setPart] = useState<PreviewPart>('top')
  if (draft === null) return children
  return (
    <div className={isOpen ? 'cgrid clook previewing' : 'cgrid clook'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only learns which field has the focus */}
      <div className="cin2" onFocus={({ target }) => setPart(partOf(target))}>
        {children}
      </div>
      <LivePreview {...{ slug, draft, language, updated, part, isOpen, words }} />
    </div>
  )
}
