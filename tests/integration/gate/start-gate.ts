import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/folders/root.ts'
import { computeBounds } from '../../../scripts/gate/bounds.ts'
import { freePorts } from '../../../scripts/processes/ports.ts'
import type { GateOptions } from '../../../src/gate/options.ts'
import { createTempFolder } from '../../support/temp-folder.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { countSockets, type RawConnection } from './raw-connection.ts'

const processes: ChildProcess[] = []
const servers: Server[] = []
const wires: RawConnection[] = []

/** Ends all that was started here. */
export function endAll(): void {
  for (const one of processes.splice(0)) one.kill('SIGKILL')
  for (const one of wires.splice(0)) one[Symbol.dispose]()
  for (const one of servers.splice(0)) one.close()
}

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/** A connection that `endAll` closes. */
export function closeLater(wire: RawConnection): RawConnection {
  wires.push(wire)
  return wire
}

/** Starts a gate in front of a port, with the given number of descriptors, bounds and options. */
export async function startGate(
  upstream: number,
  descriptors: number,
  bounds: Partial<GateOptions['bounds']> = {},
  more: Partial<GateOptions> = {},
) {
  const folder = createTempFolder('gate')
  const [port = 0] = await freePorts(1)
  const options: GateOptions = {
    ...{
      listen: { host: '127.0.0.1', port },
      upstream: { host: '127.0.0.1', port: upstream },
      assets: folder,
      compressed: folder,
    },
    ...{ behindProxy: false, headTimeout: 10_000, bodyTimeout: 10_000 },
    bounds: { ...computeBounds(20_000, 512), ...bounds },
    ...more,
  }
  const file = join(folder, 'gate.json')
  await writeFile(file, JSON.stringify(options))
  const main = join(ROOT, 'src', 'gate', 'main.ts')
  const args = ['-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, main, file]
  const child = spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  processes.push(child)
  const url = `http://127.0.0.1:${port}`
  await waitUntil('the gate listens', () => countSockets(child.pid, 'listening') > 0)
  return { url, child }
}

/** Starts an upstream behind the gate; the test decides what it does with each connection. */
export async function startUpstream(serve: (socket: Socket) => void): Promise<number> {
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

/** An upstream that records requests and answers them one by one when told to. */
export async function startHeldUpstream() {
  const requestLines: string[] = []
  const open: (() => void)[] = []
  const port = await startUpstream((socket) => {
    socket.on('data', (bytes) => {
      requestLines.push(bytes.toString('latin1').split(' HTTP/1.1', 1)[0] ?? '')
      open.push(() => socket.write(ANSWER))
    })
  })
  return { port, requestLines, answerOne: () => open.shift()?.() }
}
