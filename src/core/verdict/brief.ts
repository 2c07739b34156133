import { truncate } from '../markdown/html-to-text.ts'
import { formatVerdict, type VerdictFormats, type VerdictWords } from './sentence.ts'
import type { NameSummary, Verdict } from './verdict.ts'

/** Characters of a component's name in such a sentence. */
const BRIEF_NAME_LENGTH = 32

/**
 * A verdict's sentence for where there is little room: one of more than `maxLength` characters names only the first
 * component, and counts the others.
 */
export function briefVerdict(
  verdict: Verdict,
  words: VerdictWords,
  formats: VerdictFormats,
  maxLength: number,
): string {
  const short = (name: string) => truncate(name, BRIEF_NAME_LENGTH)
  const shortWords = { ...words, list: (names: readonly string[], more: number) => words.list(names.map(short), more) }
  const { bold } = formatVerdict(verdict, shortWords, formats)
  return bold.length <= maxLength ? bold : formatVerdict(nameFirst(verdict), shortWords, formats).bold
}

function nameFirst(verdict: Verdict): Verdict {
  switch (verdict.state) {
    case 'trouble':
      return { ...verdict, worst: onlyFirst(verdict.worst) }
    case 'maintenance':
      return { ...verdict, inMaintenance: onlyFirst(verdict.inMaintenance) }
    case 'recovered':
      return { ...verdict, recovered: onlyFirst(verdict.recovered) }
    case 'operational':
    case 'incident':
    case 'nothing_listed':
      return verdict
    default:
      return verdict satisfies never
  }
}

function onlyFirst({ named, more }: NameSummary): NameSummary {
  return { named: named.slice(0, 1), more: more + Math.max(0, named.length - 1) }
}
