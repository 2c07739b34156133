import { markedParts } from './marking.ts'

/** A sentence whose marked names stay on one line each. */
export function Unbroken({ text }: { text: string }) {
  return markedParts(text).map(({ text, isName }) => (isName ? <bdi key={text}>{text}</bdi> : text))
}
