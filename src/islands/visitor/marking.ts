import type { VerdictWords } from '../../core/verdict/sentence.ts'

/** Around a name in a sentence: Unicode's isolates, which say where it begins and ends. */
const [BEGIN, END] = ['\u2068', '\u2069']

/** How wide a name may be to fit on a line of the narrowest window, in letters; East Asian ones are as wide as two. */
const WIDEST = 16
const width = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** Words of verdicts that mark the names in their lists, for `markedParts`. */
export function marking(words: VerdictWords): VerdictWords {
  const mark = (name: string) => (width(name) > WIDEST ? name : `${BEGIN}${name}${END}`)
  return { ...words, list: (names, more) => words.list(names.map(mark), more) }
}

/** A sentence in parts: those of its names that were marked, and what stands between. */
export function markedParts(text: string): { text: string; isName: boolean }[] {
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
export const unmarked = (text: string) => text.replaceAll(BEGIN, '').replaceAll(END, '')
