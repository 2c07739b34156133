// Longer than 300 lines: one case for each way in and each way that it is refused.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { type OidcProvider, startOidcProvider, useOidcProvider } from '../../support/oidc-provider.ts'
import { JSON_TYPE, type RawAnswer, sendRaw } from './raw-request.ts'

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const PASSWORD = 'a horse of a person'

let aldis: TestAldis
let mail: MailServer
let oidc: OidcProvider
beforeAll(async () => {
  aldis = await startAldis()
  mail = await startMailServer()
  await useMailServer(aldis.admin, mail)
  oidc = await startOidcProvider(`${aldis.edgeUrl}/session/return`)
  await useOidcProvider(aldis.admin, oidc)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

let addresses = 0
/** An address of this machine that nobody has used yet: each is a network of its own. */
function newAddress(): string {
  addresses += 1
  return `127.2.${addresses >> 8}.${addresses & 255}`
}

/** A browser of its own, with its cookies and address. */
class Browser {
  readonly from: string
  readonly cookies = new Map<string, string>()

  constructor(from = newAddress()) {
    this.from = from
  }

  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  async ask(path: string, method = 'GET', body?: string, type: Record<string, string> = {}): Promise<RawAnswer> {
    const headers = { ...type, cookie: this.cookie, origin: aldis.edgeUrl }
    const answer = await sendRaw(aldis.edgeUrl, path, {
      method,
      headers,
      from: this.from,
      ...(body === undefined ? {} : { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (line.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  post(path: string, body: Record<string, string>): Promise<RawAnswer> {
    return this.ask(path, 'POST', JSON.stringify(body), JSON_TYPE)
  }

  /** Without scripts; gives where it is led. */
  async submit(path: string, fields: Record<string, string>): Promise<string | null> {
    const answer = await this.ask(path, 'POST', new URLSearchParams(fields).toString(), FORM_TYPE)
    return answer.headers.get('location')
  }

  async isIn(): Promise<boolean> {
    return (await this.ask('/session')).status === 200
  }
}

/** Somebody new with a role, and their address. */
async function newPerson(): Promise<string> {
  const email = `p${randomUUID().slice(0, 8)}@northwind.example`
  const { id } = await aldis.admin
    .collection('users')
    .create({ email, password: PASSWORD, passwordConfirm: PASSWORD, name: 'Kim', verified: true })
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role: 'responder' })
  return email
}

async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser()
  expect((await browser.post('/session', { email, password })).status).toBe(200)
  return browser
}

const codeIn = async (email: string, count = 1) =>
  /\b(\d{8})\b/.exec((await mail.waitForMail(email, count)).text ?? '')?.[1] ?? 'none'
const linkIn = async (email: string) =>
  /https?:\/\/[^\s"\])]+\/sign-in\/\w+#[\w.-]+/.exec((await mail.waitForMail(email)).text ?? '')?.[0] ?? 'none'

describe('a one-time code', () => {
  it('signs in by two forms, without a script', async () => {
    const email = await newPerson()
    const browser = new Browser()
    expect(await browser.submit('/session/code', { email, next: '/console/x' })).toBe('/sign-in/code')
    expect(await browser.submit('/session/code/check', { code: '00000000' })).toBe(
      '/sign-in/code?error=code_wrong&next=%2Fconsole%2Fx',
    )
    const code = await codeIn(email)
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    expect(await browser.submit('/session/code/check', { code: spaced })).toBe('/console/x')
    expect(await browser.isIn()).toBe(true)
    expect([...browser.cookies.keys()].sort()).toEqual(['aldis', 'aldis-device'])
    // It works once.
    expect((await new Browser().post('/session/code/check', { code })).code).toBe('step_over')
  })

  it('has five tries, the sixth not even with the right one', async () => {
    const email = await newPerson()
    const browser = new Browser()
    expect((await browser.post('/session/code', { email })).status).toBe(204)
    const code = await codeIn(email)
    for (let tries = 0; tries < 5; tries++) {
      expect((await browser.post('/session/code/check', { code: '00000000' })).code).toBe('code_wrong')
    }
    expect((await browser.post('/session/code/check', { code })).code).toBe('rate_limited')
    // From elsewhere no more can be tried of this one, and the next is good.
    const elsewhere = new Browser()
    elsewhere.cookies.set('aldis-step', browser.cookies.get('aldis-step') ?? '')
    expect((await elsewhere.post('/session/code/check', { code })).code).toBe('code_wrong')
    expect((await elsewhere.post('/session/code', {})).status).toBe(204)
    expect((await elsewhere.post('/session/code/check', { code: await codeIn(email, 2) })).status).toBe(200)
  })

  it('answers alike whether or not somebody has the address, to the letter and to the step of time', async () => {
    const [known, unknown] = [await newPerson(), 'nobody@northwind.example']
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const browser = new Browser()
        const sent = await browser.post('/session/code', { email })
        const tried = await browser.post('/session/code/check', { code: '00000000' })
        const forgotten = await browser.post('/session/forgotten', { email })
        return [sent, tried, forgotten].map(({ status, text }) => [status, text])
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(mail.received.some(({ recipients }) => recipients.includes(unknown))).toBe(false)
  })
})

describe('an account that somebody else made with a person’s address', () => {
  it('is theirs alone from the first code that they read in their mail: the password and the sessions end', async () => {
    const email = `p${randomUUID().slice(0, 8)}@northwind.example`
    const owner = await signedIn(aldis.signIn.email, aldis.signIn.password)
    const invitation = { page: aldis.page, email, role: 'viewer', linkOnly: true }
    const made = await owner.ask('/pb/api/aldis/invitations', 'POST', JSON.stringify(invitation), JSON_TYPE)
    const { token } = v.parse(v.object({ token: v.string() }), JSON.parse(made.text))
    const maker = new Browser()
    const account = { token, name: 'Eve', email, password: PASSWORD }
    const other = await maker.post('/session/invited', { ...account, email: `x${email}` })
    expect(other.code).toBe('invitation_other_address')
    expect((await maker.post('/session/invited', account)).status).toBe(200)
    expect(await maker.isIn()).toBe(true)

    const person = new Browser()
    expect((await person.post('/session/code', { email })).status).toBe(204)
    expect((await person.post('/session/code/check', { code: await codeIn(email) })).status).toBe(200)
    expect([await person.isIn(), await maker.isIn()]).toEqual([true, false])
    expect((await new Browser().post('/session', { email, password: PASSWORD })).code).toBe('credentials_wrong')
  })
})

describe('what the sign-in says of the mail', () => {
  const WAY = 'Get a code by mail'
  const OFF = 'No mail server is set up here'
  const FAILING = 'Mail is not going out right now'
  const LOST = 'The code could not be mailed.'
  const ON_ITS_WAY = 'a code is on its way'
  const textOf = async (path: string, browser = new Browser()) => (await browser.ask(path)).text
  const isSaid = (path: string, said: string) =>
    expect.poll(async () => (await textOf(path)).includes(said), { timeout: 15_000, interval: 500 }).toBe(true)
  afterAll(() => useMailServer(aldis.admin, mail))

  it('promises nothing where no server is set up', { timeout: 60_000 }, async () => {
    expect(await textOf('/sign-in')).toContain(WAY)
    const browser = new Browser()
    await browser.submit('/session/code', { email: await newPerson() })
    await aldis.admin.settings.update({ smtp: { enabled: false } })
    await isSaid('/sign-in/forgotten', OFF)
    for (const path of ['/sign-in/forgotten', '/sign-in/forgotten?sent', '/sign-in/code']) {
      const text = await textOf(path, browser)
      expect([path, text.includes(OFF), text.includes('is on its way'), text.includes('<form')]).toEqual([
        path,
        true,
        false,
        false,
      ])
    }
    expect(await textOf('/sign-in')).not.toContain(WAY)
    await useMailServer(aldis.admin, mail)
    await isSaid('/sign-in', WAY)
  })

  it('says that a code could not be sent only to who has proven the password', { timeout: 60_000 }, async () => {
    const away = await startMailServer()
    await useMailServer(aldis.admin, away)
    await away[Symbol.asyncDispose]()
    const [known, unknown] = [await newPerson(), 'nobody@northwind.example']
    const texts = await Promise.all(
      [known, unknown].map(async (email) => {
        const browser = new Browser()
        await browser.submit('/session/code', { email })
        return (await textOf('/sign-in/code', browser)).replaceAll(email, '')
      }),
    )
    expect(texts[0]).toContain(ON_ITS_WAY)
    expect(texts[0]).toBe(texts[1])
    await aldis.admin.collection('pages').update(aldis.page, { require_second_factor: true })
    try {
      const browser = new Browser()
      expect(await browser.submit('/session', { email: known, password: PASSWORD })).toBe('/sign-in/code')
      await expect.poll(() => textOf('/sign-in/code', browser)).toContain(LOST)
      expect(await textOf('/sign-in/code', browser)).not.toContain(ON_ITS_WAY)
    } finally {
      await aldis.admin.collection('pages').update(aldis.page, { require_second_factor: false })
    }
  })

  it('says to anybody that mail is failing once a test has failed', { timeout: 60_000 }, async () => {
    const owner = await signedIn(aldis.signIn.email, aldis.signIn.password)
    const away = await startMailServer()
    await useMailServer(aldis.admin, away)
    await away[Symbol.asyncDispose]()
    expect((await owner.ask('/pb/api/aldis/mail', 'POST')).status).toBe(204)
    await isSaid('/sign-in/forgotten', FAILING)
    const browser = new Browser()
    await browser.submit('/session/code', { email: 'nobody@northwind.example' })
    for (const path of ['/sign-in/code', '/sign-in/forgotten?sent']) {
      const text = await textOf(path, browser)
      expect([text.includes(FAILING), text.includes('is on its way')]).toEqual([true, false])
    }
  })
})

describe('a forgotten password', () => {
  it('is set anew by a link that leads to the page, works once and signs in; all other sessions end', async () => {
    const email = await newPerson()
    const desk = await signedIn(email)
    const browser = new Browser()
    expect(await browser.submit('/session/forgotten', { email })).toBe('/sign-in/forgotten?sent')
    const link = new URL(await linkIn(email))
    expect([link.origin, link.pathname]).toEqual([aldis.edgeUrl, '/sign-in/reset'])
    const token = link.hash.slice(1)
    const reset = (password: string) => browser.post('/session/reset', { token, password })
    expect((await reset('short')).code).toBe('password_too_short')
    expect((await reset('another horse of a person')).status).toBe(200)
    expect([await browser.isIn(), await desk.isIn()]).toEqual([true, false])
    expect((await reset('yet another horse')).code).toBe('link_over')
    expect((await new Browser().post('/session', { email, password: PASSWORD })).code).toBe('credentials_wrong')
  })
})

describe('the own account', () => {
  it('gets a new password with the present one; this session goes on and the others end', async () => {
    const email = await newPerson()
    const [desk, phone] = [await signedIn(email), await signedIn(email)]
    const change = (old: string, password: string) => desk.post('/session/password', { old, password })
    expect((await change('a wrong one', 'another horse of a person')).code).toBe('password_wrong')
    expect((await change(PASSWORD, 'short')).code).toBe('password_too_short')
    expect(await phone.isIn()).toBe(true)
    const done = await change(PASSWORD, 'another horse of a person')
    expect([done.status, done.text.includes('eyJ')]).toEqual([200, false])
    expect([await desk.isIn(), await phone.isIn()]).toEqual([true, false])
    expect((await new Browser().post('/session/password', { old: PASSWORD, password: PASSWORD })).code).toBe(
      'signed_out',
    )
  })

  it('gets a new address once its owner has opened the link there', async () => {
    const email = await newPerson()
    const [taken, fresh] = [await newPerson(), `new-${email}`]
    const desk = await signedIn(email)
    for (const one of [taken, fresh]) expect((await desk.post('/session/email', { email: one })).status).toBe(204)
    expect((await desk.post('/session/email', { email: 'none' })).code).toBe('invalid')
    const link = new URL(await linkIn(fresh))
    expect([link.origin, link.pathname]).toEqual([aldis.edgeUrl, '/sign-in/email'])
    const token = link.hash.slice(1)
    const confirm = (password: string) => new Browser().post('/session/email/confirm', { token, password })
    expect((await confirm('a wrong one')).code).toBe('password_wrong')
    expect(await desk.isIn()).toBe(true)
    expect((await confirm(PASSWORD)).status).toBe(204)
    expect((await confirm(PASSWORD)).code).toBe('link_over')
    expect(await desk.isIn()).toBe(false)
    await signedIn(fresh)
    expect(mail.received.some(({ recipients }) => recipients.includes(taken))).toBe(false)
  })
})

describe('a new address that is free', () => {
  it('is answered for as one that is taken, also while its mail takes its time, and a few times only', async () => {
    const desk = await signedIn(await newPerson())
    const email = `new-${randomUUID().slice(0, 8)}@northwind.example`
    mail.fault = 'silent'
    try {
      expect((await desk.post('/session/email', { email })).status).toBe(204)
    } finally {
      mail.fault = null
    }
    const answers: number[] = []
    for (let count = 0; count < 6; count++) answers.push((await desk.post('/session/email', { email })).status)
    expect(answers).toEqual([204, 204, 204, 204, 429, 429])
  })
})

describe('a provider', () => {
  async function signInWith(email: string, { browser = new Browser(), isVerified = true } = {}) {
    oidc.setAccount(email, isVerified)
    const start = await browser.ask('/session/with/oidc?next=%2Fconsole%2Fx')
    expect(start.status).toBe(303)
    const back = await oidc.follow(start.headers.get('location') ?? '')
    const answer = await browser.ask(back.pathname + back.search)
    return { browser, back, location: answer.headers.get('location') }
  }

  it('lets in who was invited, and the browser sees no token', async () => {
    const email = await newPerson()
    const { browser, back, location } = await signInWith(email)
    expect(location).toBe('/console/x')
    expect(await browser.isIn()).toBe(true)
    expect([...browser.cookies.keys()].sort()).toEqual(['aldis', 'aldis-device'])
    expect(browser.cookie).not.toContain('eyJ')
    // What came back is of use to nobody else, and not twice.
    expect((await new Browser().ask(back.pathname + back.search)).headers.get('location')).toBe(
      '/sign-in?error=step_over',
    )
    expect((await browser.ask(back.pathname + back.search)).headers.get('location')).toBe('/sign-in?error=step_over')
  })

  it('creates nobody', async () => {
    const count = async () => (await aldis.admin.collection('users').getFullList()).length
    const before = await count()
    const stranger = await signInWith('stranger@elsewhere.example')
    expect(stranger.location).toBe('/sign-in?error=not_a_member&next=%2Fconsole%2Fx')
    // An address that it does not vouch for is nobody's.
    const unverified = await signInWith(await newPerson(), { isVerified: false })
    expect(unverified.location).toContain('error=not_a_member')
    expect(await count()).toBe(before + 1)
  })

  it('is refused where the state is another, or the provider says no', async () => {
    const browser = new Browser()
    await browser.ask('/session/with/oidc')
    const [wrong, none] = ['?state=other&code=x', '?error=access_denied']
    for (const query of [wrong, none]) {
      expect((await browser.ask(`/session/return${query}`)).headers.get('location')).toBe('/sign-in?error=step_over')
    }
    expect((await browser.ask('/session/with/nothing')).status).toBe(404)
  })
})

describe('a second way in', () => {
  it('is asked of all members where an owner wants it: sessions end, and password and code let in together', async () => {
    const email = await newPerson()
    const before = await signedIn(email)
    const admin = `admin-${email}`
    const { id } = await aldis.admin
      .collection('users')
      .create({ email: admin, password: PASSWORD, passwordConfirm: PASSWORD, name: 'Lee', verified: true })
    await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role: 'admin' })
    const asAdmin = await signedIn(admin)
    const path = `/pb/api/collections/pages/records/${aldis.page}`
    const require = JSON.stringify({ require_second_factor: true })
    expect((await asAdmin.ask(path, 'PATCH', require, JSON_TYPE)).status).toBe(403)
    const owner = await signedIn(aldis.signIn.email, aldis.signIn.password)
    expect((await owner.ask(path, 'PATCH', require, JSON_TYPE)).status).toBe(200)
    expect([await owner.isIn(), await before.isIn()]).toEqual([true, false])

    const browser = new Browser()
    expect(await browser.submit('/session', { email, password: 'a wrong one' })).toMatch(/error=credentials_wrong/)
    expect(await browser.submit('/session', { email, password: PASSWORD, next: '/console/x' })).toBe('/sign-in/code')
    expect(await browser.isIn()).toBe(false)
    const code = await codeIn(email)
    expect(await browser.submit('/session/code/check', { code })).toBe('/console/x')
    expect(await browser.isIn()).toBe(true)

    // The other way round, and by a script.
    const script = new Browser()
    expect((await script.post('/session/code', { email })).status).toBe(204)
    const half = await script.post('/session/code/check', { code: await codeIn(email, 2) })
    expect([half.status, half.code, await script.isIn()]).toEqual([401, 'second_needed', false])
    expect((await script.post('/session', { email, password: PASSWORD, second: '1' })).status).toBe(200)
    // Who joins while signed in by one way signs in anew, by two; a password that is told with the code stays.
    const late = `p${randomUUID().slice(0, 8)}@northwind.example`
    await aldis.admin
      .collection('users')
      .create({ email: late, password: PASSWORD, passwordConfirm: PASSWORD, name: 'Mo' })
    const joining = await signedIn(late)
    const invitation = { page: aldis.page, email: late, role: 'responder', linkOnly: true }
    const made = await owner.ask('/pb/api/aldis/invitations', 'POST', JSON.stringify(invitation), JSON_TYPE)
    const { token } = v.parse(v.object({ token: v.string() }), JSON.parse(made.text))
    await joining.post('/session/invited', { token })
    expect(await joining.isIn()).toBe(false)
    expect((await joining.post('/session', { email: late, password: PASSWORD })).code).toBe('second_needed')
    expect((await joining.post('/session/code/check', { code: await codeIn(late) })).status).toBe(200)
    expect(await joining.isIn()).toBe(true)
    // A provider alone is one way, too.
    oidc.setAccount(email)
    const start = await new Browser().ask('/session/with/oidc')
    expect(start.status).toBe(303)
    await owner.ask(path, 'PATCH', JSON.stringify({ require_second_factor: false }), JSON_TYPE)
    await signedIn(email)
    await signedIn(late)
  })
})

describe('a stranger who has mails sent', () => {
  it('is stopped after a few, and the person with a known browser is not', async () => {
    const email = await newPerson()
    const known = await signedIn(email)
    const answers: number[] = []
    for (let count = 0; count < 7; count++) {
      answers.push((await new Browser().post('/session/forgotten', { email })).status)
    }
    expect(answers).toEqual([204, 204, 204, 204, 204, 429, 429])
    const location = await new Browser().submit('/session/forgotten', { email })
    expect(location).toMatch(/^\/sign-in\/forgotten\?error=rate_limited&wait=\d+$/)
    expect((await known.post('/session/code', { email })).status).toBe(204)
  })
})
