import { atom, type ReadableAtom } from 'nanostores'
import type { Role } from '../../../core/member/member.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { createPolling } from '../polling.ts'
import type { MembersRequests, Team } from './members-io.ts'
import type { TeamMember } from './records.ts'

/** How often the team is loaded, and how soon again where that failed, in milliseconds. */
const INTERVAL_MS = 30_000
const RETRY_MS = 5_000
/** A role is given once its menu has rested this long: the arrow keys walk through the others. */
const REST_MS = 700
/** How long one may think better of leaving, in milliseconds. */
export const LEAVING_MS = 30_000

/** The screen's input and output. */
export interface MembersIo extends Omit<MembersRequests, 'invite'> {
  /** Tells the console's frame what a request says of session and backend. */
  note(outcome: Outcome<unknown>): void
  now(): number
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

/** Why something was not done, in a code. */
export interface MembersTrouble {
  /** The membership or invitation that it is about. */
  about: string
  code: string
}

export interface MembersView {
  state: 'loading' | 'ready' | 'failed'
  /** What is known of the team, kept while nothing can be loaded. */
  team: Team | null
  /** When members last signed in, by user, where that is known. */
  signIns: ReadonlyMap<string, Instant>
  /** Roles that were chosen and are not stored yet, by membership. */
  chosen: ReadonlyMap<string, Role>
  /** What is being written, by id. */
  busy: ReadonlySet<string>
  trouble: MembersTrouble | null
  /** When one leaves the page, in milliseconds; null while one stays. */
  leavingAt: number | null
  hasLeft: boolean
}

export interface MembersStore {
  $members: ReadableAtom<MembersView>
  /** Loads the team, again and again; returns what stops it. */
  start(): () => void
  refresh(): Promise<void>
  /** Chooses a role, which is given once the menu rests. Returns whether it was, or null where another was chosen. */
  choose(member: TeamMember, role: Role): Promise<boolean | null>
  /** Gives what was chosen at once: the menu was left. */
  settle(membership: string): void
  /** Gives a role back; whether that was done. */
  revertRole(membership: string, role: Role): Promise<boolean>
  remove(member: TeamMember): Promise<boolean>
  /** Takes somebody back who was removed. */
  restore(member: TeamMember): Promise<boolean>
  withdraw(invitation: string): Promise<boolean>
  handOver(from: TeamMember, to: TeamMember): Promise<boolean>
  /** Leaves the page in a while, or says at once that its last owner cannot. */
  leave(me: TeamMember): void
  leaveNow(me: TeamMember): Promise<void>
  stay(): void
}

/** Whether somebody is the only owner of the page. */
export function isLastOwner({ members }: Team, { id, role }: TeamMember): boolean {
  return role === 'owner' && !members.some((one) => one.role === 'owner' && one.id !== id)
}

/** The team of a page: who is in it and invited, and what one may do about that. */
export function createMembers(io: MembersIo): MembersStore {
  const $members = atom<MembersView>({
    state: 'loading',
    team: null,
    signIns: new Map(),
    chosen: new Map(),
    busy: new Set(),
    trouble: null,
    leavingAt: null,
    hasLeft: false,
  })
  const put = (part: Partial<MembersView>) => $members.set({ ...$members.get(), ...part })
  /** Roles that wait for their menus to rest. */
  const resting = new Map<string, (isMeant: boolean) => void>()
  let cancelLeaving = () => {}

  const polling = createPolling(io, (outcome) => {
    if (outcome.state !== 'done') {
      put({ state: 'failed' })
      return RETRY_MS
    }
    put({ state: 'ready', team: outcome.value })
    return INTERVAL_MS
  })
  const refresh = polling.load

  /** Writes something about one membership or invitation, and loads the team as it is then. */
  async function write(about: string, request: () => Promise<Outcome<null>>): Promise<boolean> {
    if ($members.get().busy.has(about)) return false
    put({ busy: new Set([...$members.get().busy, about]), trouble: null })
    const outcome = await request()
    io.note(outcome)
    const isDone = outcome.state === 'done'
    if (!isDone) put({ trouble: { about, code: codeOf(outcome) } })
    // Of a session that has ended, nothing can be loaded any more.
    if (outcome.state !== 'signed_out') await refresh()
    const busy = new Set($members.get().busy)
    busy.delete(about)
    put({ busy })
    return isDone
  }

  function forget(membership: string): void {
    const chosen = new Map($members.get().chosen)
    chosen.delete(membership)
    put({ chosen })
  }

  async function loadSignIns(): Promise<void> {
    const outcome = await io.signIns()
    if (outcome.state === 'done') put({ signIns: outcome.value })
  }

  const find = (membership: string) => $members.get().team?.members.find(({ id }) => id === membership)

  async function giveRole(membership: string, role: Role): Promise<boolean> {
    const member = find(membership)
    if (!member) return false
    return member.role === role || write(membership, () => io.changeRole(member, role))
  }

  async function leaveNow(me: TeamMember): Promise<void> {
    cancelLeaving()
    put({ leavingAt: null })
    if (await write(me.id, () => io.remove(me.id))) put({ hasLeft: true })
  }

  return {
    $members,
    start() {
      const stop = polling.start()
      void loadSignIns()
      return () => {
        stop()
        cancelLeaving()
        for (const settle of [...resting.values()]) settle(true)
      }
    },
    refresh,
    async choose({ id }, role) {
      resting.get(id)?.(false)
      put({ chosen: new Map([...$members.get().chosen, [id, role]]), trouble: null })
      const isMeant = await new Promise<boolean>((answer) => {
        const settle = (meant: boolean) => {
          cancel()
          if (resting.get(id) === settle) resting.delete(id)
          answer(meant)
        }
        const cancel = io.after(REST_MS, () => settle(true))
        resting.set(id, settle)
      })
      if (!isMeant) return null
      const hasChanged = find(id)?.role !== role
      const isDone = await giveRole(id, role)
      if (!resting.has(id)) forget(id)
      return hasChanged ? isDone : null
    },
    settle: (membership) => resting.get(membership)?.(true),
    revertRole: giveRole,
    remove: ({ id }) => write(id, () => io.remove(id)),
    restore: ({ id, user, role }) => write(id, () => io.add(user, role)),
    withdraw: (id) => write(id, () => io.withdraw(id)),
    handOver: (from, to) => write(from.id, () => io.handOver(from, to)),
    leave(me) {
      const { team } = $members.get()
      if (team && isLastOwner(team, me)) return put({ trouble: { about: me.id, code: 'last_owner' } })
      cancelLeaving()
      put({ leavingAt: io.now() + LEAVING_MS, trouble: null })
      cancelLeaving = io.after(LEAVING_MS, () => void leaveNow(me))
    },
    leaveNow,
    stay() {
      cancelLeaving()
      put({ leavingAt: null })
    },
  }
}

function codeOf(outcome: Exclude<Outcome<null>, { state: 'done' }>): string {
  switch (outcome.state) {
    case 'refused':
      return outcome.refusal.code
    case 'conflict':
      return 'record_moved'
    case 'signed_out':
    case 'unreachable':
      return outcome.state
    default:
      return outcome satisfies never
  }
}
