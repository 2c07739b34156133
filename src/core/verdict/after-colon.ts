import type { NameSummary, Verdict } from './verdict.ts'

/**
 * Whether a verdict's sentence begins with words of the language, not with a component's name, which keeps its letters
 * after a colon.
 */
export function isGeneral(verdict: Verdict): boolean {
  switch (verdict.state) {
    case 'nothing_listed':
    case 'operational':
    case 'incident':
      return true
    case 'recovered':
      return false
    case 'maintenance':
      return verdict.inMaintenance.named.length === 0 || (verdict.all && areSeveral(verdict.inMaintenance))
    case 'trouble':
      return verdict.all && areSeveral(verdict.worst)
    default:
      return verdict satisfies never
  }
}

const areSeveral = ({ named, more }: NameSummary) => named.length + more > 1

/**
 * Languages in which a sentence keeps its capital after the time: German and Danish after a colon too, the others
 * because what stands before it is a sentence of its own.
 */
const KEEPING_CAPITALS = new Set(['cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'pl', 'pt-BR', 'tr', 'uk'])

/** A sentence as it goes on after the time that it is as of: with a small letter where the language has that. */
export function afterColon(sentence: string, language: string): string {
  if (KEEPING_CAPITALS.has(language)) return sentence
  return sentence.slice(0, 1).toLocaleLowerCase(language) + sentence.slice(1)
}
