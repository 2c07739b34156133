import { splitAtMarks } from './name-marks.ts'

/** A sentence whose marked names stay on one line each. */
export function UnbrokenNames({ text }: { text: string }) {
  return splitAtMarks(text).map(({ text, isName }) => (isName ? <bdi key={text}>{text}</bdi> : text))
}
