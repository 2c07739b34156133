import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { progressOf } from '../../core/notification/counts.ts'
import { createLedgerList } from '../../stores/team/subscribers/ledger-list.ts'
import { createResending, resendProgress } from '../../stores/team/subscribers/resending.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import type { TeamNotification } from '../../stores/team/subscribers/told.ts'
import { countText, withCount } from '../notifying/count-text.ts'
import { team, toasts } from '../team/team.ts'
import { FailedRow } from './FailedRow.tsx'
import type { SubscribersLocalization } from './localization.ts'
import { SubscriberLedger } from './SubscriberLedger.tsx'
import { usePanel } from './use-panel.ts'

interface Props extends SubscribersLocalization {
  io: SubscribersIo
  notification: TeamNotification
  slug: string
  onSent(): Promise<void>
}

/** Whom the last post did not reach, and why; who is not put aside can be tried again, one or all of them, and again. */
export function Failed({ io, notification, slug, onSent, ...localization }: Props) {
  const { words } = localization
  const { subscribers: texts, locale } = words
  const [list] = useState(() =>
    createLedgerList({ ...io, note: team.noteOutcome }, { notification: notification.id, state: 'failed' }),
  )
  const { panel: opened, open, close } = usePanel<string>('failed-title')
  const { rows, hasMore, resendable, state } = useStore(list.$ledger)
  const ledger = useMemo(
    () => (opened === null ? null : createLedgerList({ ...io, note: team.noteOutcome }, { subscriber: opened })),
    [io, opened],
  )
  const [resending] = useState(() =>
    createResending({
      resend: (subscriber) => io.resend(notification.id, subscriber),
      onSent,
      onFailed: () => toasts.show(texts.failedNow),
    }),
  )
  const again = useStore(resending.$resending)
  const counted = progressOf(notification.counts)
  const { failed } = counted
  useEffect(() => {
    if (failed > 0) void list.load()
  }, [list, failed])
  if (failed === 0 && again.all === 0) return null
  const number = (count: number) => countText(count, locale)
  const { tried, failed: failedAgain } = resendProgress(again, counted)
  const all = number(again.all)
  // The only one that can be tried again has their own key, if their row is there.
  const ownKeys = rows.some((row) => row.can_resend) ? 1 : 0
  return (
    <section className="csec" id="failed" aria-labelledby="failed-title">
      <header>
        <h2 id="failed-title" tabIndex={-1}>
          {texts.failed}
        </h2>
        <p>{texts.ofLastPost}</p>
      </header>
      <div>
        <div role="status">
          {again.all > 0 && (
            <p className="ctoldline">
              {tried < again.all
                ? texts.tryingAgain({ done: number(tried), all })
                : failedAgain === 0
                  ? texts.triedAllDone({ all })
                  : texts.triedSomeFailed({ all, failed: number(failedAgain) })}
            </p>
          )}
        </div>
        {tried < again.all && (
          <progress className="cprogress" aria-label={texts.sendingAgain} max={again.all} value={tried} />
        )}
        {failed > 0 && rows.length > 0 && (
          <ul className="crows" aria-labelledby="failed-title">
            {rows.map((row) => (
              <FailedRow
                key={row.id}
                row={row}
                isSending={again.isAsking}
                onOpen={(opener) => open(row.subscriber, opener)}
                onSendAgain={() => void resending.send(counted, row.subscriber)}
                words={words}
              >
                {row.subscriber !== '' && row.subscriber === opened && ledger && (
                  <SubscriberLedger key={opened} list={ledger} slug={slug} onClose={close} {...localization} />
                )}
              </FailedRow>
            ))}
          </ul>
        )}
        {state === 'failed' && <p role="alert">{texts.ledgerUnreadable}</p>}
        <p className="acts">
          {failed > 0 && resendable !== null && resendable > ownKeys && (
            <button
              className="btn go"
              type="button"
              aria-disabled={again.isAsking}
              onClick={() => void resending.send(counted)}
            >
              {withCount(texts.sendAgain(resendable), resendable, locale)}
            </button>
          )}
          {failed > 0 && hasMore && (
            <button className="btn" type="button" onClick={() => void list.more()}>
              {texts.more}
            </button>
          )}
          {rows.length > 0 && rows.length < failed && (
            <span className="soft">{texts.shown({ count: number(rows.length), all: number(failed) })}</span>
          )}
        </p>
      </div>
    </section>
  )
}
