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

/** All updates with their authors, newest first. */
export function Timeline({ updates, me, composer, words, formats }: Props) {
  const now = useNow()
  const newest = updates[0]
  return (
    <section className="pane" aria-labelledby="tm">
      <header>
        <h2 id="tm">{words.team.timeline}</h2>
        <span className="soft">{newest ? formats.zoneName(newest.display_at) : ''}</span>
      </header>
      <div>
        <ol className="line">
          {composer && <UnpostedUpdate composer={composer} words={words} />}
          {updates.map(({ id, status, body, display_at, author, affected, attachments }) => (
            <li key={id} data-update={id}>
              <b>
                {formatTimeWithoutZone(display_at, now, formats)} {incidentWord(status, words)}
              </b>{' '}
              <span className="soft">{author.id === me ? words.team.you : author.name}</span>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on. */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />
              {affected.length > 0 && (
                <p className="hint">
                  {affected.map((one) => `${one.name}: ${statusWord(one.status, words)}`).join('; ')}
                </p>
              )}
              {attachments.length > 0 && (
                <ul className="files" aria-label={words.visitor.attachments}>
                  {attachments
                    .map((file) => toPublicFile('incident_updates', id, file))
                    .map(({ path, name }) => (
                      <li key={path}>
                        <a href={fileHref(path)}>{name}</a>
                      </li>
                    ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        {updates.length === 0 && <p className="soft">{words.team.noUpdate}</p>}
      </div>
    </section>
  )
}

/** Says that something was written and is not posted. */
function UnpostedUpdate({ composer, words }: { composer: ComposerStore } & Pick<Localization, 'words'>) {
  const { saveState } = useStore(composer.$composition)
  if (saveState === 'empty') return null
  return (
    <li className="draft">
      <b>{words.team.yourUpdate}</b> <span className="soft">{words.team.notPostedYet}</span>
    </li>
  )
}
