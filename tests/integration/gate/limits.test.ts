import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { boundsOf } from '../../../scripts/gate/bounds.ts'
import { freePorts } from '../../../scripts/processes/ports.ts'
import { ROOT } from '../../../scripts/root.ts'
import type { GateOptions } from '../../../src/gate/options.ts'
import { freshFolder } from '../../support/folder.ts'
import { until } from '../../support/until.ts'
import { raw } from '../security/raw.ts'
import { handshake, head, socketsOf, Wire } from './wire.ts'

const processes: ChildProcess[] = []
const servers: Server[] = []
const wires: Wire[] = []
afterEach(() => {
  for (const one of processes.splice(0)) one.kill('SIGKILL')
  for (const one of servers.splice(0)) one.close()
  for (const one of wires.splice(0)) one[Symbol.dispose]()
})

/** A gate of its own, in front of a port, with as many descriptors as are said. */
async function startGate(upstream: number, descriptors: number, bounds: Partial<GateOptions['bounds']> = {}) {
  const folder = freshFolder('gate')
  const [port = 0] = await freePorts(1)
  const options: GateOptions = {
    ...{ listen: { host: '127.0.0.1', port }, upstream: { host: '127.0.0.1', port: upstream }, assets: folder },
    ...{ behindProxy: false, headWithin: 10_000, bodyWithin: 10_000 },
    bounds: { ...boundsOf(20_000, 512), ...bounds },
  }
  const file = join(folder, 'gate.json')
  await writeFile(file, JSON.stringify(options))
  const main = join(ROOT, 'src', 'gate', 'main.ts')
  const args = ['-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, main, file]
  const child = spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  processes.push(child)
  const url = `http://127.0.0.1:${port}`
  await until('the gate listens', () => socketsOf(child.pid, 'listening') > 0)
  return { url, child }
}

/** Something behind the gate that says more than anybody reads. */
async function startTalker(greeting: string): Promise<number> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(greeting)
      const more = Buffer.alloc(64 * 1024)
      const talk = () => {
        while (!socket.destroyed && socket.write(more)) {
          // As much as it takes.
        }
      }
      socket.on('drain', talk)
      talk()
    })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('a gate without any descriptor left', () => {
  it('neither ends nor stays deaf', async () => {
    const [nobody = 0] = await freePorts(1)
    const { url, child } = await startGate(nobody, 100)
    for (let count = 0; count < 300; count++) wires.push(new Wire(url))
    await until('some were not taken', () => wires.some(({ isClosed }) => isClosed))
    for (const wire of wires.splice(0)) wire[Symbol.dispose]()
    await until('it answers', async () => (await raw(url, '/')).status === 503)
    expect(child.exitCode).toBeNull()
  })
})

describe('a visitor who does not read', () => {
  it('is ended when too much waits for a WebSocket', async () => {
    const talker = await startTalker(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    const { url, child } = await startGate(talker, 1_000)
    const wire = await handshake(url)
    wires.push(wire)
    wire.socket.pause()
    // Its end is seen once it reads what the system kept for it.
    await until('the gate has let go of it', () => socketsOf(child.pid, 'open') === 0)
    wire.socket.resume()
    await wire.closed()
  })

  it('is ended when too much waits for all together', async () => {
    const talker = await startTalker('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')
    const { url, child } = await startGate(talker, 1_000, { unread: 1 })
    const wire = new Wire(url)
    wires.push(wire)
    wire.socket.pause()
    wire.send(head(url, 'GET /files/long'))
    await until('it is under way', () => socketsOf(child.pid, 'open') > 0)
    await until('the gate has let go of it', () => socketsOf(child.pid, 'open') === 0)
  })
})
