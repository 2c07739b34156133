import type { ReactNode } from 'react'
import type { LedgerRow } from '../../core/notification/ledger.ts'
import { whoBringsBack } from '../../core/subscriber/bring-back.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { channelName } from '../notifying/channel-name.ts'
import type { SubscribersLocalization } from './localization.ts'
import { subscriberName } from './subscriber-name.ts'
import { problemText } from './texts.ts'

interface Props extends Pick<SubscribersLocalization, 'words'> {
  row: LedgerRow
  isSending: boolean
  onOpen(opener: HTMLElement): void
  onSendAgain(): void
  /** What is opened of them, below the row. */
  children: ReactNode
}

/** One whom a post did not reach: why, and either a try more or why there can be none. */
export function FailedRow({ row, isSending, onOpen, onSendAgain, children, words }: Props) {
  const { subscribers: texts, locale } = words
  const channel = channelName(row.channel, words.notifying)
  const name = subscriberName(row, words.notifying)
  const reason = [problemText(row.reason, words), texts.attempts(row.attempts)].join(commaOf(locale))
  const aside = asideText(row, words)
  const action = (text: string, act: (by: HTMLElement) => void, isBusy = false) => (
    <button className="text" type="button" aria-disabled={isBusy} onClick={({ currentTarget }) => act(currentTarget)}>
      {text}
      <span className="v"> {name}</span>
    </button>
  )
  return (
    <li className="crow">
      <div>
        <b className="mono">
          <bdi>{name}</bdi>
        </b>
        {row.channel !== 'email' && row.label !== '' && (
          <span className="soft">
            {commaOf(locale)}
            {channel}
          </span>
        )}
        <p className="soft">{reason}</p>
        {aside !== null && <p>{aside}</p>}
      </div>
      {row.subscriber !== '' && (
        <div className="cside">
          {action(texts.whatWasSent, onOpen)}
          {row.can_resend && action(texts.sendAgainToOne, onSendAgain, isSending)}
        </div>
      )}
      {children}
    </li>
  )
}

/** What can be done where the address was put aside, which may be for what another message met; null where it was not. */
function asideText({ standing, problem, reason }: LedgerRow, words: Props['words']): string | null {
  const { subscribers: texts, locale } = words
  const who = whoBringsBack({ state: standing, problem })
  switch (who) {
    case 'team':
      return texts.askForAnother
    case 'themselves':
      return [...(problem === reason ? [] : [problemText(problem, words)]), texts.onlyThemselves].join(commaOf(locale))
    case null:
      return null
    default:
      return who satisfies never
  }
}
