import { useEffect, useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { createMailRequests } from '../../stores/team/mail/mail-io.ts'
import { type ConsoleProps, client, localizationFor } from '../team/team.ts'

const io = createMailRequests(client)

/** Tells owners and admins that no mail server is set up, and what subscribers miss by it. Says nothing else. */
export function MailMissing(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const [isMissing, setIsMissing] = useState(false)
  const role = props.member?.roles[props.page]
  const mayRead = role === 'owner' || role === 'admin'
  useEffect(() => {
    if (!mayRead) return
    let isStopped = false
    void io.load().then((outcome) => {
      if (!isStopped && outcome.state === 'done') setIsMissing(!outcome.value.isSetUp)
    })
    return () => {
      isStopped = true
    }
  }, [mayRead])
  return (
    <div role="status">
      {isMissing && (
        <div className="csay">
          <p>
            <strong>{words.mail.notSetUp}</strong> {words.mail.nobodyByMail}{' '}
            <a href={consoleAddress(props.slug, 'settings/mail')}>{words.mail.title}</a>
          </p>
        </div>
      )}
    </div>
  )
}
