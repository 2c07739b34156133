import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, PASSWORD, startBackend, type Team } from '../../support/backend.ts'
import type { MailServer, ReceivedMail } from '../../support/mail-server.ts'
import { useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { uniqueName } from '../../support/role-rows.ts'

const ORIGIN = 'https://status.example.com'

let backend: Backend
let root: PocketBase
let team: Team
let mails: MailServer

beforeAll(async () => {
  backend = await startBackend({ env: { ALDIS_URL: ORIGIN } })
  root = await backend.superuser()
  team = await makeTeam(root)
  mails = await startMailServer()
  await useMailServer(root, mails)
  await root.collection('pages').update(team.page, { name: 'Fish & Chips "<b>"', locale: 'de' })
})
afterAll(() => backend.stop())

interface Person {
  id: string
  email: string
}

/** Somebody with an address that nobody has confirmed; in a team unless told otherwise. */
async function makePerson(locale = '', isMember = true): Promise<Person> {
  const email = `${uniqueName()}@example.com`
  const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, name: 'Kim', locale }
  const { id } = await root.collection('users').create(body)
  if (isMember) await root.collection('memberships').create({ page: team.page, user: id, role: 'viewer' })
  return { id, email }
}

const users = () => root.collection('users')

/** Each kind of mail, by how it is asked for; gives the address that it goes to. */
const KINDS: Record<string, (person: Person) => Promise<string>> = {
  'a new password': async ({ email }) => {
    await users().requestPasswordReset(email)
    return email
  },
  'a code': async ({ email }) => {
    await users().requestOTP(email)
    return email
  },
  'a new address': async ({ id }) => {
    const email = `${uniqueName()}@example.com`
    const client = await users().impersonate(id, 60)
    const path = '/api/collections/users/request-email-change'
    const answer = await backend.fetchSigned(path, {
      method: 'POST',
      headers: { authorization: client.authStore.token, 'content-type': 'application/json' },
      body: JSON.stringify({ newEmail: email }),
    })
    expect(answer.status).toBe(204)
    return email
  },
  'an unconfirmed address': async ({ email }) => {
    await users().requestVerification(email)
    return email
  },
}

async function mailOf(kind: string, person: Person): Promise<ReceivedMail> {
  const ask = KINDS[kind]
  if (!ask) throw new Error(kind)
  return mails.waitForMail(await ask(person))
}

const LINKS: Record<string, RegExp> = {
  'a new password': /^https:\/\/status\.example\.com\/sign-in\/reset#[\w.-]{50,}$/,
  'a new address': /^https:\/\/status\.example\.com\/sign-in\/email#[\w.-]{50,}$/,
  'an unconfirmed address': /^https:\/\/status\.example\.com\/sign-in$/,
}

describe.each(Object.keys(KINDS))('the mail for %s', (kind) => {
  test('speaks the recipient’s language and names their page, as text and as HTML that runs and loads nothing', async () => {
    const mail = await mailOf(kind, await makePerson('en'))
    const html = String(mail.html)
    expect(mail.text).toContain('the status page “Fish & Chips "<b>"”')
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('Fish &amp; Chips &quot;&lt;b&gt;&quot;')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|_\/#/)
    expect(mail.from?.value[0]).toEqual({ name: 'Aldis', address: 'status@example.com' })
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
    const [expected] = [LINKS[kind]]
    if (expected) {
      expect(links).toEqual([expect.stringMatching(expected)])
      expect(mail.text).toContain(links[0])
    } else expect(links).toEqual([])
  })

  test('speaks the page’s language to who has chosen none, and English to who is in no team', async () => {
    expect((await mailOf(kind, await makePerson())).text).toContain('Statusseite „Fish & Chips')
    const stranger = await mailOf(kind, await makePerson('', false))
    expect(stranger.text).toContain('the status page “Aldis”')
  })
})

test('a code stands in the mail and not in its subject, which servers log', async () => {
  const mail = await mailOf('a code', await makePerson('de'))
  const [code = 'none'] = /\b\d{8}\b/.exec(mail.text ?? '') ?? []
  expect(code).toMatch(/^\d{8}$/)
  expect(mail.html).toContain(`>${code}<`)
  expect(mail.subject).toBe('Dein Code zum Anmelden')
})

test('a mail in a language that runs from right to left comes through whole', async () => {
  const mail = await mailOf('a new address', await makePerson('ar'))
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.subject).toBe('أكّد عنوانك الجديد')
  expect(mail.text).toContain('«\u2068Fish & Chips "<b>"\u2069»')
})
