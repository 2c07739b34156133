import { describe, expect, it } from 'vitest'
import type { StoredEdits } from '../../../../src/stores/team/form-io.ts'
import {
  createInviteForm,
  type InviteIo,
  MAX_ADDRESSES,
  parseAddresses,
} from '../../../../src/stores/team/members/invite-form.ts'
import type { Invitation } from '../../../../src/stores/team/members/members-io.ts'

/** A form whose invitations are answered by the address. */
function open(answer: (invitation: Invitation) => string | 'unreachable' | null = () => null) {
  const kept = new Map<string, StoredEdits>()
  const asked: Invitation[] = []
  const io: InviteIo = {
    async invite(invitation) {
      asked.push(invitation)
      const code = answer(invitation)
      if (code === 'unreachable') return { state: 'unreachable' }
      if (code !== null) return { state: 'refused', refusal: { code, message: '' } }
      const token = invitation.linkOnly ? 'token' : ''
      const expires_at = '2026-11-28T00:00:00.000Z'
      return {
        state: 'done',
        value: { id: `of ${invitation.email}`, expires_at, mailed: token === '', token, mail_error: null },
      }
    },
    storage: {
      readEdits: (key) => kept.get(key) ?? null,
      writeEdits: (key, edits) => {
        kept.set(key, edits)
        return true
      },
      removeEdits: (key) => kept.delete(key),
    },
    mail: async () => ({ state: 'done', value: { isSetUp: false } }),
    note: () => {},
    newId: () => `made${asked.length}`,
  }
  const make = () => createInviteForm(io, 'page')
  return { form: make(), make, asked, kept }
}

describe('people are invited', () => {
  it('one after the other, and links that were told stay until they are put away', async () => {
    const { form } = open()
    form.change({ addresses: 'a@x.example' })
    await form.send('link')
    form.change({ addresses: 'b@x.example' })
    expect(await form.send('link')).toBe(true)
    expect(form.$form.get().invited.map(({ email }) => email)).toEqual(['a@x.example', 'b@x.example'])
    form.change({ addresses: 'nonsense' })
    expect(await form.send('link')).toBe(false)
    expect(form.$form.get().invited).toHaveLength(2)
  })

  it('by mail, until it is known that none goes out', async () => {
    const { form } = open()
    expect(form.$form.get().isMailSetUp).toBe(null)
    await form.askForMail()
    expect(form.$form.get().isMailSetUp).toBe(false)
  })

  it('again with another link, which is shown in the place of the first', async () => {
    const { form } = open()
    for (const addresses of ['a@x.example', 'b@x.example', 'A@x.example']) {
      form.change({ addresses })
      expect(await form.send('link')).toBe(true)
    }
    expect(form.$form.get().invited.map(({ email }) => email)).toEqual(['b@x.example', 'A@x.example'])
  })

  it('each once, by a list of addresses', async () => {
    expect(parseAddresses(' a@x.example\n\nb@x.example, A@x.example;c@x.example ')).toEqual([
      'A@x.example',
      'b@x.example',
      'c@x.example',
    ])
    const { form, asked, kept } = open()
    form.change({ addresses: 'a@x.example\nb@x.example', role: 'viewer' })
    expect(await form.send('link')).toBe(true)
    expect(asked).toEqual([
      { id: 'made0', email: 'a@x.example', role: 'viewer', linkOnly: true },
      { id: 'made1', email: 'b@x.example', role: 'viewer', linkOnly: true },
    ])
    expect(form.$form.get()).toMatchObject({ addresses: '', faults: [] })
    expect(form.$form.get().invited.map(({ email, token }) => [email, token])).toEqual([
      ['a@x.example', 'token'],
      ['b@x.example', 'token'],
    ])
    expect(kept.size).toBe(0)
    form.dismiss('of a@x.example')
    expect(form.$form.get().invited).toHaveLength(1)
  })

  it('and who was not stays in the field, with the reason', async () => {
    const { form, asked } = open(({ email }) => (email.startsWith('there') ? 'already_member' : null))
    form.change({ addresses: 'nonsense\nthere@x.example\nnew@x.example' })
    expect(await form.send('mail')).toBe(true)
    expect(asked.map(({ email }) => email)).toEqual(['there@x.example', 'new@x.example'])
    expect(form.$form.get()).toMatchObject({
      addresses: 'nonsense\nthere@x.example',
      faults: [
        { email: 'nonsense', code: 'invitation_invalid' },
        { email: 'there@x.example', code: 'already_member' },
      ],
      invited: [{ email: 'new@x.example' }],
    })
  })

  it('nobody else is asked for once nobody answers', async () => {
    const { form, asked } = open(() => 'unreachable')
    form.change({ addresses: 'a@x.example\nb@x.example' })
    expect(await form.send('mail')).toBe(false)
    expect(asked).toHaveLength(1)
    expect(form.$form.get().faults.map(({ code }) => code)).toEqual(['unreachable', 'unreachable'])
    expect(form.$form.get().addresses).toBe('a@x.example\nb@x.example')
  })

  it('as the same invitation again where no answer came, also after a reload, and as another one after an answer', async () => {
    let isAway = true
    const { form, make, asked } = open(() => (isAway ? 'unreachable' : null))
    form.change({ addresses: 'a@x.example' })
    await form.send('mail')
    const after = make()
    after.restore()
    await after.send('mail')
    isAway = false
    await after.send('mail')
    after.change({ addresses: 'a@x.example' })
    await after.send('mail')
    expect(asked.map(({ id }) => id)).toEqual([asked[0]?.id, asked[0]?.id, asked[0]?.id, 'made3'])
  })

  it('not by an empty list, nor too many at once', async () => {
    const { form, asked } = open()
    await form.send('mail')
    expect(form.$form.get().faults).toEqual([{ email: '', code: 'invitation_invalid' }])
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `p${index}@x.example`)
    form.change({ addresses: many.join('\n') })
    await form.send('mail')
    expect(form.$form.get().faults).toEqual([{ email: '', code: 'too_many_addresses' }])
    expect(asked).toEqual([])
  })
})

it('what was typed outlives a reload, but no link does', async () => {
  const { form, make, kept } = open()
  form.change({ addresses: 'a@x.example', role: 'admin' })
  const after = make()
  after.restore()
  expect(after.$form.get()).toMatchObject({ addresses: 'a@x.example', role: 'admin' })
  await after.send('link')
  expect(JSON.stringify([...kept])).not.toContain('token')
  const last = make()
  last.restore()
  expect(last.$form.get()).toMatchObject({ addresses: '', invited: [] })
})
