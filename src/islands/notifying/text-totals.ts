import type { CountAnswer } from '../../core/notification/counts.ts'
import type { Price } from '../../core/notification/price.ts'
import { type TextsAnswer, totalCalls, totalTexts } from '../../core/notification/text-messages.ts'

/** What the text messages and calls of a post are together. */
export interface TextTotals {
  messages: number
  segments: number
  calls: number
  /** What they cost by currency, as far as that is known; empty where it is not, or where nothing is sent. */
  costs: Price[]
}

/** Prices have six decimals at most: sums keep these, and no errors of floating point. */
const PRICE_PARTS = 1_000_000

/** Adds up what was answered about a post's text messages and calls, for those whom it tells. */
export function sumTextTotals(
  told: TextsAnswer,
  { counts, text_readers, new_text_readers }: Pick<CountAnswer, 'counts' | 'text_readers' | 'new_text_readers'>,
): TextTotals {
  const { messages, segments, cost } = totalTexts(told, text_readers, new_text_readers) ?? {
    messages: 0,
    segments: 0,
    cost: null,
  }
  const { calls, cost: callCost } = totalCalls(told, counts.call ?? 0)
  const costs: Price[] = []
  for (const one of [cost, callCost]) {
    if (one === null || one.amount === 0) continue
    const same = costs.find(({ currency }) => currency === one.currency)
    if (same) same.amount = Math.round((same.amount + one.amount) * PRICE_PARTS) / PRICE_PARTS
    else costs.push({ ...one })
  }
  return { messages, segments, calls, costs }
}
