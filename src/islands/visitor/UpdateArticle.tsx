import { updateTelling } from '../../core/incident/told.ts'
import type { PublicUpdate } from '../../core/publication/publication.ts'
import type { Instant } from '../../core/time/instant.ts'
import { tongueOf } from '../../i18n/tongue.ts'
import { Attachments } from './Attachments.tsx'
import { incidentWord } from './looks.ts'
import type { Shown } from './shown.ts'
import { Ago, Clock } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** One update of an incident; the newest of an open one leads in larger type. */
export function UpdateArticle({
  update,
  lead = false,
  shown,
  marks = false,
  page,
  edited = null,
  aim = false,
}: {
  update: PublicUpdate
  lead?: boolean
  /** Without a reader and a publication, before anybody reads it, it is as it is written. */
  shown: Pick<Shown, 'words' | 'formats'> & Partial<Pick<Shown, 'reader' | 'publication'>>
  /** Whether it says in which language it is, where nobody translated it. */
  marks?: boolean
  /** The address of the page that its permalink leads to, empty for this one; without it there is no link. */
  page?: string
  /** When it was changed after it was published, where the page says so. */
  edited?: Instant | null
  /** Whether the address names this update: an article that is drawn anew is no browser's `:target`. */
  aim?: boolean
}) {
  const { words, formats, reader, publication } = shown
  const telling = reader && updateTelling(reader, update)
  const id = `update-${update.id}`
  const clock = <Clock at={update.display_at} formats={formats} />
  return (
    <article className={`up g${lead ? ' lead' : ''}${aim ? ' aim' : ''}`} id={id} data-update={update.id}>
      <div>
        {page === undefined ? clock : <a href={`${page}#${id}`}>{clock}</a>}{' '}
        <Ago at={update.display_at} formats={formats} today={publication?.day} />
        {edited && (
          <span>
            {words.visitor.edited} <Clock at={edited} formats={formats} />
          </span>
        )}
        {telling && marks && <WrittenIn telling={telling} shown={shown} />}
      </div>
      <div>
        <h3>{incidentWord(update.status, words)}</h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on. */}
        <div {...(telling && tongueOf(telling, words))} dangerouslySetInnerHTML={{ __html: update.body_html }} />
        <Attachments files={update.attachments} words={words} />
      </div>
    </article>
  )
}
