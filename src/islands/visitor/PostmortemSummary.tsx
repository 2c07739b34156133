import type { ResolvedLanguage } from '../../core/incident/localize.ts'
import { firstParagraph } from '../../core/markdown/first-paragraph.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import type { PageView } from './page-view.ts'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  /** The whole postmortem, and where it stands. */
  html: string
  href: string
  /** Of the summary, where it stands for an update. */
  id?: string
  /** Its heading's. */
  heading: string
  language: ResolvedLanguage
  /** Whether it names its language if it is not translated. */
  showsLanguage: boolean
  view: PageView
}

/** The first paragraph of a postmortem, with a link to all of it. */
export function PostmortemSummary({ html, href, id, heading, language, showsLanguage, view }: Props) {
  const { words } = view
  const summary = firstParagraph(html)
  return (
    <section className="up g" aria-labelledby={heading} id={id}>
      <div>
        <h3 id={heading}>
          <a className="more" href={href}>
            {words.visitor.postmortem}
          </a>
        </h3>
        {showsLanguage && <WrittenIn language={language} view={view} />}
      </div>
      {summary && (
        <p
          className="prose"
          {...langAttributes(language, words)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
          dangerouslySetInnerHTML={{ __html: summary }}
        />
      )}
    </section>
  )
}
