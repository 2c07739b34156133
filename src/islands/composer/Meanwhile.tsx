import type { Draft } from '../../stores/team/draft.ts'
import { reopens, undoneBy } from '../../stores/team/following.ts'
import type { NewerUpdate } from '../../stores/team/records.ts'
import { momentOf } from '../team/moment.ts'
import { type Speech, team as stores } from '../team/team.ts'
import { incidentWord, statusWord } from '../visitor/looks.ts'

interface Props extends Speech {
  draft: Draft
  /** What somebody posted meanwhile. */
  update: NewerUpdate
}

/** What somebody did while one wrote, and whether posting opens again what they ended. */
export function Meanwhile({ draft, update, words, formats }: Props) {
  const { team } = words
  const time = momentOf(update.display_at, stores.now(), formats)
  const who = { author: update.author.name || team.movedSomebody, time }
  const isReopened = draft.said !== null && reopens(draft.said, draft)
  const hasEnded = update.status === 'resolved' && draft.before?.status !== 'resolved'
  return (
    <>
      <strong>
        {hasEnded ? team.resolvedMeanwhile(who) : team.moved(who)}
        {isReopened && ` ${team.opensAgain}`}
      </strong>{' '}
      {team.movedText}
    </>
  )
}

interface UndoneProps extends Pick<Speech, 'words'> {
  draft: Draft
  /** A component's name. */
  nameOf(id: string): string
}

/** What the writer's choices would undo of what was said meanwhile. */
export function Undone({ draft, nameOf, words }: UndoneProps) {
  const { said, before } = draft
  if (said === null || before === null) return null
  return undoneBy(before, said, draft).map((one) => {
    const change =
      one.of === 'phase'
        ? { name: words.team.phase, from: incidentWord(one.from, words), to: incidentWord(one.to, words) }
        : { name: nameOf(one.id), from: statusWord(one.from, words), to: statusWord(one.to, words) }
    return <p key={change.name}>{words.team.changesBack(change)}</p>
  })
}
