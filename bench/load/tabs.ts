/**
 * Many tabs in one process, each with the connection that src/live keeps in a browser, all seen or all hidden. Started
 * with fork; argv: a `Tabs` as JSON. Says {ready} when all are connected, {spread} (the least that any was told) each
 * second, and answers `report` with a `Report`. Ends with the process that started it.
 */
import { setMaxListeners } from 'node:events'
import { Agent, get } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { keepLink, type Way } from '../../src/live/link.ts'
import { pollingWay } from '../../src/live/other-ways.ts'
import { readMessage, type Standing } from '../../src/live/standing.ts'
import { inTurn } from '../../src/live/turn.ts'
import { socketWay } from '../../src/live/ways.ts'

export interface Tabs {
  edge: string
  count: number
  isHidden: boolean
  /** They do what they did before: all that a change calls for, at once. */
  isOld: boolean
  standing: Standing
  format: number
  /** The scripts that a tab fetches at the first change. */
  files: string[]
}

/** Moments of the machine's clock, in milliseconds. */
export interface Report {
  /** When each change was first heard. */
  heard: number[]
  /** When the publication, and when files, were asked for. */
  documents: number[]
  files: number[]
  /** When sockets were tried, and when they opened. */
  tried: number[]
  opened: number[]
}

/** So many are opened at a time, so often. */
const AT_ONCE = 10
const EVERY = 50
/** One network may have a hundred sockets: each hundred tabs come from an address of their own, all of this machine. */
const OF_AN_ADDRESS = 80

const { edge, count, isHidden, isOld, standing, format, files }: Tabs = JSON.parse(process.argv[2] ?? '')
const now = () => performance.timeOrigin + performance.now()
const report: Report = { heard: [], documents: [], files: [], tried: [], opened: [] }
const spreads: number[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

let connections = 0
const connect = net.connect
Object.assign(net, {
  connect: (options: net.TcpNetConnectOpts) => {
    const number = Math.floor(connections++ / OF_AN_ADDRESS)
    return connect({ ...options, localAddress: `127.${1 + (process.pid % 250)}.${number >> 8}.${1 + (number & 127)}` })
  },
})
const fetchThere = globalThis.fetch
const document = Object.assign(new EventTarget(), { hidden: isHidden })
setMaxListeners(0, document)
Object.assign(globalThis, {
  document,
  location: { href: edge },
  fetch: (path: string, init?: RequestInit) => fetchThere(new URL(path, edge), init),
})

function ask(path: string, list: number[]): void {
  list.push(now())
  get(new URL(path, edge), { agent }, (answer) => answer.resume()).on('error', () => {})
}

function openTab(number: number): void {
  let own = standing
  let seq: unknown
  let isAwake = false
  spreads[number] = 0
  const socket = socketWay(() => own)
  const counted: Way = {
    ...socket,
    open(listener) {
      report.tried.push(now())
      return socket.open(listener)
    },
  }
  const wake = () => {
    if (isAwake) return
    isAwake = true
    ask(`/live.json${seq && !isOld ? `?seq=${seq}` : ''}`, report.documents)
    for (const file of files) ask(file, report.files)
  }
  keepLink([counted, pollingWay(() => false)], {
    now: Date.now,
    random: Math.random,
    isOnline: () => true,
    spread: () => (isOld ? 0 : (spreads[number] ?? 0)),
    later(ms, then) {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    say({ state }) {
      if (state === 'live') report.opened.push(now())
    },
    heard(text) {
      const { news, change } = readMessage(text, own, format)
      spreads[number] = news?.spread ?? spreads[number] ?? 0
      if (!change) return
      own = change.standing
      seq = change.seq
      report.heard.push(now())
      if (isOld) wake()
      else inTurn(spreads[number] ?? 0, false, wake)
    },
  })
}

process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ report }))
for (let number = 0; number < count; number++) {
  if (number % AT_ONCE === 0) await wait(EVERY)
  openTab(number)
}
while (report.opened.length < count) await wait(100)
process.send?.({ ready: count })
setInterval(() => process.send?.({ spread: Math.min(...spreads) }), 1_000)
