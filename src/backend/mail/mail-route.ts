import * as v from 'valibot'
import { linkMail } from '../../core/mail/account.ts'
import { MAIL_TIMEOUT, type MailOut, type MailState, MailTest } from '../../core/mail/mail-state.ts'
import { publicOrigin } from '../base/public-origin.ts'
import { requireRole } from '../request/require-role.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { isMailSetUp, sendMail } from './mail.ts'
import { isCodeLost, isMailFailing } from './mail-out.ts'
import { recipientOf } from './mail-recipient.ts'
import { trackedMails } from './mail-track.ts'

const KEY = 'aldis.mail-test'
/** The shortest time between two test mails of a deployment, in milliseconds. */
const TEST_MAIL_INTERVAL = 5_000

const read = (text: unknown): MailTest | null => (typeof text === 'string' ? v.parse(MailTest, JSON.parse(text)) : null)

/** One that has run for too long has failed as far as anybody can tell: the server says nothing. */
function judge(test: MailTest | null, now: number): MailTest | null {
  if (test?.state !== 'running' || now - Date.parse(test.since) < MAIL_TIMEOUT) return test
  return { state: 'failed', at: new Date(Date.parse(test.since) + MAIL_TIMEOUT).toISOString(), code: 'mail_timeout' }
}

const hostAndPort = ({ host, port }: { host: string; port: number }) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

/** `GET /api/aldis/mail/out`: whether mail goes out, and whether the code of that id could not, for the edge. */
export function getMailOut(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const asked = e.request.url.query().get('code')
  const out: MailOut = {
    state: !isMailSetUp(e.app) ? 'off' : isMailFailing(e.app) ? 'failing' : 'up',
    isCodeLost: asked !== '' && isCodeLost(e.app, asked),
  }
  e.json(200, out)
}

/** `GET /api/aldis/mail`: whether mail is set up and how the last one went, for owners and admins of a page. */
export function getMail(e: PbRequestEvent): void {
  if (!requireRole(e, ['owner', 'admin'], 'Owners and admins of a page read this.')) return
  const { smtp, meta } = e.app.settings()
  const isSetUp = isMailSetUp(e.app)
  const state: MailState = {
    isSetUp,
    server: isSetUp ? hostAndPort(smtp) : '',
    sender: { name: meta.senderName, address: meta.senderAddress },
    ...trackedMails(e.app),
    test: judge(read(e.app.store().get(KEY)), Date.now()),
  }
  e.json(200, state)
}

/** Takes the turn to send a test; why not, where it is not possible now. */
function takeTurn(app: PbApp, now: number): 'mail_test_running' | 'mail_test_too_soon' | null {
  let blocked: ReturnType<typeof takeTurn> = null
  app.store().setFunc(KEY, (text) => {
    const before = judge(read(text), now)
    if (before?.state === 'running') blocked = 'mail_test_running'
    else if (before && now - Date.parse(before.at) < TEST_MAIL_INTERVAL) blocked = 'mail_test_too_soon'
    return blocked === null ? JSON.stringify({ state: 'running', since: new Date(now).toISOString() }) : text
  })
  return blocked
}

/**
 * `POST /api/aldis/mail`: mails a test to the owner who asks. Answers at once, with nothing; GET says how it went, also
 * where the mail server never answers.
 */
export function postTestMail(e: PbRequestEvent): void {
  if (!requireRole(e, ['owner'], 'Owners of a page send test mails.') || !e.auth) return
  if (!isMailSetUp(e.app)) {
    e.json(409, { code: 'mail_not_set_up', message: 'No mail server is set up.' })
    return
  }
  const blocked = takeTurn(e.app, Date.now())
  if (blocked !== null) {
    e.json(429, { code: blocked, message: 'A test was sent a moment ago.' })
    return
  }
  // The handler goes on after the answer: nothing else may wait behind it on this connection.
  e.response.header().set('Connection', 'close')
  e.noContent(204)
  e.flush()
  const mail = linkMail('test', recipientOf(e.app, e.auth), `${publicOrigin()}/console`)
  const code = sendMail(e.app, e.auth.getString('email'), mail)
  const at = new Date().toISOString()
  const test: MailTest = code === null ? { state: 'sent', at } : { state: 'failed', at, code }
  e.app.store().set(KEY, JSON.stringify(test))
}
