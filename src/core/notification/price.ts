import * as v from 'valibot'

/** What one segment of a text message costs, or one call, as the operator says. */
export const Price = v.object({
  amount: v.number(),
  /** Three letters (ISO 4217). */
  currency: v.string(),
})
export type Price = v.InferOutput<typeof Price>

/** Reads the setting `ALDIS_SMS_PRICE` or `ALDIS_CALL_PRICE`, `0.075 EUR`; null where it is not set or says anything else. */
export function readPrice(setting: string | null | undefined): Price | null {
  const [, amount, currency] = /^(\d{1,6}(?:\.\d{1,6})?) ([A-Z]{3})$/.exec(setting?.trim() ?? '') ?? []
  return amount === undefined || currency === undefined ? null : { amount: Number(amount), currency }
}
