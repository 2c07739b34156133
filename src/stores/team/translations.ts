/** Translations as they are stored: without languages and texts that are empty. */
export function withoutEmptyTexts(
  translations: Record<string, Record<string, string>>,
): Record<string, Record<string, string>> {
  const languages = Object.entries(translations).map(([tag, texts]) => {
    const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
    return [tag, Object.fromEntries(written)] as const
  })
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0))
}
