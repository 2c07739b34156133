import { type ParsedMail, simpleParser } from 'mailparser'
import type PocketBase from 'pocketbase'
import { SMTPServer } from 'smtp-server'
import { waitUntil } from './wait-until.ts'

/** What a mail server may refuse, each as real ones do. */
export type MailFault = 'sign-in' | 'recipient' | 'policy' | 'mailbox-full' | 'message' | 'silent'

/** A mail as it came: read by a MIME parser, with the envelope's recipients. */
export interface ReceivedMail extends ParsedMail {
  recipients: string[]
}

const USERNAME = 'aldis'
const MAIL_PASSWORD = 'of the mail server'

/** A real SMTP server on a free port of loopback, which keeps what it gets and refuses what it is told to. */
export class MailServer implements AsyncDisposable {
  readonly received: ReceivedMail[] = []
  /** How many there were. */
  connections = 0
  /** What it refuses from now on. */
  fault: MailFault | null = null
  /** What it refuses of one recipient alone. */
  readonly faults = new Map<string, MailFault>()
  readonly #server: SMTPServer

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      onConnect: (_, done) => {
        this.connections += 1
        if (this.fault !== 'silent') done()
      },
      onAuth: ({ username, password }, _, done) => {
        const isRight = username === USERNAME && password === MAIL_PASSWORD && this.fault !== 'sign-in'
        if (isRight) done(null, { user: username })
        else done(smtpError(535, '5.7.8 Error: authentication failed'))
      },
      onRcptTo: ({ address }, __, done) => {
        const fault = this.faults.get(address) ?? this.fault
        if (fault === 'recipient') done(smtpError(550, '5.1.1 The address does not exist'))
        else if (fault === 'policy') done(smtpError(554, '5.7.1 Recipient address rejected: access denied'))
        else if (fault === 'mailbox-full') done(smtpError(452, '4.2.2 The mailbox is full'))
        else done()
      },
      onData: (stream, session, done) => {
        simpleParser(stream).then((mail) => {
          if (this.fault === 'message') {
            done(smtpError(554, '5.7.1 The message looks like spam'))
            return
          }
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          this.received.push({ ...mail, recipients })
          done()
        }, done)
      },
    })
    // A client that gives up is none of the server's faults.
    this.#server.on('error', () => {})
  }

  get port(): number {
    const address = this.#server.server.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
    return address.port
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((done) => this.#server.close(done))
  }

  /** The newest mail to this address, once there are `count` of them. */
  async waitForMail(to: string, count = 1, withinMs?: number): Promise<ReceivedMail> {
    const mails = () => this.received.filter(({ recipients }) => recipients.includes(to))
    await waitUntil(`mail ${count} to ${to}`, () => mails().length >= count, withinMs)
    const newest = mails().at(-1)
    if (!newest) throw new Error(`No mail to ${to}`)
    return newest
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Sets PocketBase up to send through a mail server, as an operator does in the admin UI. */
export function useMailServer(root: PocketBase, { port }: { port: number }): Promise<void> {
  return setUpMail(root, port)
}

/** Nothing listens there. */
const DEAD_PORT = 1

/** Sets up a mail server that is not there: mail is asked for and waits. */
export function letMailWait(root: PocketBase): Promise<void> {
  return setUpMail(root, DEAD_PORT)
}

async function setUpMail(root: PocketBase, port: number): Promise<void> {
  await root.settings.update({
    smtp: { enabled: true, host: '127.0.0.1', port, username: USERNAME, password: MAIL_PASSWORD, authMethod: 'PLAIN' },
    meta: { senderName: 'Aldis', senderAddress: 'status@example.com' },
  })
}
