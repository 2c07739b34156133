import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../folders/root.ts'
import { freePorts } from '../processes/ports.ts'
import { Supervised } from '../processes/supervised.ts'
import { Complaint } from '../terminal/user-error.ts'
import { inPath } from './browser.ts'

/** A running Caddy; dispose of it to end it. */
export interface Caddy extends AsyncDisposable {
  /** The origin that it serves. */
  url: string
}

/** The Caddy that is here: CADDY, or the one on the PATH; null where there is none. scripts/test/programs.ts gets one. */
export function findCaddy(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CADDY || inPath(env, ['caddy'])
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
  const redirects = () => fetch(`http://localhost:${ports.http}/`, { redirect: 'manual' })
  const caddy = await start(folder, join(ROOT, 'deploy', 'Caddyfile'), env, redirects)
  return { url: `https://localhost:${ports.https}`, [Symbol.asyncDispose]: () => caddy.stop() }
}

/** Starts Caddy on this machine with nothing configured but what it passes requests on to. */
export async function startCaddyBefore(backend: string, folder: string): Promise<Caddy> {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'Caddyfile')
  const { host } = new URL(backend)
  await writeFile(file, `{\n admin off\n auto_https off\n}\n${url} {\n reverse_proxy ${host}\n}\n`)
  const caddy = await start(folder, file, {}, () => fetch(url))
  return { url, [Symbol.asyncDispose]: () => caddy.stop() }
}

async function start(
  folder: string,
  caddyfile: string,
  env: Record<string, string>,
  ask: () => Promise<Response>,
): Promise<Supervised> {
  const file = findCaddy()
  if (file === null) throw new Complaint('There is no Caddy. Install it, or set CADDY to one.')
  const home = join(folder, 'caddy')
  await mkdir(home, { recursive: true })
  const part = {
    name: 'Caddy',
    file,
    args: ['run', '--adapter', 'caddyfile', '--config', caddyfile],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
    log: join(home, 'caddy.log'),
    ready: async (signal: AbortSignal) => {
      while (!signal.aborted && (await ask().catch(() => null)) === null) await sleep(50)
    },
    readyWithinMs: 20_000,
    endsWithinMs: 5000,
  }
  const caddy = new Supervised(part, { started: () => {}, say: console.log }, false)
  await caddy.start()
  return caddy
}
