import type { ReactNode } from 'react'
import type { ListedSubscriber } from '../../core/subscriber/listed.ts'
import { intlTag } from '../../core/time/clock.ts'
import type { Instant } from '../../core/time/instant.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { channelName } from '../notifying/channel-name.ts'
import { Breakable } from '../team/Breakable.tsx'
import { Sign } from '../team/Sign.tsx'
import type { SubscribersLocalization } from './localization.ts'
import { standingText } from './standing-text.ts'
import { subscriberName } from './subscriber-name.ts'

interface Props extends SubscribersLocalization {
  row: ListedSubscriber
  names: ReadonlyMap<string, string>
  /** What goes without saying. */
  pageLocale: string
  now: number
  isOpen: boolean
  onToggle(): void
  /** What was sent to them and what can be done, below their row once it is opened. */
  children: ReactNode
}

/** The id of what a subscriber is opened by. */
export const nameId = (subscriber: string) => `subscriber-${subscriber}`

/** One subscriber: who, what they follow, since when, and how things stand with them. Their name opens all else. */
export function SubscriberRow({ row, names, pageLocale, now, isOpen, onToggle, children, ...localization }: Props) {
  const { words, formats } = localization
  const { subscribers: texts, locale } = words
  const comma = commaOf(locale)
  const channel = channelName(row.channel, words.notifying)
  const followed = row.incident
    ? row.incident.name
    : row.components.map((id) => names.get(id) ?? id).join(comma) || texts.everything
  return (
    <>
      <tr>
        <th scope="row">
          <button id={nameId(row.id)} className="cname copener" type="button" aria-expanded={isOpen} onClick={onToggle}>
            <span>
              <bdi className="mono">
                <Breakable text={subscriberName(row, words.notifying)} after={/(?<=[.@])/} />
              </bdi>
              {/* A number may be texted or called, and of a channel only its service's host is shown. */}
              {row.channel !== 'email' && row.label !== '' && (
                <span className="soft">
                  {comma}
                  {channel}
                </span>
              )}
            </span>
            <Sign name="down" />
          </button>
        </th>
        <td className="cfollows">
          {followed}
          {row.locale !== '' && row.locale !== pageLocale && (
            <span className="soft">
              {comma}
              {formats.languageName(row.locale)}
            </span>
          )}
        </td>
        <td className="soft csince" data-label={texts.since}>
          {shortDate(row.since, formats.timeZone, locale)}
        </td>
        <td className="soft">{standingText(row, now, localization)}</td>
      </tr>
      {children && (
        <tr className="copened">
          <td colSpan={4}>{children}</td>
        </tr>
      )}
    </>
  )
}

/** `29 Nov 2026`: the year, as subscriptions last for years. */
function shortDate(at: Instant, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  return format.format(new Date(at))
}
