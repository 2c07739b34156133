import { markWords } from '../../core/incident-list/words.ts'

/** A text with the words of the search marked. */
export function Marked({ text, search }: { text: string; search: readonly string[] }) {
  const pieces = markWords(text, search)
  let at = 0
  return pieces.map(({ text: piece, hit }) => {
    at += piece.length
    return hit ? <mark key={at}>{piece}</mark> : piece
  })
}
