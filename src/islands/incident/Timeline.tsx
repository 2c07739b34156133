import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { renderMarkdown } from '../../core/markdown/render.ts'
import { fileHref, toPublicFile } from '../../core/publication/files.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { TeamUpdate } from '../../stores/team/model/records.ts'
import { updateFormKey } from '../../stores/team/updates/update-form-key.ts'
import { formatTimeWithoutZone } from '../team/format-time.ts'
import { type ConsoleProps, formStorage, type Localization, useNow } from '../team/team.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'
import { canTakeBack, TakeBack, type UpdateRights } from './TakeBack.tsx'
import { useLoaded } from './use-loaded.ts'

interface Props extends Localization {
  page: string
  updates: readonly TeamUpdate[]
  member: ConsoleProps['member']
  /** What the person may do with updates that are posted. */
  may: UpdateRights
  /** Where the next update is written; null where none may be. */
  composer: ComposerStore | null
}

/** All updates with their authors, the latest first. */
export function Timeline({ page, updates, member, may, composer, words, formats }: Props) {
  const now = useNow()
  const me = member?.id ?? ''
  const [edited, setEdited] = useState<string | null>(null)
  const editing = useLoaded(
    () => import('./UpdateEditor.tsx'),
    edited !== null,
    () => setEdited(null),
    words,
  )
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // What was being edited before a reload is open again.
    const kept = updates.find(({ id }) => formStorage.readEdits(updateFormKey(page, id)) !== null)
    if (kept) setEdited((current) => current ?? kept.id)
  }, [updates, page])
  const close = useCallback(() => setEdited(null), [])
  // The editor disappears with its focus: it goes to the key that opened it.
  const last = useRef<string | null>(null)
  useEffect(() => {
    const row = section.current?.querySelector(`[data-update="${last.current}"]`)
    if (edited === null) row?.querySelector<HTMLElement>('.cmeta button')?.focus()
    last.current = edited
  }, [edited])
  const newest = updates[0]
  return (
    <section ref={section} className="csec" aria-labelledby="tm">
      <header>
        <h2 id="tm">{words.team.timeline}</h2>
        <p>{newest ? `${formats.zoneName(newest.display_at)}, ${words.composer.latestFirst}` : ''}</p>
      </header>
      <div>
        <ol className="ctl">
          {composer && <UnpostedUpdate composer={composer} words={words} />}
          {updates.map((update) => (
            <li key={update.id} data-update={update.id}>
              <div className="ctime">
                <time dateTime={update.display_at}>{formatTimeWithoutZone(update.display_at, now, formats)}</time>
                <span>{update.author.id === me ? words.team.you : update.author.name}</span>
              </div>
              {edited === update.id && editing ? (
                <editing.UpdateEditor
                  page={page}
                  update={update.id}
                  member={member}
                  onClose={close}
                  words={words}
                  formats={formats}
                />
              ) : (
                <UpdateText update={update} words={words}>
                  {may.edits && (
                    <div className="cmeta">
                      <button className="text" type="button" onClick={() => setEdited(update.id)}>
                        {words.composer.edit}
                        <span className="v"> {incidentWord(update.status, words)}</span>
                      </button>
                      {canTakeBack(update, may, me, now) && (
                        <TakeBack update={update} now={now} words={words} formats={formats} />
                      )}
                    </div>
                  )}
                </UpdateText>
              )}
            </li>
          ))}
        </ol>
        {updates.length === 0 && <p className="soft">{words.team.noUpdate}</p>}
      </div>
    </section>
  )
}

/** What an update says: its phase, its text, what it did to components, its files. */
function UpdateText({
  update,
  words,
  children,
}: { update: TeamUpdate; children: ReactNode } & Pick<Localization, 'words'>) {
  const { id, status, body, affected, attachments } = update
  const files = attachments.map((file) => toPublicFile('incident_updates', id, file))
  return (
    <div>
      <b>{incidentWord(status, words)}</b>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />
      {affected.length > 0 && (
        <p className="soft">{affected.map((one) => `${one.name}: ${statusWord(one.status, words)}`).join('; ')}</p>
      )}
      {files.length > 0 && (
        <ul className="files" aria-label={words.visitor.attachments}>
          {files.map(({ path, name }) => (
            <li key={path}>
              <a href={fileHref(path)}>{name}</a>
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
