import { ACCOUNT_ATTEMPTS, NETWORK_ATTEMPTS } from '../src/edge/base/limits.ts'
import { JSON_TYPE, type RawAnswer, sendRaw } from '../tests/integration/security/raw-request.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { percentile, printTable } from './load/figures.ts'

/** Guesses under way at a time. */
const AT_ONCE = 8
/** How often the owner signs in meanwhile: of one address PocketBase takes 20 sign-ins a minute, right or wrong. */
const OWNER_SIGN_INS = 8

interface Credentials {
  email: string
  password: string
}

interface Guesses {
  /** Whose password was compared: anything but this was turned away before. */
  letThrough: number
  turnedAway: number
  /** Any other answer, by status. */
  others: number[]
  /** How long the owner waited, in milliseconds, for each sign-in while others guessed. */
  ownerMs: number[]
  /** Sign-ins of the owner that were refused. */
  ownerRefused: number
  seconds: number
}

/**
 * Guesses passwords: from as many addresses against one account, and from one address against as many accounts, while
 * the owner signs in again and again. Argument: how many guesses, 1000 by default.
 */
export async function bench(args: string[]): Promise<void> {
  const count = Number(args[0] ?? 1000)
  await using aldis = await startAldis({ rateLimits: true })
  const home = '127.2.0.1'
  const first = await signIn(aldis, home, aldis.signIn)
  if (first.status !== 200) throw new Error(`the owner could not sign in before: ${first.status}`)
  const device = cookiesOf(first)
  const owner = () => signIn(aldis, home, aldis.signIn, device)

  const oneAccount = await guess(count, owner, (n) =>
    signIn(aldis, addressOf(n), { email: aldis.signIn.email, password: `guess ${n}` }),
  )
  const manyAccounts = await guess(count, owner, (n) =>
    signIn(aldis, '127.3.0.1', { email: `person${n}@northwind.example`, password: `guess ${n}` }),
  )
  const elsewhere = await signIn(aldis, '127.3.0.2', { email: 'nobody@northwind.example', password: 'guess' })

  printTable(
    [
      'guesses',
      'sent',
      'let through',
      'limit',
      'turned away',
      'other',
      's',
      'owner in',
      'owner out',
      'owner p50 ms',
      'p99 ms',
    ],
    (
      [
        ['many addresses, one account', oneAccount, ACCOUNT_ATTEMPTS],
        ['one address, many accounts', manyAccounts, NETWORK_ATTEMPTS],
      ] as const
    ).map(([name, one, limit]) => [
      name,
      String(count),
      String(one.letThrough),
      String(limit),
      String(one.turnedAway),
      String(one.others.length),
      one.seconds,
      String(one.ownerMs.length),
      String(one.ownerRefused),
      percentile(one.ownerMs, 50),
      percentile(one.ownerMs, 99),
    ]),
  )
  console.log(`a stranger at the next address meanwhile: ${elsewhere.status} ${elsewhere.code}`)
  const isOver = oneAccount.letThrough > ACCOUNT_ATTEMPTS || manyAccounts.letThrough > NETWORK_ATTEMPTS
  if (isOver) throw new Error('more guesses were let through than the limits say')
  if (oneAccount.ownerRefused + manyAccounts.ownerRefused > 0) throw new Error('the owner was shut out')
}

async function guess(
  count: number,
  owner: () => Promise<RawAnswer>,
  attempt: (n: number) => Promise<RawAnswer>,
): Promise<Guesses> {
  const guesses: Guesses = { letThrough: 0, turnedAway: 0, others: [], ownerMs: [], ownerRefused: 0, seconds: 0 }
  const began = performance.now()
  let next = 0
  async function work(): Promise<void> {
    while (next < count) {
      const n = next
      next += 1
      const { status, code } = await attempt(n)
      if (status === 401 && code === 'credentials_wrong') guesses.letThrough += 1
      else if (status === 429) guesses.turnedAway += 1
      else guesses.others.push(status)
      if ((n + 1) % Math.ceil(count / OWNER_SIGN_INS) !== 0) continue
      const asked = performance.now()
      const { status: answer } = await owner()
      if (answer === 200) guesses.ownerMs.push(performance.now() - asked)
      else guesses.ownerRefused += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  guesses.seconds = (performance.now() - began) / 1000
  return guesses
}

function signIn(aldis: TestAldis, from: string, { email, password }: Credentials, cookie = ''): Promise<RawAnswer> {
  const headers = { ...JSON_TYPE, origin: aldis.edgeUrl, ...(cookie ? { cookie } : {}) }
  const body = JSON.stringify({ email, password })
  return sendRaw(aldis.edgeUrl, '/session', { method: 'POST', headers, body, from })
}

/** An address of this machine for each number: each is a network of its own. */
function addressOf(n: number): string {
  return `127.1.${n >> 8}.${n & 255}`
}

function cookiesOf({ headers }: RawAnswer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
