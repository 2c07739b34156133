import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { ROOT } from '../folders/root.ts'
import { freePorts } from '../processes/ports.ts'
import { SupervisedProcess } from '../processes/supervised.ts'
import { UserError } from '../terminal/user-error.ts'
import { findOnPath } from './browser.ts'

/** A running Caddy; dispose of it to end it. */
export interface Caddy extends AsyncDisposable {
  /** The origin that it serves. */
  url: string
}

/**
 * An installed Caddy: CADDY, or the one on the PATH; null if there is none. scripts/test/programs.ts can install one.
 */
export function findCaddy(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CADDY || findOnPath(env, ['caddy'])
}

/** Starts Caddy with the configuration that we ship, in front of an edge at `host:port`. */
export async function startShippedCaddy(
  folder: string,
  ports: { http: number; https: number },
  edge: string,
): Promise<Caddy> {
  const env = {
    ALDIS_DOMAIN: 'localhost',
    ALDIS_HTTP_PORT: String(ports.http),
    ALDIS_HTTPS_PORT: String(ports.https),
    ALDIS_EDGE: edge,
  }
  // It answers in the clear before it has issued its own certificate.
  const caddy = await startCaddy(folder, join(ROOT, 'deploy', 'Caddyfile'), env, () => shakeHands(ports.https))
  return { url: `https://localhost:${ports.https}`, [Symbol.asyncDispose]: () => caddy.stop() }
}

/** Starts Caddy as a plain reverse proxy, configured with its upstream only. */
export async function startPlainCaddy(backend: string, folder: string): Promise<Caddy> {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'Caddyfile')
  const { host } = new URL(backend)
  await writeFile(file, `{\n admin off\n auto_https off\n}\n${url} {\n reverse_proxy ${host}\n}\n`)
  const caddy = await startCaddy(folder, file, {}, () => fetch(url))
  return { url, [Symbol.asyncDispose]: () => caddy.stop() }
}

/** Whether a TLS connection to a local port comes about, whoever signed its certificate. */
function shakeHands(port: number): Promise<true> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: 'localhost', servername: 'localhost', rejectUnauthorized: false }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', reject)
  })
}

async function startCaddy(
  folder: string,
  caddyfile: string,
  env: Record<string, string>,
  probe: () => Promise<unknown>,
): Promise<SupervisedProcess> {
  const file = findCaddy()
  if (file === null) throw new UserError('There is no Caddy. Install it, or set CADDY to one.')
  const home = join(folder, 'caddy')
  await mkdir(home, { recursive: true })
  const spec = {
    name: 'Caddy',
    file,
    args: ['run', '--adapter', 'caddyfile', '--config', caddyfile],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
    log: join(home, 'caddy.log'),
    ready: async (signal: AbortSignal) => {
      while (!signal.aborted && (await probe().catch(() => null)) === null) await sleep(50)
    },
    readyTimeoutMs: 20_000,
    stopTimeoutMs: 5000,
  }
  const caddy = new SupervisedProcess(spec, { onStarted: () => {}, print: console.log }, false)
  await caddy.start()
  return caddy
}
