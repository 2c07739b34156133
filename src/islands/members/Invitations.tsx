import { mayGrant } from '../../core/invitation/invitation.ts'
import type { Role } from '../../core/member/member.ts'
import type { MembersStore, MembersView } from '../../stores/team/members/members.ts'
import type { OpenInvitation } from '../../stores/team/members/records.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { type Localization, toasts } from '../team/team.ts'
import { Address } from './Address.tsx'

interface InvitationsProps extends Localization {
  members: MembersStore
  view: MembersView
  invitations: readonly OpenInvitation[]
  mine: Role | null
  now: number
  onGone(): void
}

/** Who is invited and has not come yet. */
export function Invitations({ members, view, invitations, mine, now, onGone, words, formats }: InvitationsProps) {
  const { members: texts } = words
  async function withdraw({ id, email }: OpenInvitation) {
    if (!(await members.withdraw(id))) return
    onGone()
    toasts.show(texts.withdrawn({ email }))
  }
  return (
    <ul className="crows">
      {invitations.map((invitation) => {
        const { id, email, by } = invitation
        const role = words.shell[`role_${invitation.role}`]
        const time = formatTimeWithDay(invitation.expires, now, formats)
        return (
          <li className="crow tall" key={id}>
            <div>
              <b>
                <Address email={email} />
              </b>
              <p className="soft">
                {by === '' ? texts.invitedAs({ role, time }) : texts.invitedBy({ role, name: by, time })}
              </p>
            </div>
            {mayGrant(mine, invitation.role) && (
              <div className="cside">
                <button
                  className="text"
                  type="button"
                  aria-label={texts.withdrawName({ email })}
                  aria-disabled={view.busy.has(id)}
                  onClick={() => void withdraw(invitation)}
                >
                  {texts.withdraw}
                </button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
