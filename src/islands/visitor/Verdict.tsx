import { hoursLeft } from '../../core/incident/recent.ts'
import { toMillis } from '../../core/time/instant.ts'
import { isGeneral } from '../../core/verdict/after-colon.ts'
import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import { type Verdict as PageVerdict, verdictOf } from '../../core/verdict/verdict.ts'
import { textAsOf } from '../../i18n/as-of.ts'
import { ownTextAttributes } from '../../i18n/lang-attributes.ts'
import { Indicator } from './Indicator.tsx'
import { LastConfirmed } from './LastConfirmed.tsx'
import { markNames } from './name-marks.ts'
import { asOfText, type PageView } from './page-view.ts'
import { headingClass, STATUS_CLASS, verdictTitle } from './presentation.ts'
import { UnbrokenNames } from './UnbrokenNames.tsx'

/** The indicator, the verdict as a sentence, and how old the news is. */
export function Verdict({ view }: { view: PageView }) {
  const { newest, words, formats } = view
  const verdict = verdictOf(newest)
  const { bold, grey } = formatVerdict(verdict, markNames(words.verdict), formats)
  return (
    <section className="g verdict">
      <Indicator name={indicatorClass(verdict)} ring={ringOf(verdict, view)} />
      <div>
        <h1 className={headingClass(bold + grey)}>
          <TimedPart verdict={verdict} view={view} /> {!isGeneral(verdict) && <UnbrokenNames text={bold} />}{' '}
          {grey && (
            <span className="rest">
              <UnbrokenNames text={grey} />
            </span>
          )}
        </h1>
        {newest.page.headline && verdict.state === 'operational' && (
          <p className="headline" {...ownTextAttributes(newest.page, words, newest.page, 'headline')}>
            {newest.page.headline}
          </p>
        )}
        <LastConfirmed view={view} />
      </div>
    </section>
  )
}

/**
 * A verdict that the time stands before while it is stale, in the title as well (src/live/verdict-time.ts): the sentence
 * where it begins with no name, else what stands before it.
 */
function TimedPart({ verdict, view }: { verdict: PageVerdict; view: PageView }) {
  const { words, isStale, newest } = view
  const { bold } = formatVerdict(verdict, words.verdict, view.formats)
  const general = isGeneral(verdict) ? bold : ''
  const textAt = (time: string, text: string) => textAsOf(time, text, general !== '', words)
  const titleOf = (sentence: string) => verdictTitle(sentence, newest, words)
  return (
    <span
      data-as-of=""
      data-fresh={general}
      data-stale={textAt('{time}', general)}
      data-title={titleOf(bold)}
      data-stale-title={titleOf(textAt('{time}', bold))}
    >
      {isStale ? textAt(asOfText(view), general) : general}
    </span>
  )
}

/** For a day after an outage the indicator stands within a ring of its colour, which empties. */
function ringOf(verdict: PageVerdict, { newest }: PageView): { className: string; hours: number } | null {
  if (verdict.state !== 'recovered') return null
  return { className: STATUS_CLASS[verdict.status], hours: hoursLeft(verdict.at, toMillis(newest.published_at)) }
}
