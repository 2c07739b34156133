import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { LedgerList } from '../../stores/team/subscribers/ledger-list.ts'
import { useNow } from '../team/team.ts'
import type { SubscribersLocalization } from './localization.ts'
import { aboutText, fateText } from './told-texts.ts'

interface Props extends SubscribersLocalization {
  /** Of the one whose ledger is shown: read when it is shown, and by its owner after what changes it. */
  list: LedgerList
  slug: string
  /** Closes it, where it was opened by itself: then it has the focus. */
  onClose?(): void
}

/** What one subscriber was told, when, and what became of it; and of what not, and why. */
export function SubscriberLedger({ list, slug, onClose, ...localization }: Props) {
  const { words } = localization
  const { subscribers: texts } = words
  const { rows, hasMore, state } = useStore(list.$ledger)
  const now = useNow(rows)
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isAlone = onClose !== undefined
  useEffect(() => {
    if (isAlone) title.current?.focus()
    void list.load()
  }, [list, isAlone])
  return (
    <section className={isAlone ? 'cbelow' : undefined} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {texts.whatWasSent}
      </h3>
      <div>
        {rows.length > 0 && (
          <ul className="crows" aria-labelledby={id}>
            {rows.map((row) => (
              <li className="crow" key={row.id}>
                <div>
                  {row.about.incident !== '' && row.about.names.length > 0 ? (
                    <a className="cname" href={consoleAddress(slug, `incidents/${row.about.incident}`)}>
                      <b>{aboutText(row, words)}</b>
                    </a>
                  ) : (
                    <b>{aboutText(row, words)}</b>
                  )}
                  <p className="soft">{fateText(row, now, localization)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={rows.length === 0 ? 'cnone' : 'v'}>
          {rows.length === 0 && state === 'ready' && texts.nothingSent}
          {rows.length === 0 && state === 'loading' && words.team.loading}
        </p>
        {state === 'failed' && <p role="alert">{texts.ledgerUnreadable}</p>}
        <p className="acts">
          {(hasMore || state === 'failed') && (
            <button className="btn" type="button" onClick={() => void (rows.length === 0 ? list.load() : list.more())}>
              {state === 'failed' ? words.team.tryAgain : texts.more}
            </button>
          )}
          {onClose && (
            <button className="btn quiet" type="button" onClick={onClose}>
              {texts.close}
            </button>
          )}
          <span className="soft">{texts.ledgerHint}</span>
        </p>
      </div>
    </section>
  )
}
