import { useStore } from '@nanostores/react'
import type { Withdrawal } from '../../stores/team/withdrawal.ts'
import { codeText } from '../team/refusals.ts'
import { type Speech, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** What becomes of posts that were discarded before anybody knew whether they had arrived. */
export function Withdrawals({ words }: Pick<Speech, 'words'>) {
  const all = useStore(team.$withdrawals, { ssr: 'initial' })
  return (
    <div className="told" role="status">
      {all.map((one) => (
        <Line key={one.update} withdrawal={one} words={words} />
      ))}
    </div>
  )
}

function Line({ withdrawal, words }: Pick<Speech, 'words'> & { withdrawal: Withdrawal }) {
  const { end, incident, update, name } = withdrawal
  const isPublic = end?.state === 'left' || end?.state === 'refused'
  return (
    <div className="note with" data-withdrawal={end?.state ?? 'pending'}>
      <Icon name={isPublic ? 'deg' : 'void'} />
      <span>{said(withdrawal, name ? words.team.quoted({ name }) : words.team.discardedPost, words)}</span>
      {end && (
        <span className="acts">
          {isPublic && (
            <a className="btn small" href={`/console/incidents/${incident}`}>
              {words.team.lookAtIt}
            </a>
          )}
          <button className="btn small" type="button" onClick={() => team.dismissWithdrawal(update)}>
            {words.team.close}
          </button>
        </span>
      )}
    </div>
  )
}

function said({ end }: Withdrawal, name: string, words: Speech['words']): string {
  const { team: own } = words
  if (end === null) return `${own.withdrawing({ name })} ${own.withdrawingText}`
  switch (end.state) {
    case 'never_arrived':
      return own.neverArrived({ name })
    case 'taken_back':
      return own.takenBackAgain({ name })
    case 'left':
      return own.leftAsItIs({ name })
    case 'refused':
      return `${own.notTakenBack({ name })} ${codeText(end.code, words)}`
    default:
      return end satisfies never
  }
}
