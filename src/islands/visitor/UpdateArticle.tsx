import type { PublicUpdate } from '../../core/publication/publication.ts'
import { Attachments } from './Attachments.tsx'
import { incidentWord } from './looks.ts'
import type { Shown } from './shown.ts'
import { Ago, Clock } from './Time.tsx'

/** One update of an incident; the newest of an open one leads in larger type. */
export function UpdateArticle({
  update,
  lead = false,
  shown,
}: {
  update: PublicUpdate
  lead?: boolean
  shown: Pick<Shown, 'words' | 'formats'>
}) {
  const { words, formats } = shown
  return (
    <article className={lead ? 'up g lead' : 'up g'} id={`update-${update.id}`} data-update={update.id}>
      <div>
        <Clock at={update.display_at} formats={formats} /> <Ago at={update.display_at} formats={formats} />
      </div>
      <div>
        <h3>{incidentWord(update.status, words)}</h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by core/markdown, which lets no HTML of the writer's pass. */}
        <div dangerouslySetInnerHTML={{ __html: update.body_html }} />
        <Attachments files={update.attachments} words={words} />
      </div>
    </article>
  )
}
