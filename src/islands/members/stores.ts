import { createInviteForm, type InviteFormStore } from '../../stores/team/members/invite-form.ts'
import { createMembers, type MembersStore } from '../../stores/team/members/members.ts'
import { createMembersRequests } from '../../stores/team/members/members-io.ts'
import { generateRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, formStorage, team } from '../team/team.ts'

/** The team of a page, for its screen. */
export function membersOf(page: string): MembersStore {
  const after = (ms: number, call: () => void) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  }
  return createMembers({ ...createMembersRequests(client, page), note: team.noteOutcome, now: team.now, after })
}

/** The form that invites to a page, for any screen that has it. */
export function inviteFormOf(page: string): InviteFormStore {
  const { invite } = createMembersRequests(client, page)
  const newId = () => generateRecordId((bytes) => crypto.getRandomValues(bytes))
  return createInviteForm({ invite, storage: formStorage, note: team.noteOutcome, newId }, page)
}
