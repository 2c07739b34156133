import { useStore } from '@nanostores/react'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { Withdrawal } from '../../stores/team/model/withdrawal.ts'
import { codeText } from '../team/refusals.ts'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

type WithSlug = Pick<Localization, 'words'> & { slug: string }

/** The state of posts that were discarded while it was unknown whether they had arrived. */
export function Withdrawals({ words, slug }: WithSlug) {
  const all = useStore(team.$withdrawals, { ssr: 'initial' })
  return (
    <div className="withdrawals" role="status">
      {all.map((withdrawal) => (
        <WithdrawalNotice key={withdrawal.update} withdrawal={withdrawal} words={words} slug={slug} />
      ))}
    </div>
  )
}

function WithdrawalNotice({ withdrawal, words, slug }: WithSlug & { withdrawal: Withdrawal }) {
  const { result, incident, update, opensIncident, name } = withdrawal
  const isSignedOut = useStore(team.$session, { ssr: 'initial' }).state === 'signed_out'
  const needsSignIn = result === null && isSignedOut
  const namePost = opensIncident ? words.team.quoted : words.team.updateTo
  const shownName = name ? namePost({ name }) : words.team.unnamedPost
  const isPublic = result?.state === 'left' || result?.state === 'refused'
  return (
    <div className="note with" data-withdrawal={result?.state ?? 'pending'}>
      <Icon name={isPublic ? 'deg' : 'void'} />
      <span>
        {needsSignIn ? words.team.signInToWithdraw({ name: shownName }) : withdrawalText(withdrawal, shownName, words)}
      </span>
      {result && (
        <span className="acts">
          {isPublic && (
            <a className="btn small" href={consoleAddress(slug, `incidents/${incident}`)}>
              {words.team.viewIncident}
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

function withdrawalText({ result }: Withdrawal, name: string, words: Localization['words']): string {
  const { team: texts } = words
  if (result === null) return `${texts.withdrawing({ name })} ${texts.withdrawingText}`
  switch (result.state) {
    case 'never_arrived':
      return texts.neverArrived({ name })
    case 'taken_back':
      return texts.withdrawn({ name })
    case 'left':
      return texts.withdrawalTooLate({ name })
    case 'refused':
      return `${texts.withdrawalFailed({ name })} ${codeText(result.code, words)}`
    default:
      return result satisfies never
  }
}
