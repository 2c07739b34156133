import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ListedSession } from '../../core/member/session-list.ts'
import { toInstant } from '../../core/time/instant.ts'
import { Field } from '../settings/Field.tsx'
import { type Localization, toasts, useNow } from '../team/team.ts'
import { account } from './account.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Where the person is signed in, to be ended one by one or all but this one. */
export function Sessions({ words, formats }: Localization) {
  const { account: texts } = words
  const state = useStore(account.$sessions, { ssr: 'initial' })
  const list = useRef<HTMLUListElement>(null)
  const now = useNow()
  useEffect(() => {
    void account.loadSessions()
    const timer = setInterval(() => void account.loadSessions(), MINUTE)
    return () => clearInterval(timer)
  }, [])
  async function end(id: string | null, done: string) {
    if (!(await account.endSession(id))) return
    toasts.show(done)
    // The button is gone with its row.
    list.current?.focus()
  }
  const times = (session: ListedSession) => {
    const at = session.isThis ? session.created : session.used
    const age = now - at
    if (session.isThis) return texts.since({ time: formats.dateTime(toInstant(at)) })
    return texts.lastUsed({ time: age < DAY ? formats.ago(Math.max(age, MINUTE)) : formats.date(toInstant(at)) })
  }
  return (
    <Field label={texts.sessions} hint={texts.sessionsHint}>
      {state.state === 'ready' ? (
        <ul className="crows" ref={list} tabIndex={-1}>
          {state.sessions.map((session) => {
            const device = deviceText(session, words)
            const place = placeText(session, words)
            return (
              <li className="crow" key={session.id}>
                <div>
                  <b>{device}</b> {session.isThis && <span className="ctag">{texts.thisOne}</span>}
                  <p className="soft">{[place, times(session)].filter(Boolean).join(', ')}</p>
                </div>
                {!session.isThis && (
                  <div className="cside">
                    <button
                      className="btn quiet"
                      type="button"
                      aria-label={texts.signOutOf({ device })}
                      aria-disabled={state.ending !== null}
                      onClick={() => void end(session.id, texts.signedOutDevice({ device }))}
                    >
                      {texts.signOut}
                    </button>
                  </div>
                )}
              </li>
            )
          })}
          {state.sessions.length > 1 && (
            <li className="crow">
              <button
                className="text"
                type="button"
                aria-disabled={state.ending !== null}
                onClick={() => void end(null, texts.signedOutOthers)}
              >
                {texts.signOutOthers}
              </button>
            </li>
          )}
        </ul>
      ) : (
        state.state === 'failed' && (
          <p role="alert">
            {texts.sessionsFailed}{' '}
            <button className="text" type="button" onClick={() => void account.loadSessions()}>
              {texts.retry}
            </button>
          </p>
        )
      )}
      <p className="hint" role="alert">
        {state.state === 'ready' && state.hasFailed && texts.endFailed}
      </p>
    </Field>
  )
}

function deviceText({ browser, system }: ListedSession, { account: texts }: Localization['words']): string {
  if (browser && system) return texts.device({ browser, system })
  return browser ?? system ?? texts.unknownDevice
}

/** The city with its country; nothing where nobody knows. */
function placeText({ city, country }: ListedSession, { locale }: Localization['words']): string {
  const name = country && new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country)
  return [city, name].filter(Boolean).join(', ')
}
