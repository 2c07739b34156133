import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { DEFAULT_MEMORY, LEAST_MEMORY } from '../gate/bounds.ts'
import { Complaint } from '../terminal/user-error.ts'

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a port number'),
  v.transform(Number),
  v.minValue(1, 'is not a port number'),
  v.maxValue(65_535, 'is not a port number'),
)
const Origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http(s) address'),
  v.check((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must be an origin without a path'),
)
const Host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not an address to listen on'))

const Memory = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'is not a number of MiB'),
  v.transform(Number),
  v.minValue(LEAST_MEMORY, `must be ${LEAST_MEMORY} MiB or more`),
)

const Environment = v.object({
  PORT: v.optional(Port, '4321'),
  PB_PORT: v.optional(Port, '8090'),
  ALDIS_HOST: v.optional(Host, '127.0.0.1'),
  ALDIS_PB_HOST: v.optional(Host, '127.0.0.1'),
  ALDIS_PB_PROXY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is not the name of a header'))),
  ALDIS_DATA: v.optional(v.string(), '.data'),
  ALDIS_SECRETS: v.optional(v.string()),
  ALDIS_EDGE_SECRETS: v.optional(v.string()),
  ALDIS_PB_URL: v.optional(Origin),
  ALDIS_EDGE_URL: v.optional(Origin),
  ALDIS_URL: v.optional(Origin),
  ALDIS_OFFLINE: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'on'),
  ALDIS_MEMORY: v.optional(Memory, String(DEFAULT_MEMORY)),
  ALDIS_DEMO_EMAIL: v.optional(v.pipe(v.string(), v.email('is not an e-mail address'))),
  ALDIS_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(10, 'needs 10 characters or more'))),
})

/** The settings of `npm start` and its kin, from the environment; the README lists them. */
export interface Settings {
  port: number
  pbPort: number
  /** The addresses that the edge and PocketBase listen on. */
  host: string
  pbHost: string
  /** The header in which a proxy before PocketBase's own port names the visitor. */
  pbProxyHeader: string | undefined
  /** Absolute path of the data folder. */
  data: string
  /** Absolute path of the file of secrets. */
  secretsFile: string
  /** Absolute path of the file in which PocketBase's part puts the edge's secrets alone. */
  edgeSecretsFile: string | undefined
  /** Where the other server is, for one that runs alone (scripts/part.ts). */
  pbUrl: string | undefined
  edgeUrl: string | undefined
  /** The public origin behind a proxy. */
  url: string | undefined
  /** Whether visitors' browsers keep pages for when their network is gone. */
  offline: 'on' | 'off'
  /** What gate and workerd may take of memory, in MiB. */
  memory: number
  demoEmail: string | undefined
  demoPassword: string | undefined
}

/** Reads the settings; an empty variable counts as absent, a wrong one is a Complaint that names it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    const name = v.getDotPath(issue) ?? 'setting'
    const shown = name === 'ALDIS_DEMO_PASSWORD' ? '' : ` (${JSON.stringify(given[name])})`
    throw new Complaint(`${name}${shown} ${issue.message}.`)
  }
  const own = parsed.output
  if (own.PORT === own.PB_PORT) throw new Complaint(`PORT and PB_PORT are both ${own.PORT}; they must differ.`)
  return {
    port: own.PORT,
    pbPort: own.PB_PORT,
    host: own.ALDIS_HOST,
    pbHost: own.ALDIS_PB_HOST,
    pbProxyHeader: own.ALDIS_PB_PROXY_HEADER,
    data: resolve(own.ALDIS_DATA),
    secretsFile: resolve(own.ALDIS_SECRETS ?? join(own.ALDIS_DATA, 'secrets.json')),
    edgeSecretsFile: own.ALDIS_EDGE_SECRETS && resolve(own.ALDIS_EDGE_SECRETS),
    pbUrl: own.ALDIS_PB_URL && new URL(own.ALDIS_PB_URL).origin,
    edgeUrl: own.ALDIS_EDGE_URL && new URL(own.ALDIS_EDGE_URL).origin,
    url: own.ALDIS_URL && new URL(own.ALDIS_URL).origin,
    offline: own.ALDIS_OFFLINE,
    memory: own.ALDIS_MEMORY,
    demoEmail: own.ALDIS_DEMO_EMAIL,
    demoPassword: own.ALDIS_DEMO_PASSWORD,
  }
}

/** The loopback or own address by which this machine reaches something that listens on `host`. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === 'localhost') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
