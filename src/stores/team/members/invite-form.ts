import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { InvitationInput, type Invited } from '../../../core/invitation/invitation.ts'
import { Role } from '../../../core/member/member.ts'
import type { FormStorage } from '../form-io.ts'
import type { Outcome } from '../io.ts'
import type { MembersRequests } from './members-io.ts'

/** How many people are invited at once. */
export const MAX_ADDRESSES = 20

/** An address that was not invited, with the reason's code. */
export interface InviteFault {
  email: string
  code: string
}

/** Somebody who was invited just now. */
export interface InvitedNow {
  id: string
  email: string
  role: Role
  /** The link's token, where it was not mailed; it is told this once. */
  token: string
  expires: string
  /** Why it could not be mailed, though mail is set up. */
  mailError: string | null
}

export interface InviteForm {
  /** As typed: one address a line. */
  addresses: string
  role: Role
  isSending: boolean
  faults: readonly InviteFault[]
  invited: readonly InvitedNow[]
  /** Whether invitations can be mailed, as far as that is known; without it links are handed over. */
  isMailSetUp: boolean | null
}

/** The form's input and output. */
export interface InviteIo extends Pick<MembersRequests, 'invite'> {
  storage: Pick<FormStorage, 'readEdits' | 'writeEdits' | 'removeEdits'>
  /** How mail is set up. */
  mail(): Promise<Outcome<{ isSetUp: boolean }>>
  note(outcome: Outcome<unknown>): void
  /** Makes an invitation's id. */
  newId(): string
}

export interface InviteFormStore {
  $form: ReadableAtom<InviteForm>
  /** Takes up what was typed before a reload. */
  restore(): void
  /** Finds out whether invitations can be mailed. */
  askForMail(): Promise<void>
  change(part: Partial<Pick<InviteForm, 'addresses' | 'role'>>): void
  /** Invites all addresses; who was not invited stays in the field. Returns whether anybody was. */
  send(how: 'mail' | 'link'): Promise<boolean>
  /** Forgets what was typed. */
  discard(): void
  /** Takes a link out of sight. */
  dismiss(invitation: string): void
}

/** What one address met with, the next ones would, too: nobody asks for them. */
const ENDS: ReadonlySet<string> = new Set(['unreachable', 'signed_out', 'rate_limited', 'too_many_invitations'])

const Kept = v.object({
  addresses: v.string(),
  role: Role,
  /** The ids of invitations whose answers are awaited, by whom they are for. */
  ids: v.optional(v.record(v.string(), v.string()), {}),
})

/** The addresses of a list: one a line, or with commas or semicolons between them; each once. */
export function parseAddresses(text: string): string[] {
  const parts = text.split(/[\n,;]/).map((part) => part.trim())
  const seen = new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part] as const))
  return [...seen.values()]
}

/** The form that invites people to a page. */
export function createInviteForm(io: InviteIo, page: string): InviteFormStore {
  const key = `invite/${page}`
  const $form = atom<InviteForm>({
    addresses: '',
    role: 'responder',
    isSending: false,
    faults: [],
    invited: [],
    isMailSetUp: null,
  })
  const put = (part: Partial<InviteForm>) => $form.set({ ...$form.get(), ...part })
  const ids = new Map<string, string>()

  function keep(): void {
    const { addresses, role } = $form.get()
    if (addresses.trim() === '') io.storage.removeEdits(key)
    else io.storage.writeEdits(key, { edits: { addresses, role, ids: Object.fromEntries(ids) }, from: {} })
  }

  async function invite(email: string, role: Role, linkOnly: boolean): Promise<InviteFault | null> {
    if (!v.is(InvitationInput, { page, email, role })) return { email, code: 'invitation_invalid' }
    // Kept before it is sent: after a reload, too, what had no answer is the same invitation.
    const whom = `${role} ${email}`
    const id = ids.get(whom) ?? io.newId()
    ids.set(whom, id)
    keep()
    const outcome = await io.invite({ id, email, role, linkOnly })
    io.note(outcome)
    if (outcome.state !== 'unreachable') ids.delete(whom)
    if (outcome.state !== 'done') {
      return { email, code: outcome.state === 'refused' ? outcome.refusal.code : outcome.state }
    }
    // Links are told once: those of others stay until they are put away. Of one address the newest link works.
    const others = $form.get().invited.filter((one) => one.email.toLowerCase() !== email.toLowerCase())
    put({ invited: [...others, toInvitedNow(email, role, outcome.value)] })
    return null
  }

  return {
    $form,
    restore() {
      const kept = v.safeParse(Kept, io.storage.readEdits(key)?.edits)
      if (!kept.success || $form.get().addresses !== '') return
      const { ids: awaited, ...rest } = kept.output
      for (const [whom, id] of Object.entries(awaited)) ids.set(whom, id)
      put(rest)
    },
    async askForMail() {
      const outcome = await io.mail()
      io.note(outcome)
      if (outcome.state === 'done') put({ isMailSetUp: outcome.value.isSetUp })
    },
    change(part) {
      put({ ...part, faults: [] })
      keep()
    },
    async send(how) {
      const { addresses, role, isSending } = $form.get()
      const emails = parseAddresses(addresses)
      if (isSending) return false
      if (emails.length === 0) {
        put({ faults: [{ email: '', code: 'invitation_invalid' }] })
        return false
      }
      if (emails.length > MAX_ADDRESSES) {
        put({ faults: [{ email: '', code: 'too_many_addresses' }] })
        return false
      }
      put({ isSending: true, faults: [] })
      const faults: InviteFault[] = []
      let ended: string | null = null
      for (const email of emails) {
        const fault: InviteFault | null =
          ended === null ? await invite(email, role, how === 'link') : { email, code: ended }
        if (fault) faults.push(fault)
        if (fault && ENDS.has(fault.code)) ended = fault.code
      }
      put({ isSending: false, faults, addresses: faults.map(({ email }) => email).join('\n') })
      keep()
      return faults.length < emails.length
    },
    discard() {
      put({ addresses: '', faults: [] })
      keep()
    },
    dismiss: (invitation) => put({ invited: $form.get().invited.filter(({ id }) => id !== invitation) }),
  }
}

function toInvitedNow(email: string, role: Role, { id, token, expires_at, mail_error }: Invited): InvitedNow {
  return { id, email, role, token, expires: expires_at, mailError: mail_error }
}
