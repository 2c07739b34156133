import { strings, transform } from '@nanostores/i18n'

/** `{name}` in a text becomes a value; unlike the library's own, a value with a `$` in it stays as it is. */
export const params = <Input extends string>(input: Input) =>
  transform((_locale, translation: string, values: Record<string, string | number>) =>
    strings(translation, (text) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))),
  )(input)
