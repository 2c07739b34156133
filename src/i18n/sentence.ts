import type { Words } from './words/words.ts'

/**
 * What ends a sentence, in any of the languages; quotes and brackets may close after it, and German quotes close with
 * “.
 */
const SENTENCE_END = /[\p{Sentence_Terminal}…][\p{Close_Punctuation}\p{Final_Punctuation}\p{Initial_Punctuation}"']*$/u

/** A name that somebody wrote, as a sentence of its own: with a full stop where it has no end yet. */
export function asSentence(name: string, { visitor }: Pick<Words, 'visitor'>): string {
  return SENTENCE_END.test(name) ? name : visitor.sentence({ text: name })
}
