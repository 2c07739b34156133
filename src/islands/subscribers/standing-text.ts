import { whoBringsBack } from '../../core/subscriber/bring-back.ts'
import { PAUSED_FOR_GOOD } from '../../core/subscriber/exchange.ts'
import type { ListedSubscriber } from '../../core/subscriber/listed.ts'
import { type Millis, toMillis } from '../../core/time/instant.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { formatTime, isToday } from '../team/format-time.ts'
import type { SubscribersLocalization } from './localization.ts'
import { problemText } from './texts.ts'

/** How things stand with a subscriber, so that it is understood without a heading: `Notified today at 05:51 UTC`. */
export function standingText(row: ListedSubscriber, now: Millis, localization: SubscribersLocalization): string {
  const { subscribers: texts, locale } = localization.words
  const said = (...parts: string[]) => parts.join(commaOf(locale))
  const problem = row.problem === '' ? [] : [problemText(row.problem, localization.words)]
  switch (row.state) {
    case 'pending':
    case 'unsubscribed':
      return texts[`state_${row.state}`]
    case 'quarantined':
      // A test that arrived ends no quarantine.
      return said(
        texts.state_quarantined,
        ...problem,
        ...(whoBringsBack(row) === 'themselves' ? [texts.onlyThemselves] : []),
      )
    case 'active':
      return problem.length > 0 ? said(texts.failed, ...problem) : toldText(row, now, localization)
    default:
      return row.state satisfies never
  }
}

function toldText(
  { paused, notified }: ListedSubscriber,
  now: Millis,
  { words: { subscribers: texts }, formats }: SubscribersLocalization,
): string {
  if (paused !== null && toMillis(paused) > now) {
    const isOpen = toMillis(paused) >= PAUSED_FOR_GOOD
    return isOpen ? texts.pausedOpen : texts.pausedUntil({ time: formatTime(paused, now, formats) })
  }
  if (notified === null) return texts.nothingYet
  return isToday(notified, now, formats)
    ? texts.notifiedToday({ time: formats.clock(notified) })
    : texts.lastNotified({ time: formatTime(notified, now, formats) })
}
