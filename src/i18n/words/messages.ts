import type { Translated } from '../base/translated.ts'

/** A text as the English messages have it, where it is more than one. */
type Input = string | { input: string | Forms } | Forms
type Forms = Readonly<Partial<Record<string, string>>>

/**
 * The messages of a language as they are said: a text with gaps is a function that fills them, one with plural forms a
 * function of a count. What @nanostores/i18n does too, which needs all of English in each visitor's browser for it.
 */
export function messagesOf<Base extends object>(locale: string, texts: Base | Translated<Base>): Base {
  const rules = new Intl.PluralRules(locale)
  const said = Object.entries(texts).map(([key, given]: [string, Input]) => {
    const text = typeof given === 'object' && 'input' in given ? given.input : given
    if (typeof text === 'object') {
      return [key, (count: number) => fill(text[rules.select(count)] ?? text.other ?? text.many ?? '', { count })]
    }
    return [key, text.includes('{') ? (values: Values) => fill(text, values) : text]
  })
  // `Translated` says that no key is missing, and a test that none has other gaps.
  return Object.fromEntries(said) as Base
}

type Values = Readonly<Record<string, string | number>>

/** `{name}` in a text becomes a value. */
function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
