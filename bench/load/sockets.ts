import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/**
 * Holds many open sockets to `/live` in a process of its own and says when each incident update reached the last one.
 * Started with fork; argv: the address, the number of sockets, and the first of the loopback addresses that they come
 * from, as a number: one address has no more than a bound of them. It says {ready}, then {reached, at} an update (`at` in
 * milliseconds of the machine's clock, so that another process can subtract), {lost} when a socket closes.
 */
const [address, count, first] = [process.argv[2] ?? '', Number(process.argv[3]), Number(process.argv[4] ?? 1)]
/** An address has no more of them than this, so that no bound by address is met. */
const AN_ADDRESS = 90
const OPEN_AT_ONCE = 50
const { hostname, port, host, pathname } = new URL(address)
const reached = new Map<string, number>()
let lost = 0

/** One of this machine's own addresses. */
function from(number: number): string {
  const at = first + Math.floor(number / AN_ADDRESS)
  return `127.${1 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`
}

/** A connection as bytes: a library's socket takes more memory and time than what is measured. */
function open(number: number): Promise<void> {
  // A delta carries the whole incident and names its older updates again: only the first time counts.
  const known = new Set<string>()
  const socket = connect({ host: hostname, port: Number(port), localAddress: from(number) })
  const key = randomBytes(16).toString('base64')
  const lines = [`GET ${pathname} HTTP/1.1`, `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket']
  socket.write([...lines, `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', '', ''].join('\r\n'))
  let rest = ''
  socket.on('data', (part) => {
    const at = performance.timeOrigin + performance.now()
    // An id may be cut in two.
    const text = rest + part.toString('latin1')
    rest = text.slice(-15)
    for (const [id] of text.matchAll(/bench[a-z0-9]{10}/g)) {
      if (known.has(id)) continue
      known.add(id)
      const sockets = (reached.get(id) ?? 0) + 1
      reached.set(id, sockets)
      if (sockets === count) process.send?.({ reached: id, at })
    }
  })
  socket.on('close', () => {
    lost += 1
    process.send?.({ lost })
  })
  return new Promise((resolve, reject) => {
    socket.once('data', (part) => {
      const status = part.toString('latin1', 0, 12)
      if (status === 'HTTP/1.1 101') resolve()
      else reject(new Error(`a socket was answered ${status}`))
    })
    socket.on('error', reject)
  })
}

for (let opened = 0; opened < count; opened += OPEN_AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(OPEN_AT_ONCE, count - opened) }, (_, at) => open(opened + at)))
}
process.send?.({ ready: count })
process.on('disconnect', () => process.exit(0))
