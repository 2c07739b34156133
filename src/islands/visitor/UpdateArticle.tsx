import { updateLanguage } from '../../core/incident/localize.ts'
import type { PublicUpdate } from '../../core/publication/publication.ts'
import type { Instant } from '../../core/time/instant.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { Attachments } from './Attachments.tsx'
import type { PageView } from './page-view.ts'
import { incidentWord } from './presentation.ts'
import { Ago, Clock } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** One update of an incident; the newest of an open one leads in larger type. */
export function UpdateArticle({
  update,
  lead = false,
  view,
  showsLanguage = false,
  page,
  edited = null,
  isTarget = false,
}: {
  update: PublicUpdate
  lead?: boolean
  /** Without `reader` and `publication` (in the preview) it is shown as written. */
  view: Pick<PageView, 'words' | 'formats'> & Partial<Pick<PageView, 'reader' | 'publication'>>
  /** Whether it names its language if it is not translated. */
  showsLanguage?: boolean
  /** The address of the page for its permalink, empty for the current page; without it there is no link. */
  page?: string
  /** When it was edited after publication, if the page shows that. */
  edited?: Instant | null
  /** Whether the address names this update: browsers do not apply `:target` to an article that is rendered again. */
  isTarget?: boolean
}) {
  const { words, formats, reader, publication } = view
  const language = reader && updateLanguage(reader, update)
  const id = `update-${update.id}`
  const clock = <Clock at={update.display_at} formats={formats} isBare />
  return (
    <article className={`up g${lead ? ' lead' : ''}${isTarget ? ' target' : ''}`} id={id}>
      <div>
        <h3>
          {page === undefined ? clock : <a href={`${page}#${id}`}>{clock}</a>} {incidentWord(update.status, words)}
        </h3>{' '}
        <Ago at={update.display_at} formats={formats} today={publication?.day} />
        {edited && (
          <>
            {' '}
            <span>
              {words.visitor.edited} <Clock at={edited} formats={formats} />
            </span>
          </>
        )}
        {update.is_journal && (
          <>
            {' '}
            <span>{words.visitor.postedWhileAway}</span>
          </>
        )}
        {language && showsLanguage && <WrittenIn language={language} view={view} />}
      </div>
      <div>
        <div
          className="prose"
          {...(language && langAttributes(language, words))}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
          dangerouslySetInnerHTML={{ __html: update.body_html }}
        />
        <Attachments files={update.attachments} words={words} reader={reader} />
      </div>
    </article>
  )
}
