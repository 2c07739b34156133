/** The texts of a record: in the page's own language, and in others by their tags. */
export interface OwnTexts<Field extends string> {
  texts: Readonly<Record<Field, string>>
  translations: Readonly<Record<string, Readonly<Partial<Record<Field, string>>>>>
}

/**
 * The texts once the page's own language is another: what was written for that one becomes the record's own text, and
 * the text that was its own the translation of the language of before. A text that has no translation stays as it is.
 * `written` are texts that come along with the new language, and are in it already.
 */
export function changeOwnLanguage<Field extends string>(
  { texts, translations }: OwnTexts<Field>,
  from: string,
  to: string,
  written: readonly string[] = [],
): OwnTexts<Field> {
  const own: Record<Field, string> = { ...texts }
  const before: Partial<Record<Field, string>> = { ...translations[from] }
  const left: Partial<Record<Field, string>> = { ...translations[to] }
  for (const field in texts) {
    const text = left[field]
    if (from === to || written.includes(field) || text === undefined || text.trim() === '') continue
    delete left[field]
    if (own[field].trim() === '') delete before[field]
    else before[field] = own[field]
    own[field] = text
  }
  const all = Object.entries({ ...translations, [from]: before, [to]: left })
  return { texts: own, translations: Object.fromEntries(all.filter(([, one]) => Object.keys(one).length > 0)) }
}
