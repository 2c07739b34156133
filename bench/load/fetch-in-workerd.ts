import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../scripts/processes/ports.ts'
import { SupervisedProcess } from '../../scripts/processes/supervised.ts'
import { waitForAnswer } from '../../scripts/processes/wait-for-answer.ts'
import { workerdBinary } from '../../scripts/workerd/serve.ts'

/** A Worker that asks for each address it is given, twenty at a time, and says nothing. */
const WORKER = `export default {
  async fetch(request) {
    if (request.method !== 'POST') return new Response('ready')
    const left = await request.json()
    const lane = async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop())
        await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) }).catch(() => {})
    }
    await Promise.all(Array.from({ length: 20 }, lane))
    return new Response('done')
  },
}`

/** Addresses that one request to the Worker asks for. */
const CHUNK = 500

/** Asks for addresses from inside plain workerd, by a network service named `internet`. */
export async function fetchInWorkerd(network: string, addresses: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aldis-bench-'))
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  await writeFile(join(folder, 'worker.js'), WORKER)
  await writeFile(join(folder, 'config.capnp'), configuration(network, port ?? 0))
  const spec = {
    name: 'workerd',
    file: workerdBinary(),
    args: ['serve', join(folder, 'config.capnp')],
    cwd: folder,
    env: {},
    log: join(folder, 'log'),
    ready: (signal: AbortSignal) => waitForAnswer(origin, signal, ({ status }) => status === 200),
    readyTimeoutMs: 30_000,
    stopTimeoutMs: 3_000,
  }
  const workerd = new SupervisedProcess(spec, { onStarted: () => {}, print: () => {} }, false)
  await workerd.start()
  try {
    for (let at = 0; at < addresses.length; at += CHUNK) {
      const answer = await fetch(origin, { method: 'POST', body: JSON.stringify(addresses.slice(at, at + CHUNK)) })
      if (!answer.ok) throw new Error(`the Worker that asks for addresses answered ${answer.status}`)
    }
  } finally {
    await workerd.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const configuration = (network: string, port: number) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "asking")],
  services = [
    (name = "asking", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-10-01",
    )),
    ${network},
  ],
);
`
