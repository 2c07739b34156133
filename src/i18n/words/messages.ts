import type { Translated } from '../base/translated.ts'

/** A text as the English messages have it, where it is more than one. */
type MessageSource = string | { input: string | PluralForms } | PluralForms
type PluralForms = Readonly<Partial<Record<string, string>>>

/**
 * Compiles the messages of a language: one with placeholders becomes a function of their values, with plural forms a
 * function of a count. What @nanostores/i18n does too, which needs all of English in each visitor's browser for it.
 */
export function compileMessages<Base extends object>(locale: string, texts: Base | Translated<Base>): Base {
  const rules = new Intl.PluralRules(locale)
  const messages = Object.entries(texts).map(([key, source]: [string, MessageSource]) => {
    const text = typeof source === 'object' && 'input' in source ? source.input : source
    if (typeof text === 'object') {
      return [key, (count: number) => fill(text[rules.select(count)] ?? text.other ?? text.many ?? '', { count })]
    }
    return [key, text.includes('{') ? (values: Values) => fill(text, values) : text]
  })
  // `Translated` guarantees that no key is missing, and a test that the placeholders match.
  return Object.fromEntries(messages) as Base
}

type Values = Readonly<Record<string, string | number>>

/** `{name}` in a text becomes a value. */
function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
