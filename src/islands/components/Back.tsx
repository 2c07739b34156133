import type { TeamWords } from '../../i18n/team.ts'
import { closePart } from './use-list.ts'

/** The way back to the list. */
export function Back({ words }: { words: TeamWords }) {
  return (
    <button className="text cback" type="button" onClick={closePart}>
      <svg className="ci" aria-hidden="true">
        <use href="#u-left" />
      </svg>
      {words.components.back}
    </button>
  )
}
