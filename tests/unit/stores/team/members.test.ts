import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../src/core/member/member.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { createMembers, LEAVING_MS, type MembersIo } from '../../../../src/stores/team/members/members.ts'
import type { Team } from '../../../../src/stores/team/members/members-io.ts'
import type { TeamMember } from '../../../../src/stores/team/members/records.ts'
import { flushPromises } from './fake-backend.ts'

const DONE = { state: 'done', value: null } as const
const refused = (code: string) => ({ state: 'refused', refusal: { code, message: '' } }) as const
const person = (id: string, role: Role): TeamMember => ({ id, user: `user of ${id}`, name: id, role, updated: '1' })

/** A team in memory, which writes as PocketBase does, and a clock that is set forward by hand. */
function open(members: TeamMember[], answers: Partial<MembersIo> = {}) {
  let team: Team = { members, invitations: [] }
  let now = 0
  let timers: { at: number; call: () => void }[] = []
  const log: string[] = []
  const put = (next: readonly TeamMember[]): Outcome<null> => {
    team = { ...team, members: next }
    return DONE
  }
  const io: MembersIo = {
    load: async () => ({ state: 'done', value: team }),
    signIns: async () => ({ state: 'done', value: new Map([['user of jonas', '2026-11-21T14:02:00.000Z']]) }),
    changeRole: async ({ id, updated }, role) => {
      log.push(`${id} ${role}`)
      const stored = team.members.find((one) => one.id === id)
      if (stored?.updated !== updated) return refused('record_moved')
      return put(team.members.map((one) => (one.id === id ? { ...one, role, updated: `${updated}1` } : one)))
    },
    remove: async (id) => put(team.members.filter((one) => one.id !== id)),
    add: async (user, role) => put([...team.members, { ...person('again', role), user }]),
    handOver: async (from, to) => {
      const roles = new Map<string, Role>([
        [from.id, 'admin'],
        [to.id, 'owner'],
      ])
      return put(team.members.map((one) => ({ ...one, role: roles.get(one.id) ?? one.role })))
    },
    withdraw: async () => DONE,
    note: ({ state }) => log.push(state),
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    ...answers,
  }
  const store = createMembers(io)
  async function pass(ms: number) {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { call } of due) call()
    await flushPromises()
  }
  const roles = () => store.$members.get().team?.members.map(({ id, role }) => `${id} ${role}`)
  return { store, pass, log, roles, change: put, stop: store.start() }
}

const OWNER = person('ada', 'owner')
const JONAS = person('jonas', 'responder')

describe('a role', () => {
  it('is given once its menu rests: of those that were passed on the way, none is', async () => {
    const { store, pass, log, roles } = open([OWNER, JONAS])
    await flushPromises()
    const passed = store.choose(JONAS, 'admin')
    const meant = store.choose(JONAS, 'viewer')
    expect(store.$members.get().chosen.get('jonas')).toBe('viewer')
    expect(await passed).toBe(null)
    await pass(1000)
    expect(await meant).toBe(true)
    expect(roles()).toEqual(['ada owner', 'jonas viewer'])
    expect(log.filter((one) => one.startsWith('jonas'))).toEqual(['jonas viewer'])
    expect(store.$members.get().chosen.size).toBe(0)
  })

  it('is given at once where the menu is left, and back by Undo', async () => {
    const { store, roles } = open([OWNER, JONAS])
    await flushPromises()
    const given = store.choose(JONAS, 'viewer')
    store.settle('jonas')
    expect(await given).toBe(true)
    expect(await store.revertRole('jonas', 'responder')).toBe(true)
    expect(roles()).toEqual(['ada owner', 'jonas responder'])
  })

  it('that a colleague changed meanwhile is not overwritten: theirs is shown, and why', async () => {
    const { store, roles, change } = open([OWNER, JONAS])
    await flushPromises()
    change([OWNER, { ...JONAS, role: 'admin', updated: '2' }])
    const given = store.choose(JONAS, 'viewer')
    store.settle('jonas')
    expect(await given).toBe(false)
    expect(store.$members.get().trouble).toEqual({ about: 'jonas', code: 'record_moved' })
    expect(roles()).toEqual(['ada owner', 'jonas admin'])
  })
})

describe('a member', () => {
  it('is out at once and back in with the same role by Undo', async () => {
    const { store, roles } = open([OWNER, JONAS])
    await flushPromises()
    expect(await store.remove(JONAS)).toBe(true)
    expect(roles()).toEqual(['ada owner'])
    expect(await store.restore(JONAS)).toBe(true)
    expect(roles()).toEqual(['ada owner', 'again responder'])
  })

  it('stays in the list where nobody says that they are out', async () => {
    const { store, roles } = open([OWNER, JONAS], { remove: async () => ({ state: 'unreachable' }) })
    await flushPromises()
    expect(await store.remove(JONAS)).toBe(false)
    expect(roles()).toEqual(['ada owner', 'jonas responder'])
    expect(store.$members.get()).toMatchObject({ trouble: { about: 'jonas', code: 'unreachable' }, busy: new Set() })
  })
})

describe('leaving', () => {
  it('is refused to the last owner, without asking anybody, until the page is handed over', async () => {
    const { store, pass, roles } = open([OWNER, JONAS])
    await flushPromises()
    store.leave(OWNER)
    expect(store.$members.get()).toMatchObject({ leavingAt: null, trouble: { code: 'last_owner' } })
    await store.handOver(OWNER, JONAS)
    expect(roles()).toEqual(['ada admin', 'jonas owner'])
    store.leave({ ...OWNER, role: 'admin' })
    await pass(LEAVING_MS)
    expect(store.$members.get().hasLeft).toBe(true)
    expect(roles()).toEqual(['jonas owner'])
  })

  it('happens only after a while, in which one may stay', async () => {
    const { store, pass, roles } = open([OWNER, JONAS])
    await flushPromises()
    store.leave(JONAS)
    await pass(LEAVING_MS - 1)
    store.stay()
    await pass(LEAVING_MS)
    expect(store.$members.get()).toMatchObject({ leavingAt: null, hasLeft: false })
    expect(roles()).toHaveLength(2)
  })
})

it('the list is kept while it cannot be loaded, and comes back by itself', async () => {
  let answer: Outcome<Team> = { state: 'done', value: { members: [OWNER], invitations: [] } }
  const { store, pass, roles, stop, log } = open([], { load: async () => answer })
  await flushPromises()
  answer = { state: 'unreachable' }
  await pass(30_000)
  expect(store.$members.get().state).toBe('failed')
  expect(roles()).toEqual(['ada owner'])
  answer = { state: 'done', value: { members: [OWNER, JONAS], invitations: [] } }
  await pass(5000)
  expect(store.$members.get().state).toBe('ready')
  expect(roles()).toHaveLength(2)
  stop()
  const before = log.length
  await pass(60_000)
  expect(log).toHaveLength(before)
})

it('when members last signed in is known to who may read it, and its absence is no trouble', async () => {
  const known = open([OWNER, JONAS])
  await flushPromises()
  expect(known.store.$members.get().signIns.get('user of jonas')).toBe('2026-11-21T14:02:00.000Z')
  const unknown = open([OWNER, JONAS], { signIns: async () => refused('role_not_enough') })
  await flushPromises()
  expect(unknown.store.$members.get()).toMatchObject({ state: 'ready', trouble: null, signIns: new Map() })
})
