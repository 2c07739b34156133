import { intlTag } from '../../core/time/clock.ts'

/** `1,472` in a language. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(intlTag(locale)).format(count)
}

/** A text with a count in it, as the language writes large numbers. */
export function withCount(text: string, count: number, locale: string): string {
  return text.replace(String(count), countText(count, locale))
}
