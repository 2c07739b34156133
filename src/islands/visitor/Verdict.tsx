import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { LastConfirmed } from './LastConfirmed.tsx'
import { markNames } from './name-marks.ts'
import { asOfText, type PageView } from './page-view.ts'
import { headingClass } from './presentation.ts'
import { StaleNote } from './StaleNote.tsx'
import { UnbrokenNames } from './UnbrokenNames.tsx'

/** The indicator, the verdict as a sentence, and how old the status is. */
export function Verdict({ view }: { view: PageView }) {
  const { newest, words } = view
  const verdict = verdictOf(newest)
  const { bold, grey } = formatVerdict(verdict, markNames(words.verdict))
  const indicator = indicatorClass(verdict)
  const { visitor } = words
  return (
    <>
      <StaleNote view={view} />
      <section className="g verdict">
        <Icon name={indicator} className={`indicator ${indicator}`} />
        <div>
          <h1 className={headingClass(bold + grey)}>
            <span className="if-stale" hidden={!view.isStale} data-as-of={visitor.staleVerdict({ time: '{time}' })}>
              {visitor.staleVerdict({ time: asOfText(view) })}
            </span>{' '}
            <UnbrokenNames text={bold} />{' '}
            {grey && (
              <span>
                <UnbrokenNames text={grey} />
              </span>
            )}
          </h1>
          {newest.page.headline && (
            <p className="prose more" {...ownerLangAttributes(newest.page, words)}>
              {newest.page.headline}
            </p>
          )}
          <LastConfirmed view={view} />
        </div>
      </section>
    </>
  )
}
