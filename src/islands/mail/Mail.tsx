import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { MailFailure, MailState } from '../../core/mail/mail-state.ts'
import { after } from '../../stores/team/after.ts'
import { createMailRequests } from '../../stores/team/mail/mail-io.ts'
import { createMailScreen, type MailScreen } from '../../stores/team/mail/mail-screen.ts'
import { isOutsideTeam, isOwner } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { formatTimeWithDay } from '../team/format-time.ts'
import { type ReachLocalization, reachLocalizationFor } from '../team/reach.ts'
import { type ConsoleProps, client, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

const io = {
  ...createMailRequests(client),
  note: team.noteOutcome,
  after,
}

interface Props extends ConsoleProps {
  /** Whether mails to subscribers go this way too: no mail provider is set for them. */
  isForSubscribers: boolean
}

/** Whether mail is set up and how the last one went; owners send themselves a test. */
export function Mail(props: Props) {
  const localization = reachLocalizationFor(props)
  const { words } = localization
  const { mailScreen: texts } = words
  const [screen] = useState(() => createMailScreen(io))
  const me = props.member?.id ?? ''
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  useEffect(() => screen.start(), [screen])
  const state = useStore(screen.$screen, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const now = useNow()
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const mayOwn = isOwner(session)
  const { mail } = state
  const isSending = state.isAsking || mail?.test?.state === 'running'
  return (
    <>
      <ScreenHead title={words.mail.title} text={texts.text}>
        {mayOwn && mail?.isSetUp && (
          <button className="btn" type="button" aria-disabled={isSending} onClick={() => void screen.sendTest()}>
            {isSending ? texts.sending : texts.sendTest}
          </button>
        )}
      </ScreenHead>
      <Notices slug={props.slug} {...localization} />
      <p className="cfile" role="status">
        {testText(state, localization, now)}
      </p>
      {state.state === 'failed' && <p role="alert">{texts.unreadable}</p>}
      {state.state === 'refused' ? (
        <p role="alert">{texts.forOwners}</p>
      ) : mail ? (
        <MailFields mail={mail} now={now} isForSubscribers={props.isForSubscribers} {...localization} />
      ) : (
        state.state === 'loading' && <Skeleton words={words} rows={4} />
      )}
    </>
  )
}

interface FieldsProps extends ReachLocalization, Pick<Props, 'isForSubscribers'> {
  mail: MailState
  now: number
}

function MailFields({ mail, now, isForSubscribers, words, formats }: FieldsProps) {
  const { mailScreen: texts } = words
  const time = (at: string) => formatTimeWithDay(at, now, formats)
  const { isSetUp, server, sender, sent, failed } = mail
  const isWell = isSetUp && (failed === null || (sent !== null && sent > failed.at))
  return (
    <>
      <div className="cfield">
        <div className="clab">{texts.state}</div>
        <div>
          <p className="chl">
            {isWell ? (
              <svg className="ci" aria-hidden="true">
                <use href="#u-check" />
              </svg>
            ) : (
              <Icon name={isSetUp ? 'deg' : 'void'} />
            )}
            <span>
              <strong>{isSetUp ? texts.isSetUp : words.mail.notSetUp}</strong>{' '}
              <span className="soft">{isSetUp ? texts.through({ server }) : texts.notSetUpText}</span>
            </span>
          </p>
          {!isSetUp && isForSubscribers && <p className="hint">{words.mail.nobodyByMail}</p>}
          {isSetUp && <p className="hint">{sent === null ? texts.noneSent : texts.lastSent({ time: time(sent) })}</p>}
          {isSetUp && failed !== null && (
            <p className="hint">
              {texts.lastFailed({ time: time(failed.at), reason: reasonText(failed.code, words) })}
            </p>
          )}
        </div>
      </div>
      <div className="cfield">
        <div className="clab">{texts.from}</div>
        <p>
          <bdi>{sender.name}</bdi>{' '}
          <span className="soft mono" dir="ltr">
            {sender.address}
          </span>
        </p>
      </div>
      <div className="cfield">
        <div className="clab">
          {texts.where}
          <small>{texts.whereHint}</small>
        </div>
        <p>{texts.whereText}</p>
      </div>
    </>
  )
}

/** How the last test went, or why there is none. */
function testText({ problem, mail }: MailScreen, { words, formats }: ReachLocalization, now: number): string {
  const { mailScreen: texts } = words
  if (problem === 'too_soon') return texts.tooSoon
  if (problem === 'not_set_up') return words.mail.notSetUp
  if (problem === 'unreachable') return texts.unreachable
  if (problem === 'refused') return texts.ownersTest
  // A server that is set up no more has nothing to do with it.
  const test = mail?.isSetUp ? mail.test : null
  const time = (at: string) => formatTimeWithDay(at, now, formats)
  switch (test?.state) {
    case undefined:
      return ''
    case 'running':
      return texts.testRunning({ time: time(test.since) })
    case 'sent':
      return texts.testSent({ time: time(test.at) })
    case 'failed':
      return texts.testFailed({ time: time(test.at), reason: reasonText(test.code, words) })
    default:
      return test satisfies never
  }
}

/** Why a mail could not be sent, and what that mostly means. */
function reasonText(code: MailFailure, { mailScreen: texts }: ReachLocalization['words']): string {
  switch (code) {
    case 'mail_not_set_up':
      return texts.noServer
    case 'mail_auth_refused':
      return texts.authRefused
    case 'mail_connection_refused':
      return texts.connectionRefused
    case 'mail_host_unknown':
      return texts.hostUnknown
    case 'mail_tls_failed':
      return texts.tlsFailed
    case 'mail_timeout':
      return texts.timedOut
    case 'mail_recipient_refused':
      return texts.recipientRefused
    case 'mail_failed':
      return texts.otherReason
    default:
      return code satisfies never
  }
}
