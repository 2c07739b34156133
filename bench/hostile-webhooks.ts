import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { INTERNET } from '../scripts/workerd/config.ts'
import { postAndNotify, readLedger, waitForLedger } from '../tests/integration/subscribers/ledger.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { HOSTILE_ADDRESSES } from '../tests/support/hostile-addresses.ts'
import { hostileWebhooks } from '../tests/support/hostile-webhooks.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { fetchInWorkerd } from './load/fetch-in-workerd.ts'
import { printTable } from './load/figures.ts'
import { makeSubscribers } from './team/subscribers.ts'

const COUNT = 5_000
/** After this long couriers that cannot reach anything count as failed, in milliseconds. */
const NEVER = 10 * 60_000
/** For how long what cannot be reached is tried, in milliseconds. */
const LIFETIME = 30_000
/** The same, but for the network: the yardstick, by which the listener can be reached at all. */
const EVERYWHERE = INTERNET.replace('["public"]', '["public", "private"]')

/**
 * 5,000 hostile addresses of webhooks, with a listener on this machine that counts connections: as subscribers past all
 * checks of sign-up, and asked for by the runtime past all checks of ours. The yardstick is a runtime that may reach
 * private addresses.
 */
export async function bench(args: string[]): Promise<void> {
  const count = Number(args[0] ?? COUNT)
  const listener = await Listener.start()
  const addresses = hostileAddresses(listener.port, count)
  const named = [hostname(), 'localhost'].map((name) => `https://${name}:${listener.port}/`)
  const rows: string[][] = []
  const note = (what: string, asked: number) => rows.push([what, String(asked), String(listener.takeCount())])
  await fetchInWorkerd(EVERYWHERE, [...addresses, ...named])
  note('yardstick: any network', addresses.length + named.length)
  await fetchInWorkerd(INTERNET, [...addresses, ...named])
  note('the network that Aldis has', addresses.length + named.length)
  {
    await using aldis = await startAldis()
    note(`told by an update, of whom ${await tellAll(aldis, addresses)} were delivered`, addresses.length)
  }
  listener.close()
  printTable(['addresses', 'asked for', 'connections to this machine'], rows)
  const [yardstick, ...own] = rows.map(([, , connections]) => Number(connections))
  if (!yardstick) throw new Error('the listener cannot be reached at all, so that it proves nothing')
  if (own.some((connections) => connections > 0)) throw new Error('a private address was reached')
}

/** So many different ones, with the listener's port wherever an address may have one. */
function hostileAddresses(port: number, count: number): string[] {
  const known = HOSTILE_ADDRESSES.map((address) => address.replace(/:(?:8090|8443)/, `:${port}`))
  const addresses = new Set(known.slice(0, count))
  for (let seed = 1; addresses.size < count; seed++) {
    for (const address of fc.sample(hostileWebhooks(port), { numRuns: count, seed })) {
      const url = URL.parse(address)
      if (!url || addresses.size === count) continue
      // Without a port the listener would not see it.
      if (url.port === '') url.port = String(port)
      addresses.add(url.protocol === 'https:' ? url.href : address)
    }
  }
  return [...addresses]
}

/** Puts the addresses where no sign-up would, and posts an update; how many it was delivered to. */
async function tellAll(aldis: TestAldis, addresses: readonly string[]): Promise<number> {
  makeSubscribers(aldis, { channel: 'webhook', count: addresses.length })
  using database = new DatabaseSync(join(aldis.data, 'pocketbase', 'data.db'), { timeout: 30_000 })
  const ids = database.prepare('SELECT id FROM subscribers ORDER BY id').all()
  const change = database.prepare('UPDATE subscribers SET endpoint = ?, endpoint_hash = ? WHERE id = ?')
  database.exec('BEGIN IMMEDIATE')
  for (const [at, { id }] of ids.entries()) change.run(addresses[at] ?? '', `hash ${at}`, String(id))
  database.exec('COMMIT')
  const { update } = await postAndNotify(aldis, 'For hostile addresses')
  await waitUntil(
    'all are written out',
    async () => (await readLedger(aldis, update)).notification?.state === 'sending',
  )
  // Names that nobody has would be tried for a day.
  database.prepare('UPDATE deliveries SET until = ?').run(Date.now() + LIFETIME)
  const { deliveries } = await waitForLedger(aldis, update, NEVER)
  return deliveries.filter(({ state }) => state === 'delivered').length
}

/** Counts connections, over IPv4 and IPv6. */
class Listener {
  #count = 0
  readonly #server = createServer((socket) => {
    this.#count += 1
    socket.on('error', () => {})
    socket.destroy()
  })

  static async start(): Promise<Listener> {
    const listener = new Listener()
    await new Promise<void>((done) => listener.#server.listen(0, '::', done))
    return listener
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the listener has no port')
    return address.port
  }

  /** How many there were since this was asked last. */
  takeCount(): number {
    const count = this.#count
    this.#count = 0
    return count
  }

  close(): void {
    this.#server.close()
  }
}
