import { asSentence } from '../../i18n/sentence.ts'
import type { Words } from '../../i18n/words/words.ts'

interface Props {
  name: string
  /** The `lang` and `dir` of the name. */
  langProps: object
  words: Words
}

/** A name as a sentence in a heading: the name in its own direction, the full stop in the page's. */
export function NameSentence({ name, langProps, words }: Props) {
  return (
    <span dir={words.dir}>
      <span {...langProps}>{name}</span>
      {asSentence(name, words).slice(name.length)}
    </span>
  )
}
