import { progressOf } from '../../core/notification/counts.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import type { TeamNotification } from '../../stores/team/subscribers/told.ts'
import { countText } from './count-text.ts'

/** What became of telling subscribers: `1,204 of 1,472 notified so far, 268 waiting, none failed`. */
export function toldText({ state, counts }: Pick<TeamNotification, 'state' | 'counts'>, locale: string): string {
  const texts = notifyingWordsFor(locale)
  const { all, delivered, failed, waiting } = progressOf(counts)
  if (state === 'withdrawn' && all === 0) return texts.withdrawn
  if (state === 'waiting') return texts.notYet
  const failures = texts.failed({ count: countText(failed, locale) })
  // Not all are counted before they are written out.
  if (state === 'expanding') return failed > 0 ? [texts.preparing, failures].join(commaOf(locale)) : texts.preparing
  if (state === 'sending' && all === 0) return texts.preparing
  if (all === 0) return texts.noneToTell
  const figures = { done: countText(delivered, locale), all: countText(all, locale) }
  const isOver = state === 'done' || state === 'withdrawn'
  const said = isOver ? texts.done(figures) : texts.soFar(figures)
  const isWhole = isOver && failed === 0 && delivered === all
  if (isWhole) return said
  return [
    said,
    ...(waiting > 0 ? [texts.waiting({ count: countText(waiting, locale) })] : []),
    failed === 0 ? texts.noneFailed : failures,
  ].join(commaOf(locale))
}
