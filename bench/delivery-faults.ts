import { setTimeout as wait } from 'node:timers/promises'
import { postAndNotify } from '../tests/integration/subscribers/ledger.ts'
import type { TestAldis } from '../tests/support/aldis.ts'
import { useMailServer as setMailServer } from '../tests/support/mail-server.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { startDemoForLoad } from './load/demo.ts'
import { printTable } from './load/figures.ts'
import { type ReceiverFault, Receivers } from './load/receiver-process.ts'
import { type MadeSubscribers, makeSubscribers, removeSubscribers } from './team/subscribers.ts'

const COUNT = 2_000
/** How often one update is struck: the moments are drawn from the whole of its send. */
const STRIKES_PER_SEND = 5
/** How long a fault of a receiver lasts, in milliseconds. */
const FAULT_DURATION = 1_500
/** After this long a send counts as failed, in milliseconds. */
const NEVER = 10 * 60_000

interface Fault {
  name: string
  channel: MadeSubscribers['channel']
  strike: (aldis: TestAldis, receivers: Receivers) => Promise<void>
}

const FAULTS: Fault[] = [
  { name: 'pocketbase-killed', channel: 'email', strike: ({ pocketbase }) => kill(pocketbase) },
  { name: 'edge-killed', channel: 'email', strike: ({ edge }) => kill(edge) },
  { name: 'pocketbase-killed-webhooks', channel: 'webhook', strike: ({ pocketbase }) => kill(pocketbase) },
  { name: 'edge-killed-webhooks', channel: 'webhook', strike: ({ edge }) => kill(edge) },
  { name: 'smtp-refusing', channel: 'email', strike: during('refusing') },
  { name: 'smtp-slow', channel: 'email', strike: during('slow') },
  { name: 'smtp-dropping', channel: 'email', strike: during('dropping') },
  { name: 'receiver-500', channel: 'webhook', strike: during('failing') },
  { name: 'receiver-429', channel: 'webhook', strike: during('limiting') },
  { name: 'receiver-hanging', channel: 'webhook', strike: during('hanging') },
]

async function kill(server: TestAldis['edge']): Promise<void> {
  server.signal('SIGKILL')
  await server.waitForExit()
  await server.start()
}

function during(fault: ReceiverFault): Fault['strike'] {
  return async (_, receivers) => {
    receivers.fault = fault
    await wait(FAULT_DURATION)
    receivers.fault = null
  }
}

/**
 * Strikes the parts of a send to 2,000 subscribers at random moments of it, each fault 20 times: is anybody not reached,
 * and who is reached twice? Only a message whose answer was lost may be repeated, with the id that it had. Arguments:
 * names of faults, all where none is named; another number of strikes than 20.
 */
export async function bench(args: string[]): Promise<void> {
  const strikes = args.map(Number).find((number) => number > 0) ?? 20
  const named = args.filter((arg) => Number.isNaN(Number(arg)))
  const rows: string[][] = []
  for (const fault of FAULTS) {
    if (named.length > 0 && !named.includes(fault.name)) continue
    rows.push(await strikeSends(fault, strikes))
    console.log(rows.at(-1)?.join('  '))
  }
  printTable(
    ['fault', 'strikes', 'to reach', 'not reached', 'said delivered', 'repeated', 'with the same id', 'longest send s'],
    rows,
  )
  const wrong = rows.filter(([, , toReach, lost, delivered, repeated, same]) => {
    return lost !== '0' || delivered !== toReach || repeated !== same
  })
  if (wrong.length > 0) throw new Error('a subscriber was not reached, or was told twice under two ids')
}

async function strikeSends({ name, channel, strike }: Fault, strikes: number): Promise<string[]> {
  using receivers = await Receivers.start()
  await using aldis = await startDemoForLoad({ receivers: `127.0.0.1:${receivers.ports.http}` })
  await setMailServer(aldis.admin, { port: receivers.ports.smtp })
  makeSubscribers(aldis, { channel, count: COUNT })
  let [toReach, lost, delivered, repeated, same, longest] = [0, 0, 0, 0, 0, 0]
  for (let struck = 0; struck < strikes; struck += STRIKES_PER_SEND) {
    await receivers.forget()
    const begun = performance.now()
    const { update } = await postAndNotify(aldis, `${name} ${struck}`)
    for (const moment of randomMoments(Math.min(STRIKES_PER_SEND, strikes - struck))) {
      await waitUntil('so many are reached', async () => (await receivers.count()).receivers >= moment, NEVER)
      await strike(aldis, receivers)
    }
    await waitUntil('the ledger is done', () => isDone(aldis, update), NEVER)
    longest = Math.max(longest, (performance.now() - begun) / 1000)
    const count = await receivers.count()
    toReach += COUNT
    lost += COUNT - count.receivers
    repeated += count.doubles
    same += count.doublesOfOneId
    delivered += await deliveredOf(aldis, update)
  }
  removeSubscribers(aldis)
  return [name, strikes, toReach, lost, delivered, repeated, same, longest.toFixed(0)].map(String)
}

/** After how many receivers it is struck, ascending. */
function randomMoments(count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(Math.random() * COUNT * 0.95)).sort((a, b) => a - b)
}

async function notificationOf({ admin }: TestAldis, update: string) {
  const filter = admin.filter('incident_update = {:update}', { update })
  return admin.collection('notifications').getFirstListItem(filter)
}

async function isDone(aldis: TestAldis, update: string): Promise<boolean> {
  return (await notificationOf(aldis, update)).state === 'done'
}

async function deliveredOf(aldis: TestAldis, update: string): Promise<number> {
  const { id } = await notificationOf(aldis, update)
  const filter = aldis.admin.filter("notification = {:id} && state = 'delivered'", { id })
  return (await aldis.admin.collection('deliveries').getList(1, 1, { filter })).totalItems
}
