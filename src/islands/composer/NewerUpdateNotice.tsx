import type { Draft } from '../../stores/team/model/draft.ts'
import type { NewerUpdate } from '../../stores/team/model/records.ts'
import { findUndoneChanges, reopensIncident } from '../../stores/team/model/writer-choices.ts'
import { formatTime } from '../team/format-time.ts'
import { type Localization, team as stores } from '../team/team.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  draft: Draft
  /** The update that somebody else posted meanwhile. */
  update: NewerUpdate
}

/** Shows what somebody else posted while the draft was being written, and whether posting would reopen the incident. */
export function NewerUpdateNotice({ draft, update, words, formats }: Props) {
  const { team } = words
  const time = formatTime(update.display_at, stores.now(), formats)
  const names = { author: update.author.name || team.somebody, time }
  const isReopened = draft.incidentState !== null && reopensIncident(draft.incidentState, draft)
  const hasEnded = update.status === 'resolved' && draft.seenState?.status !== 'resolved'
  return (
    <>
      <strong>
        {hasEnded ? team.resolvedMeanwhile(names) : team.newerUpdate(names)}
        {isReopened && ` ${team.opensAgain}`}
      </strong>{' '}
      {team.textKept}
    </>
  )
}

interface UndoneChangesProps extends Pick<Localization, 'words'> {
  draft: Draft
  /** A component's name. */
  nameOf(id: string): string
}

/** The changes posted meanwhile that the writer's choices would undo. */
export function UndoneChanges({ draft, nameOf, words }: UndoneChangesProps) {
  const { incidentState, seenState } = draft
  if (incidentState === null || seenState === null) return null
  return findUndoneChanges(seenState, incidentState, draft).map((one) => {
    const change =
      one.of === 'phase'
        ? { name: words.team.phase, from: incidentWord(one.from, words), to: incidentWord(one.to, words) }
        : { name: nameOf(one.id), from: statusWord(one.from, words), to: statusWord(one.to, words) }
    return <p key={change.name}>{words.team.undoneChange(change)}</p>
  })
}
