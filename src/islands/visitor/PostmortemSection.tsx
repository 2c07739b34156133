import type { ReactNode } from 'react'
import { isAllForeign, type ResolvedLanguage } from '../../core/incident/localize.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import type { Instant } from '../../core/time/instant.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import type { PageView } from './page-view.ts'
import { Ago, Clock } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  incident: PublicIncident
  html: string
  /** When it was published; null where that is not known. */
  at: Instant | null
  language: ResolvedLanguage
  view: PageView
  /** What follows its text. */
  children?: ReactNode
}

/** A postmortem with its heading, on the page of its incident and on its own. */
export function PostmortemSection({ incident, html, at, language, view, children }: Props) {
  const { words, formats, reader, publication } = view
  const text = (
    <div
      className="prose"
      {...langAttributes(language, words)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
  return (
    <section className="sec g" aria-labelledby="postmortem">
      <div>
        <h2 id="postmortem">{words.visitor.postmortem}</h2>
        {at && (
          <p className="s soft">
            {words.visitor.published} <Ago at={at} formats={formats} today={publication.day} />{' '}
            <Clock at={at} formats={formats} />
          </p>
        )}
        {!isAllForeign(reader, incident) && (
          <p className="s">
            <WrittenIn language={language} view={view} />
          </p>
        )}
      </div>
      {children ? (
        <div>
          {text}
          {children}
        </div>
      ) : (
        text
      )}
    </section>
  )
}
