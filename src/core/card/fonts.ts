import * as v from 'valibot'

/** Some characters of a family: its file, and the ranges of code points that it serves (both ends included). */
export const Subset = v.object({ file: v.string(), ranges: v.array(v.tuple([v.number(), v.number()])) })
export type Subset = v.InferOutput<typeof Subset>

const CHINESE = { hans: 'noto-sans-sc', hant: 'noto-sans-tc' } as const

/** The families that pictures are drawn in, each Noto's for a script: packages of `@fontsource-variable`. */
export const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-jp',
  'noto-sans-kr',
  CHINESE.hans,
  CHINESE.hant,
  'noto-emoji',
] as const
export type Family = (typeof FAMILIES)[number]

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/**
 * The families that a text needs, first come first served. Chinese, Japanese and Korean share characters that each
 * writes its own way: the language decides, else the other letters of the text.
 */
export function familiesFor(text: string, lang: string): Family[] {
  const families: Family[] = ['noto-sans']
  if (/\p{Script=Arabic}/u.test(text)) families.push('noto-sans-arabic')
  if (/\p{Script=Hebrew}/u.test(text)) families.push('noto-sans-hebrew')
  if (EAST_ASIAN.test(text)) {
    const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'noto-sans-jp' : null
    const hangul = /\p{Script=Hangul}/u.test(text) ? 'noto-sans-kr' : null
    const family = cjkFamilyOf(lang) ?? kana ?? hangul ?? CHINESE.hans
    families.push(family)
    for (const one of [kana, hangul, CHINESE.hans, CHINESE.hant] as const) {
      if (one && !families.includes(one)) families.push(one)
    }
  }
  if (/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(text)) families.push('noto-emoji')
  return families
}

function cjkFamilyOf(lang: string): Family | null {
  const { language, script, region } = new Intl.Locale(lang).maximize()
  if (language === 'ja') return 'noto-sans-jp'
  if (language === 'ko') return 'noto-sans-kr'
  if (language !== 'zh') return null
  return script === 'Hant' || region === 'TW' || region === 'HK' ? CHINESE.hant : CHINESE.hans
}

/** What a text needs of the families, in their order, and its characters that none of them has. */
export function subsetsFor<F extends string>(
  text: string,
  families: readonly { family: F; subsets: readonly Subset[] }[],
): { needed: { family: F; subset: Subset }[]; missing: Set<string> } {
  const needed = new Set<Subset>()
  const missing = new Set<string>()
  for (const character of new Set(text)) {
    const point = character.codePointAt(0) ?? 0
    const serves = ({ ranges }: Subset) => ranges.some(([from, to]) => point >= from && point <= to)
    const subset = families.flatMap(({ subsets }) => subsets).find(serves)
    if (subset) needed.add(subset)
    else missing.add(character)
  }
  return {
    needed: families.flatMap(({ family, subsets }) =>
      subsets.filter((one) => needed.has(one)).map((subset) => ({ family, subset })),
    ),
    missing,
  }
}

/** A text without characters: what no font has would be an empty box. */
export function withoutCharacters(text: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return text
  return [...text]
    .filter((character) => !missing.has(character))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
