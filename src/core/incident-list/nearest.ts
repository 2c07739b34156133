/** Shorter words are near too many others. */
const MIN_MISTYPED_LENGTH = 4
/** Up to so many letters one of them may be wrong, beyond that two. */
const ONE_WRONG_LENGTH = 5
// What is neither space nor punctuation: PocketBase's engine knows no classes such as \p{L}.
const WORD = /[^\s!-/:-@[-`{-¿،؛؟\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+/g

/** Whether another word may be proposed for one: it is long enough, and has no space or punctuation. */
export function canBeMistyped(word: string): boolean {
  return word.match(WORD)?.[0] === word && Array.from(word).length >= MIN_MISTYPED_LENGTH
}

/** What a mistyped word may have kept: any three letters of it, and all of it with two exchanged or one left out. */
export function piecesOf(word: string): string[] {
  const letters = Array.from(word)
  const pieces = new Set<string>()
  letters.forEach((letter, at) => {
    const next = letters[at + 1]
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    pieces.add([...before, ...after].join(''))
    if (next === undefined) return
    pieces.add([...before, next, letter, ...letters.slice(at + 2)].join(''))
    if (at + 2 < letters.length) pieces.add(letters.slice(at, at + 3).join(''))
  })
  return [...pieces]
}

/** How many letters are missing, added, replaced or exchanged with their neighbour; one more than `most` where more are. */
export function lettersWrong(a: string, b: string, most: number): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(least)
    }
    // An exchange of two letters counts from the row before the last.
    if (Math.min(...current) > most && Math.min(...last) >= most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[to.length] ?? most, most + 1)
}

/** The word of some texts that somebody may have meant by one that stands in none: the nearest, of several the most frequent; null where none is near. */
export function nearestWord(mistyped: string, texts: readonly string[]): string | null {
  const sought = mistyped.toLowerCase()
  const most = Array.from(sought).length <= ONE_WRONG_LENGTH ? 1 : 2
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  let best: { word: string; wrong: number; count: number } | null = null
  for (const [word, count] of counts) {
    const wrong = lettersWrong(sought, word, most)
    if (wrong > most || !canBeMistyped(word)) continue
    if (best === null || wrong < best.wrong || (wrong === best.wrong && count > best.count)) {
      best = { word, wrong, count }
    }
  }
  return best?.word ?? null
}
