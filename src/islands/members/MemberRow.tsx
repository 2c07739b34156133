import { mayGrant } from '../../core/invitation/invitation.ts'
import { ROLES, type Role } from '../../core/member/member.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { MembersStore, MembersView } from '../../stores/team/members/members.ts'
import type { TeamMember } from '../../stores/team/members/records.ts'
import { initialsOf } from '../team/initials.ts'
import { type Localization, toasts } from '../team/team.ts'
import { Address } from './Address.tsx'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface MemberRowProps extends Localization {
  members: MembersStore
  view: MembersView
  member: TeamMember
  /** The address, which people see of themselves alone. */
  email: string | null
  isMe: boolean
  /** What the person who looks may do. */
  mine: Role | null
  now: number
  /** The row has gone with its buttons. */
  onGone(): void
}

/** A member with their role, which those above them change or take away. */
export function MemberRow({ members, view, member, email, isMe, mine, now, onGone, ...localization }: MemberRowProps) {
  const { words } = localization
  const { members: texts } = words
  const signedIn = view.signIns.get(member.user)
  const name = member.name || texts.unnamed
  const isMine = !isMe && mayGrant(mine, member.role)
  const isBusy = view.busy.has(member.id)
  const roleName = (role: Role) => words.shell[`role_${role}`]
  async function choose(role: Role) {
    const before = member.role
    if (!(await members.choose(member, role))) return
    toasts.show(texts.roleChanged({ name, role: roleName(role) }), async () => {
      const isDone = await members.revertRole(member.id, before)
      return isDone ? texts.roleChanged({ name, role: roleName(before) }) : texts.undoFailed
    })
  }
  async function remove() {
    if (!(await members.remove(member))) return
    onGone()
    toasts.show(texts.removed({ name }), async () =>
      (await members.restore(member)) ? texts.back({ name }) : texts.undoFailed,
    )
  }
  return (
    <li className="cmem cteam">
      <span className={isMe ? 'face me' : 'face'} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <b dir="auto">{name}</b> {isMe && <span className="ctag">{texts.you}</span>}
        {email && (
          <p className="soft">
            <Address email={email} />
          </p>
        )}
        {!isMe && signedIn && <p className="soft">{texts.lastSignIn({ time: ago(signedIn, now, localization) })}</p>}
      </div>
      {isMine ? (
        <select
          className="csel"
          aria-label={texts.roleOf({ name })}
          value={view.chosen.get(member.id) ?? member.role}
          // Not disabled, which would take the focus away.
          aria-busy={isBusy}
          onChange={(event) => {
            const role = ROLES.find((one) => one === event.target.value)
            if (role && !isBusy) void choose(role)
          }}
          onBlur={() => members.settle(member.id)}
        >
          {ROLES.filter((role) => mayGrant(mine, role)).map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </select>
      ) : (
        <span className="crole">{roleName(member.role)}</span>
      )}
      {isMine && (
        <button
          className="text"
          type="button"
          aria-label={texts.removeName({ name })}
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {texts.remove}
        </button>
      )}
    </li>
  )
}

/** `4 h ago` within a day, else the date. */
function ago(at: Instant, now: number, { formats }: Localization): string {
  const age = now - Date.parse(at)
  return age < DAY_MS ? formats.ago(Math.max(age, MINUTE_MS)) : formats.date(at)
}
