import { useStore } from '@nanostores/react'
import { renderMarkdown } from '../../core/markdown/render.ts'
import { fileHref, toPublicFile } from '../../core/publication/files.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { TeamUpdate } from '../../stores/team/model/records.ts'
import { formatTimeWithoutZone } from '../team/format-time.ts'
import { type Localization, useNow } from '../team/team.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  updates: readonly TeamUpdate[]
  /** Whose updates are "you". */
  me: string
  /** Where the next update is written; null where none may be. */
  composer: ComposerStore | null
}

/** All updates with their authors, the latest first. */
export function Timeline({ updates, me, composer, words, formats }: Props) {
  const now = useNow()
  const newest = updates[0]
  return (
    <section className="csec" aria-labelledby="tm">
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
              <UpdateText update={update} words={words} />
            </li>
          ))}
        </ol>
        {updates.length === 0 && <p className="soft">{words.team.noUpdate}</p>}
      </div>
    </section>
  )
}

/** What an update says: its phase, its text, what it did to components, its files. */
function UpdateText({ update, words }: { update: TeamUpdate } & Pick<Localization, 'words'>) {
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
