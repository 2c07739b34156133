import { after } from '../../stores/team/after.ts'
import { createMailRequests } from '../../stores/team/mail/mail-io.ts'
import { createInviteForm, type InviteFormStore } from '../../stores/team/members/invite-form.ts'
import { createMembers, type MembersStore } from '../../stores/team/members/members.ts'
import { createMembersRequests } from '../../stores/team/members/members-io.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, formStorage, team } from '../team/team.ts'

/** The team of a page, for its screen. */
export function membersOf(page: string): MembersStore {
  return createMembers({ ...createMembersRequests(client, page), note: team.noteOutcome, now: team.now, after })
}

/** The form that invites to a page, for any screen that has it. */
export function inviteFormOf(page: string): InviteFormStore {
  const { invite } = createMembersRequests(client, page)
  const { load: mail } = createMailRequests(client)
  return createInviteForm({ invite, mail, storage: formStorage, note: team.noteOutcome, newId: newRecordId }, page)
}
