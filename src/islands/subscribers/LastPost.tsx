import { channelProgress, progressOf, usedChannels } from '../../core/notification/counts.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { SubscriberList } from '../../core/subscriber/listed.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import type { Board } from '../../stores/team/model/records.ts'
import type { TeamNotification } from '../../stores/team/subscribers/told.ts'
import { channelName } from '../notifying/channel-name.ts'
import { countText } from '../notifying/count-text.ts'
import { toldText } from '../notifying/told-text.ts'
import { formatTime } from '../team/format-time.ts'
import { useNow } from '../team/team.ts'
import type { SubscribersLocalization } from './localization.ts'

interface Props extends SubscribersLocalization {
  /** All of which it can be said, the newest first. */
  posts: readonly TeamNotification[]
  onChoose(id: string): void
  notification: TeamNotification
  board: Board | null
  slug: string
  totals: NonNullable<SubscriberList['totals']>
}

/** What became of a post, the last one or an earlier one: live while it is sent, and by channel. */
export function LastPost({ posts, onChoose, notification, board, slug, totals, words, formats }: Props) {
  const now = useNow(notification)
  const { subscribers: texts } = words
  const { all, delivered, failed, waiting } = progressOf(notification.counts)
  // Until all are written out nobody knows how many there are.
  const isCounted = notification.state !== 'expanding'
  const incident = board?.incidents.find(({ id }) => id === notification.incident)
  const number = (count: number) => countText(count, words.locale)
  const time = formatTime(notification.created, now, formats)
  const { name } = notification.actor
  /** `14:02 UTC, API errors, 2 failed`. */
  const optionOf = ({ created, incident: of, counts }: TeamNotification) => {
    const { failed: failures } = progressOf(counts)
    return [
      formatTime(created, now, formats),
      ...(board?.incidents.filter(({ id }) => id === of).map((one) => one.name) ?? []),
      ...(failures > 0 ? [words.notifying.failed({ count: number(failures) })] : []),
    ].join(commaOf(words.locale))
  }
  const channels = usedChannels({ ...totals.channels, ...notification.counts })
  return (
    <section className="csec" aria-labelledby="last-post">
      <header>
        <h2 id="last-post">{notification.id === posts[0]?.id ? texts.lastPost : texts.thisPost}</h2>
        <p>{name === '' ? time : texts.by({ time, name })}</p>
      </header>
      <div>
        {posts.length > 1 && (
          <select
            className="in"
            aria-label={texts.thisPost}
            value={notification.id}
            onChange={({ target }) => onChoose(target.value)}
          >
            {posts.map((post) => (
              <option key={post.id} value={post.id}>
                {optionOf(post)}
              </option>
            ))}
          </select>
        )}
        {incident && (
          <p>
            <a className="cname" href={consoleAddress(slug, `incidents/${incident.id}`)}>
              <b>{incident.name}</b>
            </a>
          </p>
        )}
        <p className="ctoldline" role="status">
          <strong>{toldText(notification, words.locale)}</strong>
        </p>
        {waiting > 0 && (
          <progress
            className="cprogress"
            aria-label={words.notifying.preparing}
            {...(isCounted && { max: all, value: delivered + failed })}
          />
        )}
        <table className="ctab fold">
          <caption className="v">{texts.byChannel}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.channel}</th>
              <th scope="col" className="n cwide">
                {words.team.subscribers}
              </th>
              <th scope="col">{texts.thisPost}</th>
              <th scope="col" className="n">
                {texts.failed}
              </th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => {
              const one = channelProgress(notification.counts[channel])
              return (
                <tr key={channel}>
                  <th scope="row">{channelName(channel, words.notifying)}</th>
                  <td className="n cwide">{number(totals.channels[channel] ?? 0)}</td>
                  <td className="soft">
                    {isCounted
                      ? texts.sentOf({ done: number(one.delivered), all: number(one.all) })
                      : texts.sentSoFar({ done: number(one.delivered) })}
                  </td>
                  <td className="n">
                    {one.failed > 0 ? (
                      <a href="#failed">{words.notifying.failed({ count: number(one.failed) })}</a>
                    ) : (
                      <span className="soft">{texts.none}</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
