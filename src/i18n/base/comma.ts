const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', 'zh-Hans': '，', 'zh-Hant': '，' }

/** What stands between two notes of a language. */
export const commaOf = (locale: string) => COMMAS[locale] ?? ', '
