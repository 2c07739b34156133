import type { Locale } from './locales.ts'

/** What offers a page in a language, said in that language: its reader may not know the page's own. */
export const READ_IN: Record<Locale, string> = {
  en: 'Read in English',
  de: 'Auf Deutsch lesen',
  fr: 'Lire en français',
  es: 'Leer en español',
  'pt-BR': 'Ler em português (Brasil)',
  it: 'Leggi in italiano',
  nl: 'In het Nederlands lezen',
  pl: 'Czytaj po polsku',
  cs: 'Číst česky',
  sv: 'Läs på svenska',
  da: 'Læs på dansk',
  fi: 'Lue suomeksi',
  uk: 'Читати українською',
  tr: 'Türkçe oku',
  ja: '日本語で読む',
  ko: '한국어로 읽기',
  'zh-Hans': '用简体中文阅读',
  'zh-Hant': '以繁體中文閱讀',
  ar: 'القراءة بالعربية',
  he: 'לקריאה בעברית',
}
