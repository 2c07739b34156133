import * as v from 'valibot'

/** The shapes of translators that we speak. */
export const TRANSLATORS = ['libretranslate', 'deepl'] as const
export type Translator = (typeof TRANSLATORS)[number]

/** A request to a translator. */
export interface TranslatorRequest {
  path: string
  headers: Record<string, string>
  body: object
}

/** The languages that a service knows by other names than the first part of their tag in capitals. */
const DEEPL_TARGETS: Readonly<Record<string, string>> = {
  en: 'EN-US',
  'en-gb': 'EN-GB',
  pt: 'PT-PT',
  'pt-br': 'PT-BR',
  zh: 'ZH-HANS',
  'zh-hans': 'ZH-HANS',
  'zh-hant': 'ZH-HANT',
  no: 'NB',
}
const primary = (tag: string) => tag.split('-', 1)[0] ?? tag

/** The segments, in HTML, as a request to a translator. */
export function translatorRequest(
  kind: Translator,
  key: string,
  { segments, source, target }: { segments: readonly string[]; source: string; target: string },
): TranslatorRequest {
  switch (kind) {
    case 'deepl':
      return {
        path: '/v2/translate',
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: {
          text: segments,
          source_lang: primary(source).toUpperCase(),
          target_lang: DEEPL_TARGETS[target.toLowerCase()] ?? primary(target).toUpperCase(),
          tag_handling: 'html',
        },
      }
    case 'libretranslate':
      return {
        path: '/translate',
        headers: {},
        body: {
          q: segments,
          source: primary(source),
          target: /^(zh|pt)-/i.test(target) ? target : primary(target),
          format: 'html',
          ...(key === '' ? {} : { api_key: key }),
        },
      }
    default:
      return kind satisfies never
  }
}

const DeepL = v.object({ translations: v.array(v.object({ text: v.string() })) })
const LibreTranslate = v.object({ translatedText: v.array(v.string()) })

/** The translated segments of an answer; null where it is none, or has another number of them. */
export function readTranslated(kind: Translator, answer: string, count: number): string[] | null {
  const schema = kind === 'deepl' ? DeepL : LibreTranslate
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer)
  if (!parsed.success) return null
  const texts =
    'translations' in parsed.output ? parsed.output.translations.map(({ text }) => text) : parsed.output.translatedText
  return texts.length === count ? texts : null
}

/** Why a translator did not translate. */
export type TranslatorProblem =
  | 'translator_refused'
  | 'translator_busy'
  | 'translator_quota'
  | 'translator_language'
  | 'translator_failed'

/** What a status other than 200 says: of DeepL 456 is a quota that is used up. */
export function translatorProblem(status: number): TranslatorProblem {
  if (status === 401 || status === 403) return 'translator_refused'
  if (status === 429) return 'translator_busy'
  if (status === 456) return 'translator_quota'
  return status === 400 ? 'translator_language' : 'translator_failed'
}
