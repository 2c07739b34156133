import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Opens many hostile connections in a process of its own, and reopens those that are closed. Started with fork; argv:
 * address, number of connections, connections to open per second, seconds, and the first of the loopback addresses to
 * use. Sends {opened, open, ended} every second, and exits by itself.
 */
const url = process.argv[2] ?? ''
const [count = 0, perSecond = 0, seconds = 0, first = 1] = process.argv.slice(3).map(Number)
const { hostname, port, host } = new URL(url)
/** Connections per address: a few addresses hold many each, as an attacker's do. */
const CONNECTIONS_PER_ADDRESS = 2_000
const DRIP_INTERVAL = 1_000

// Real attackers run elsewhere: these should take no CPU from the servers.
setPriority(constants.priority.PRIORITY_LOW)

type Attack = (socket: Socket) => void
const dripping = new Set<Socket>()

const ATTACKS: readonly Attack[] = [
  // Says nothing.
  () => {},
  // Half a head, and a byte a second.
  (socket) => {
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    dripping.add(socket)
  },
  // Half a body, and a byte a second.
  (socket) => {
    socket.write(`POST /session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 60000\r\n\r\n{`)
    dripping.add(socket)
  },
  // A WebSocket that never speaks.
  (socket) => void socket.write(handshake()),
  // A WebSocket whose first frame announces 30 MB.
  (socket) => {
    socket.write(handshake())
    socket.once('data', () => socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x01, 0xe0, 0, 0, 1, 2, 3, 4])))
  },
  // One request, and then nothing.
  (socket) => void socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
]

function handshake(): string {
  const key = `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13`
  return `GET /live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`
}

let [opened, open, ended] = [0, 0, 0]

function openOne(): void {
  const at = first + Math.floor(opened / CONNECTIONS_PER_ADDRESS)
  const act = ATTACKS[opened % ATTACKS.length]
  opened += 1
  const from = `127.9.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('connect', () => {
    open += 1
    act?.(socket)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    dripping.delete(socket)
    ended += 1
    open = Math.max(0, open - 1)
  })
  socket.resume()
}

setInterval(() => {
  for (const socket of dripping) if (socket.writable) socket.write('a')
}, DRIP_INTERVAL).unref()

const startedAt = Date.now()
for (let lastReport = 0; Date.now() - startedAt < seconds * 1000; ) {
  const due = Math.min(count, Math.floor(((Date.now() - startedAt) / 1000) * perSecond))
  // Never more at once than this process has descriptors for.
  while (opened < due && open < 15_000) openOne()
  if (Date.now() - lastReport > 1000) {
    lastReport = Date.now()
    process.send?.({ opened, open, ended })
  }
  await wait(5)
}
process.send?.({ opened, open, ended })
process.exit(0)
