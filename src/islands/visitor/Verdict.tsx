import { sentenceOf } from '../../core/verdict/sentence.ts'
import { lampOf, verdictOf } from '../../core/verdict/verdict.ts'
import { Icon } from './Icon.tsx'
import { STATUS_CLASS } from './looks.ts'
import type { Shown } from './shown.ts'

/** The lamp, the verdict as a sentence, and how old the news is. */
export function Verdict({ shown }: { shown: Shown }) {
  const { newest, confirmedAt, words, formats } = shown
  const verdict = verdictOf(newest)
  const { bold, grey } = sentenceOf(verdict, words.verdict)
  const lamp = STATUS_CLASS[lampOf(verdict)]
  const { visitor } = words
  return (
    <>
      <div className="g if-stale">
        <span />
        <p className="note">
          <Icon name="void" />
          <span>
            <strong data-as-of={visitor.staleTitle({ time: '{time}' })}>
              {visitor.staleTitle({ time: formats.clock(confirmedAt) })}
            </strong>{' '}
            {visitor.staleText}
          </span>
        </p>
      </div>
      <section className="g verdict">
        <Icon name={lamp} className={`lamp ${lamp}`} />
        <div>
          <h1>
            <span className="if-stale" data-as-of={visitor.staleVerdict({ time: '{time}' })}>
              {visitor.staleVerdict({ time: formats.clock(confirmedAt) })}
            </span>{' '}
            {bold} {grey && <span>{grey}</span>}
          </h1>
          <Meta shown={shown} />
        </div>
      </section>
    </>
  )
}

function Meta({ shown: { publication, confirmedAt, words, formats } }: { shown: Shown }) {
  const { visitor } = words
  return (
    <p className="meta">
      <span>
        <span className="if-fresh">
          <Icon name="ok" />
        </span>
        <span className="if-stale">
          <Icon name="void" />
        </span>
        {visitor.lastConfirmed}{' '}
        <time dateTime={confirmedAt} data-confirmed="">
          {formats.seconds(confirmedAt)}
        </time>{' '}
        <span data-confirmed-ago="" />
      </span>
      <span
        data-connection=""
        data-live={visitor.live}
        data-reconnecting={visitor.reconnecting}
        data-polling={visitor.polling}
        data-offline={visitor.offline}
      >
        {visitor.live}
      </span>
      <button
        className="text"
        type="button"
        data-zone={publication.page.time_zone}
        data-mine={visitor.showMyTime}
        data-page={visitor.showPageTime({ zone: formats.zone(confirmedAt) })}
      >
        {visitor.showMyTime}
      </button>
    </p>
  )
}
