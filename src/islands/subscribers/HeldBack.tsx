import { useEffect, useState } from 'react'
import { progressOf } from '../../core/notification/counts.ts'
import type { HeldMessages } from '../../core/notification/ledger.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import type { TeamNotification } from '../../stores/team/subscribers/told.ts'
import { channelName } from '../notifying/channel-name.ts'
import { countText } from '../notifying/count-text.ts'
import { formatTime } from '../team/format-time.ts'
import { useNow } from '../team/team.ts'
import type { SubscribersLocalization } from './localization.ts'
import { problemText } from './texts.ts'

interface Props extends SubscribersLocalization {
  io: SubscribersIo
  notification: TeamNotification
}

/** Says of each channel whose messages of the last post are not taken at present, why, and when they are tried again. */
export function HeldBack({ io, notification, words, formats }: Props) {
  const { subscribers: texts, locale } = words
  const [held, setHeld] = useState<readonly HeldMessages[]>([])
  const now = useNow(held)
  // Each time that it is read: its counts may be the same, and why they wait not.
  useEffect(() => {
    let isStopped = false
    const { id, counts } = notification
    if (progressOf(counts).waiting === 0) setHeld([])
    else {
      void io.ledger({ notification: id, state: 'queued', size: '1' }).then((outcome) => {
        if (!isStopped && outcome.state === 'done') setHeld(outcome.value.held ?? [])
      })
    }
    return () => {
      isStopped = true
    }
  }, [io, notification])
  return (
    <div role="status">
      {held.length > 0 && (
        <div className="csay">
          {held.map(({ channel, count, reason, due_at }) => (
            <p key={channel}>
              <strong>
                {channel === 'email'
                  ? texts.mailWaits
                  : texts.waits({ channel: channelName(channel, words.notifying) })}
              </strong>{' '}
              {texts.mailHeld({
                count: countText(count, locale),
                reason: problemText(reason, words),
                time: formatTime(toInstant(due_at), now, formats),
              })}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
