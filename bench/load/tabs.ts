/**
 * Many tabs in one process, each with the connection that src/live has in a browser, all visible or all hidden. Started
 * with fork; argv: `TabGroupOptions` as JSON. Sends {ready} once all are connected and {spread} (the lowest value any
 * tab received) every second, answers `report` with a `TabReport`, and exits with its parent.
 */
import { setMaxListeners } from 'node:events'
import { Agent, get } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pollingTransport } from '../../src/live/fallbacks.ts'
import { keepConnected, type Transport } from '../../src/live/keep-connected.ts'
import { parseMessage, type TabVersion } from '../../src/live/message.ts'
import { socketTransport } from '../../src/live/transports.ts'
import { runInTurn } from '../../src/live/turn.ts'

export interface TabGroupOptions {
  edge: string
  count: number
  isHidden: boolean
  /** Whether they use the old behaviour: request everything at once after a change. */
  usesOldBehaviour: boolean
  initialVersion: TabVersion
  format: number
  /** The scripts that a tab fetches at the first change. */
  files: string[]
}

/** Moments of the machine's clock, in milliseconds. */
export interface TabReport {
  /** When each change was first heard. */
  changesHeard: number[]
  /** When the publication, and when files, were asked for. */
  documentsRequested: number[]
  filesRequested: number[]
  /** When sockets were tried, and when they opened. */
  socketsTried: number[]
  socketsOpened: number[]
}

/** So many are opened at a time, so often. */
const BATCH_SIZE = 10
const BATCH_INTERVAL = 50
/** One network may have 100 sockets, so tabs use one loopback address per group. */
const TABS_PER_ADDRESS = 80

const { edge, count, isHidden, usesOldBehaviour, initialVersion, format, files }: TabGroupOptions = JSON.parse(
  process.argv[2] ?? '',
)
const now = () => performance.timeOrigin + performance.now()
const report: TabReport = {
  changesHeard: [],
  documentsRequested: [],
  filesRequested: [],
  socketsTried: [],
  socketsOpened: [],
}
const spreads: number[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

let connections = 0
const connect = net.connect
Object.assign(net, {
  connect: (options: net.TcpNetConnectOpts) => {
    const number = Math.floor(connections++ / TABS_PER_ADDRESS)
    return connect({ ...options, localAddress: `127.${1 + (process.pid % 250)}.${number >> 8}.${1 + (number & 127)}` })
  },
})
const nodeFetch = globalThis.fetch
const document = Object.assign(new EventTarget(), { hidden: isHidden })
setMaxListeners(0, document)
Object.assign(globalThis, {
  document,
  location: { origin: new URL(edge).origin },
  fetch: (path: string, init?: RequestInit) => nodeFetch(new URL(path, edge), init),
})

function request(path: string, list: number[]): void {
  list.push(now())
  get(new URL(path, edge), { agent }, (answer) => answer.resume()).on('error', () => {})
}

function openTab(number: number): void {
  let version = initialVersion
  let seq: unknown
  let isAwake = false
  spreads[number] = 0
  const socket = socketTransport(() => version)
  const countedTransport: Transport = {
    ...socket,
    open(listener) {
      report.socketsTried.push(now())
      return socket.open(listener)
    },
  }
  const fetchChange = () => {
    if (isAwake) return
    isAwake = true
    request(`/live.json${seq && !usesOldBehaviour ? `?seq=${seq}` : ''}`, report.documentsRequested)
    for (const file of files) request(file, report.filesRequested)
  }
  keepConnected([countedTransport, pollingTransport(() => false)], {
    spread: () => (usesOldBehaviour ? 0 : (spreads[number] ?? 0)),
    onState({ state }) {
      if (state === 'live') report.socketsOpened.push(now())
    },
    onData(text) {
      const { news, change } = parseMessage(text, version, format)
      spreads[number] = news?.spread ?? spreads[number] ?? 0
      if (!change) return
      version = change.version
      seq = change.seq
      report.changesHeard.push(now())
      if (usesOldBehaviour) fetchChange()
      else runInTurn(spreads[number] ?? 0, false, fetchChange)
    },
  })
}

process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ report }))
for (let number = 0; number < count; number++) {
  if (number % BATCH_SIZE === 0) await wait(BATCH_INTERVAL)
  openTab(number)
}
while (report.socketsOpened.length < count) await wait(100)
process.send?.({ ready: count })
setInterval(() => process.send?.({ spread: Math.min(...spreads) }), 1_000)
