import { useId } from 'react'
import { type CountAnswer, sumCounts } from '../../core/notification/counts.ts'
import type { TextContent } from '../../core/notification/text-messages.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { Switch } from '../team/Switch.tsx'
import type { Localization } from '../team/team.ts'
import { channelsText, priceText } from './channels-text.ts'
import { withCount } from './count-text.ts'
import { useTextTotals } from './use-text-totals.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  /** Who would be told; null while nobody knows. */
  answer: CountAnswer | null
  isOn: boolean
  onSwitch(isOn: boolean): void
  isLocked: boolean
  /** What is said where there are subscribers, and none is concerned. */
  nobody: 'nobodyConcerned' | 'nobodyAsked'
  /** What is told, as far as text messages and calls say it. */
  content: TextContent
}

/**
 * Whether subscribers are told, how many those are and what that costs, and below it by which channels; where it is
 * nobody, that.
 */
export function ReachSwitch({ page, answer, isOn, onSwitch, isLocked, nobody, content, words }: Props) {
  const { locale } = words
  const channelsId = useId()
  const texts = notifyingWordsFor(locale)
  const totals = useTextTotals(page, content, answer)
  const count = answer === null ? null : sumCounts(answer.counts)
  if (count === 0) {
    return <p className="soft cnotify">{answer?.all === 0 ? texts.nobody : texts[nobody]}</p>
  }
  const offer = count === null ? texts.notify : withCount(texts.notifyCount(count), count, locale)
  const channels = answer === null ? '' : channelsText(answer.counts, totals, locale)
  const costs = totals?.costs.map((cost) => commaOf(locale) + priceText(cost, locale)) ?? []
  return (
    <div className="cnotify">
      <Switch
        isOn={isOn}
        onSwitch={onSwitch}
        disabled={isLocked}
        aria-describedby={isOn && channels !== '' ? channelsId : undefined}
      >
        {/* Off, it is still known by what it would do. */}
        {isOn ? <strong>{offer}</strong> : <span className="v">{offer}. </span>}
        {isOn ? costs : <span className="soft">{texts.noneNotified}</span>}
        {isOn && channels !== '' && <small id={channelsId}>{channels}</small>}
      </Switch>
    </div>
  )
}
