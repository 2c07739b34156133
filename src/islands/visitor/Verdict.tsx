import { lampLook } from '../../core/verdict/look.ts'
import { sentenceOf } from '../../core/verdict/sentence.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { ownTongue } from '../../i18n/tongue.ts'
import { Confirmed } from './Confirmed.tsx'
import { Icon } from './Icon.tsx'
import { headingClass } from './looks.ts'
import { marking } from './marking.ts'
import { StaleNote } from './StaleNote.tsx'
import { asOf, type Shown } from './shown.ts'
import { Unbroken } from './Unbroken.tsx'

/** The lamp, the verdict as a sentence, and how old the news is. */
export function Verdict({ shown }: { shown: Shown }) {
  const { newest, words } = shown
  const verdict = verdictOf(newest)
  const { bold, grey } = sentenceOf(verdict, marking(words.verdict))
  const lamp = lampLook(verdict)
  const { visitor } = words
  return (
    <>
      <StaleNote shown={shown} />
      <section className="g verdict">
        <Icon name={lamp} className={`lamp ${lamp}`} />
        <div>
          <h1 className={headingClass(bold + grey)}>
            <span className="if-stale" hidden={!shown.isStale} data-as-of={visitor.staleVerdict({ time: '{time}' })}>
              {visitor.staleVerdict({ time: asOf(shown) })}
            </span>{' '}
            <Unbroken text={bold} />{' '}
            {grey && (
              <span>
                <Unbroken text={grey} />
              </span>
            )}
          </h1>
          {newest.page.headline && (
            <p className="prose more" {...ownTongue(newest.page, words)}>
              {newest.page.headline}
            </p>
          )}
          <Confirmed shown={shown} />
        </div>
      </section>
    </>
  )
}
