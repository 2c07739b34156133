import type { VerdictWords } from '../../core/verdict/sentence.ts'

/** Unicode isolates around a name in a sentence, which mark where it begins and ends. */
const [BEGIN, END] = ['\u2068', '\u2069']

/** The width of a name that still fits on a line of the narrowest window, in letters; East Asian ones count two. */
const MAX_UNBROKEN_WIDTH = 16
const displayWidth = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** Words of verdicts that mark the names in their lists, for `splitAtMarks`. */
export function markNames(words: VerdictWords): VerdictWords {
  const mark = (name: string) => (displayWidth(name) > MAX_UNBROKEN_WIDTH ? name : `${BEGIN}${name}${END}`)
  return { ...words, list: (names, more) => words.list(names.map(mark), more) }
}

/** A sentence that begins with a name, which it marks. */
export const markFirst = (name: string, sentence: string) => `${BEGIN}${name}${END}${sentence.slice(name.length)}`

/** Splits a sentence into its marked names and the text between them. */
export function splitAtMarks(text: string): { text: string; isName: boolean }[] {
  return text.split(BEGIN).flatMap((part, at) => {
    if (at === 0) return [{ text: part, isName: false }]
    const [name = '', rest = ''] = part.split(END)
    return [
      { text: name, isName: true },
      { text: rest, isName: false },
    ]
  })
}

/** A sentence without its marks. */
export const stripMarks = (text: string) => text.replaceAll(BEGIN, '').replaceAll(END, '')
