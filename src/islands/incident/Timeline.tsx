import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ownAlternative } from '../../core/incident/attachment-texts.ts'
import { renderMarkdown } from '../../core/markdown/render.ts'
import { fileHref, toPublicFile } from '../../core/publication/files.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { TeamUpdate } from '../../stores/team/model/records.ts'
import { createNoteForm } from '../../stores/team/notes/note-form.ts'
import { noteFormKey } from '../../stores/team/notes/note-form-key.ts'
import type { IncidentNote } from '../../stores/team/notes/notes.ts'
import { updateFormKey } from '../../stores/team/updates/update-form-key.ts'
import { formContext } from '../settings/use-form.ts'
import { actWithUndo } from '../team/act-with-undo.ts'
import { formatTime } from '../team/format-time.ts'
import { type ConsoleProps, formStorage, type Localization, useNow } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { usePageLanguages } from '../team/use-page-languages.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'
import { canTakeBack, TakeBack, type UpdateRights } from './TakeBack.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useNotes } from './use-notes.ts'

interface Props extends Localization {
  page: string
  incident: string
  updates: readonly TeamUpdate[]
  member: ConsoleProps['member']
  /** What the person may do with updates that are posted. */
  may: UpdateRights
  /** Where the next update is written; null where none may be. */
  composer: ComposerStore | null
}

/** All updates and the team's notes with their authors, the latest first. */
export function Timeline({ page, incident, updates, member, may, composer, words, formats }: Props) {
  const now = useNow()
  const me = member?.id ?? ''
  const { store, state } = useNotes(page, incident)
  const notes = state.state === 'loaded' ? state.notes : NO_NOTES
  const [edited, setEdited] = useState<string | null>(null)
  const editing = useLoaded(loadEditors, edited !== null, () => setEdited(null), words)
  // After the screen itself, which is in a hurry.
  const noting = useLoaded(
    () => import('./NewNote.tsx'),
    may.edits,
    () => {},
    words,
  )
  // Where it cannot be loaded nothing is lost: the editor has the same fields.
  const translating = useLoaded(
    () => import('./Missing.tsx'),
    usePageLanguages().length > 0,
    () => {},
    words,
  )
  const told = useLoaded(() => import('../notifying/Told.tsx'), true, ignoreFailure, words)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // What was being edited before a reload is open again.
    const keys = [
      ...updates.map(({ id }) => [id, updateFormKey(page, id)] as const),
      ...notes.map(({ id }) => [id, noteFormKey(page, id)] as const),
    ]
    const kept = keys.find(([, key]) => formStorage.readEdits(key) !== null)
    if (kept) setEdited((current) => current ?? kept[0])
  }, [updates, notes, page])
  const close = useCallback(() => {
    setEdited(null)
    void store.load()
  }, [store])
  // The editor disappears with its focus: it goes to the key that opened it.
  const last = useRef<string | null>(null)
  useEffect(() => {
    const row = section.current?.querySelector(`[data-entry="${last.current}"]`)
    if (edited === null) row?.querySelector<HTMLElement>('.cmeta button')?.focus()
    last.current = edited
  }, [edited])
  const by = (author: TeamUpdate['author']) => (author.id === me ? words.team.you : author.name)
  const localization = { words, formats }
  const editor = { member, onClose: close, ...localization }
  const editKey = (id: string, of: string) => (
    <button className="text" type="button" onClick={() => setEdited(id)}>
      {words.composer.edit}
      <span className="v"> {of}</span>
    </button>
  )
  async function remove(note: IncidentNote) {
    const isRemoved = await actWithUndo(
      words,
      () => store.remove(note),
      words.notes.removed,
      (putBack) => putBack(),
    )
    if (isRemoved) document.getElementById('note')?.focus()
  }
  const drawUpdate = (update: TeamUpdate) => (
    <TimelineEntry
      key={update.id}
      id={update.id}
      at={update.display_at}
      by={by(update.author)}
      now={now}
      formats={formats}
    >
      {edited === update.id && editing ? (
        <editing.UpdateEditor page={page} update={update.id} files={update.attachments} {...editor} />
      ) : (
        <UpdateText
          update={update}
          edited={update.edited_at ? formatTime(update.edited_at, now, formats) : null}
          words={words}
        >
          <div className="cmetas">
            {translating && (
              <translating.Missing
                update={update}
                onWrite={may.edits ? () => setEdited(update.id) : null}
                {...localization}
              />
            )}
            {(may.edits || told) && (
              <div className="cmeta">
                {told && <told.ToldUpdate page={page} incident={incident} update={update.id} words={words} />}
                {may.edits && editKey(update.id, incidentWord(update.status, words))}
                {may.edits && canTakeBack(update, may, me, now) && (
                  <TakeBack update={update} now={now} {...localization} />
                )}
              </div>
            )}
          </div>
        </UpdateText>
      )}
    </TimelineEntry>
  )
  const drawNote = (note: IncidentNote) => (
    <TimelineEntry key={note.id} id={note.id} at={note.created} by={by(note.author)} now={now} formats={formats}>
      {edited === note.id && editing ? (
        <editing.TextEditor
          entry={note.id}
          create={() => createNoteForm(formContext, page, note.id)}
          hint={words.notes.hint}
          {...editor}
        />
      ) : (
        <div className="team">
          <b>{words.notes.title}</b>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(note.body) }} />
          {(may.takesBack === 'all' || (may.edits && note.author.id === me)) && (
            <div className="cmeta">
              {editKey(note.id, words.notes.title)}
              <button className="text" type="button" onClick={() => void remove(note)}>
                {words.notes.remove}
                <span className="v"> {words.notes.title}</span>
              </button>
            </div>
          )}
        </div>
      )}
    </TimelineEntry>
  )
  const entries = [
    ...updates.map((update) => ({ at: update.display_at, draw: () => drawUpdate(update) })),
    ...notes.map((note) => ({ at: note.created, draw: () => drawNote(note) })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const newest = updates[0]
  return (
    <section ref={section} className="csec" aria-labelledby="tm">
      <header>
        <h2 id="tm">{words.team.timeline}</h2>
        <p>{newest ? `${formats.zoneName(newest.display_at)}, ${words.composer.latestFirst}` : ''}</p>
      </header>
      <div>
        {told && <told.WatchTold page={page} incident={incident} update={updates[0]?.id ?? ''} />}
        <ol className="ctl">
          {composer && <UnpostedUpdate composer={composer} words={words} />}
          {entries.map(({ draw }) => draw())}
        </ol>
        {updates.length === 0 && <p className="soft">{words.team.noUpdate}</p>}
        {state.state === 'failed' && <p className="soft">{words.notes.unreadable}</p>}
        {may.edits && noting && (
          <noting.NewNote page={page} incident={incident} onWritten={() => void store.load()} {...localization} />
        )}
      </div>
    </section>
  )
}

const loadEditors = async () => ({ ...(await import('./TextEditor.tsx')), ...(await import('./UpdateEditor.tsx')) })

const NO_NOTES: readonly IncidentNote[] = []

/** What an update says: its phase, its text, what it did to components, its files. */
function UpdateText({
  update,
  edited,
  words,
  children,
}: { update: TeamUpdate; edited: string | null; children: ReactNode } & Pick<Localization, 'words'>) {
  const { id, status, body, affected, attachments } = update
  const files = attachments.map((file) => ({
    ...toPublicFile('incident_updates', id, file),
    text: ownAlternative(update.attachment_texts[file]),
  }))
  return (
    <div>
      <b>{incidentWord(status, words)}</b>{' '}
      {edited !== null && (
        <span className="soft">
          {words.visitor.edited} {edited}
        </span>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />
      {affected.length > 0 && (
        <p className="soft">{affected.map((one) => `${one.name}: ${statusWord(one.status, words)}`).join('; ')}</p>
      )}
      {files.length > 0 && (
        <ul className="files" aria-label={words.visitor.attachments}>
          {files.map(({ path, name, text }) => (
            <li key={path}>
              <a href={fileHref(path)}>{name}</a> {text && <span className="soft">{text}</span>}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** Says that something was written and is not posted. */
function UnpostedUpdate({ composer, words }: { composer: ComposerStore } & Pick<Localization, 'words'>) {
  const { saveState } = useStore(composer.$composition)
  if (saveState === 'empty') return null
  return (
    <li className="wait">
      <div className="ctime">
        <span>{words.team.you}</span>
      </div>
      <div>
        <b>{words.team.yourUpdate}</b> <span className="soft">{words.team.notPostedYet}</span>
      </div>
    </li>
  )
}
