import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/folders/root.ts'
import { boundsOf } from '../../../scripts/gate/bounds.ts'
import { freePorts } from '../../../scripts/processes/ports.ts'
import type { GateOptions } from '../../../src/gate/options.ts'
import { freshFolder } from '../../support/folder.ts'
import { until } from '../../support/until.ts'
import { socketsOf, type Wire } from './wire.ts'

const processes: ChildProcess[] = []
const servers: Server[] = []
const wires: Wire[] = []

/** Ends all that was started here. */
export function endAll(): void {
  for (const one of processes.splice(0)) one.kill('SIGKILL')
  for (const one of wires.splice(0)) one[Symbol.dispose]()
  for (const one of servers.splice(0)) one.close()
}

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/** A connection that `endAll` closes. */
export function opened(wire: Wire): Wire {
  wires.push(wire)
  return wire
}

/** A gate of its own, in front of a port, with as many descriptors as are said and bounds and options of a test's. */
export async function startGate(
  upstream: number,
  descriptors: number,
  bounds: Partial<GateOptions['bounds']> = {},
  more: Partial<GateOptions> = {},
) {
  const folder = freshFolder('gate')
  const [port = 0] = await freePorts(1)
  const options: GateOptions = {
    ...{
      listen: { host: '127.0.0.1', port },
      upstream: { host: '127.0.0.1', port: upstream },
      assets: folder,
      compressed: folder,
    },
    ...{ behindProxy: false, headWithin: 10_000, bodyWithin: 10_000 },
    bounds: { ...boundsOf(20_000, 512), ...bounds },
    ...more,
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

/** Something behind the gate; what it does with each connection is the test's. */
export async function startBehind(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    serve(socket)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Behind the gate: keeps the requests that it is asked, and answers one when told to. */
export async function startWaiter() {
  const asked: string[] = []
  const open: (() => void)[] = []
  const port = await startBehind((socket) => {
    socket.on('data', (bytes) => {
      asked.push(bytes.toString('latin1').split(' HTTP/1.1', 1)[0] ?? '')
      open.push(() => socket.write(ANSWER))
    })
  })
  return { port, asked, answerOne: () => open.shift()?.() }
}
