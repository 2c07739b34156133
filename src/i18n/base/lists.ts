import { withoutIsolates } from '../../core/name/direction.ts'

/** A part of "A, B and C": a text, or what stands before the next. */
export interface ListPart {
  type: 'element' | 'literal'
  value: string
}

/**
 * Joins texts with the commas and the "and" of a language, in Hebrew with its own hyphen, as in all texts. The "and" may
 * depend on the letter after it ("API e Internet", "API ותשלומים"), which isolates around a name would hide from `Intl`.
 */
export function listFormatter(tag: string, style: 'long' | 'narrow'): (items: readonly string[]) => ListPart[] {
  const lists = new Intl.ListFormat(tag, { type: 'conjunction', style })
  return (items) => {
    const rest = [...items]
    return lists
      .formatToParts(items.map(withoutIsolates))
      .map(({ type, value }) =>
        type === 'element' ? { type, value: rest.shift() ?? value } : { type, value: value.replace('ו-', 'ו־') },
      )
  }
}

/** A list in one piece. */
export const joinParts = (parts: readonly ListPart[]) => parts.map(({ value }) => value).join('')
