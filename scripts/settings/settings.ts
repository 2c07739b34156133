import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { isPrivateAddress } from '../../src/core/network/private-address.ts'
import { BounceSecret } from '../../src/core/notification/bounces/secret.ts'
import { PAGE_MAKERS, type PageMakers } from '../../src/core/page/new-page.ts'
import { TRANSLATORS, type Translator } from '../../src/core/translation/services.ts'
import { DEFAULT_MEMORY, MIN_MEMORY } from '../gate/bounds.ts'
import { UserError } from '../terminal/user-error.ts'

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
const Resolver = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'is not an http(s) address'),
)
const Host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not an address to listen on'))

const Memory = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'is not a number of MiB'),
  v.transform(Number),
  v.minValue(MIN_MEMORY, `must be ${MIN_MEMORY} MiB or more`),
)

/** Its key and the texts go there: in the clear only within the operator's network. */
const TranslatorAddress = v.pipe(
  v.string(),
  v.url('is not an address'),
  v.transform((address) => new URL(address)),
  v.check(
    ({ protocol, hostname, username }) =>
      username === '' && (protocol === 'https:' || (protocol === 'http:' && isOfOwnNetwork(hostname))),
    'must begin with https://, or lead to your own network',
  ),
  v.transform(({ href }) => href.replace(/\/$/, '')),
)

const isOfOwnNetwork = (hostname: string) =>
  !hostname.includes('.') || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''))

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
  ALDIS_DOH_URL: v.optional(Resolver),
  ALDIS_NEW_PAGES: v.optional(v.picklist(PAGE_MAKERS, 'must be owners or superusers'), 'owners'),
  ALDIS_TRANSLATOR: v.optional(v.picklist(TRANSLATORS, 'must be libretranslate or deepl')),
  ALDIS_TRANSLATOR_URL: v.optional(TranslatorAddress),
  ALDIS_TRANSLATOR_KEY: v.optional(v.string(), ''),
  ALDIS_BOUNCE_SECRET: v.optional(BounceSecret),
  ALDIS_OFFLINE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ALDIS_MEMORY: v.optional(Memory, String(DEFAULT_MEMORY)),
  ALDIS_DEMO_EMAIL: v.optional(v.pipe(v.string(), v.email('is not an e-mail address'))),
  ALDIS_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(10, 'needs 10 characters or more'))),
})

/** A translator: the shape that it speaks, its address, its key. */
export interface TranslatorSettings {
  kind: Translator
  url: string
  key: string
}

/** The settings of `npm start` and its kin, from the environment; the README lists them. */
export interface Settings {
  port: number
  pbPort: number
  /** The addresses that the edge and PocketBase listen on. */
  host: string
  pbHost: string
  /** The header in which a proxy in front of PocketBase's port gives the visitor's address. */
  pbProxyHeader: string | undefined
  /** Absolute path of the data folder. */
  data: string
  /** Absolute path of the file of secrets. */
  secretsFile: string
  /** Absolute path of the file into which PocketBase, started alone, writes only the edge's secrets. */
  edgeSecretsFile: string | undefined
  /** Where the other server is, for a server started alone (scripts/part.ts). */
  pbUrl: string | undefined
  edgeUrl: string | undefined
  /** The public origin behind a proxy. */
  url: string | undefined
  /** The DNS resolver that is asked for the proofs of hosts. */
  resolver: string | undefined
  /** Who makes further pages. */
  newPages: PageMakers
  /** The translator that members may ask; undefined where there is none. */
  translator: TranslatorSettings | undefined
  /** Whether visitors' browsers keep pages for offline reading. */
  offline: 'on' | 'off'
  /** What gate and workerd may take of memory, in MiB. */
  memory: number
  demoEmail: string | undefined
  demoPassword: string | undefined
}

/** The environment of `npm run demo`: its data stay apart from those that `npm start` keeps. */
export function demoEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, ALDIS_DATA: env.ALDIS_DATA || '.data-demo' }
}

/** Reads the settings. An empty variable counts as unset; an invalid one is a UserError that names it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, present)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    const name = v.getDotPath(issue) ?? 'setting'
    const quotedValue = /PASSWORD|KEY|SECRET$/.test(name) ? '' : ` (${JSON.stringify(present[name])})`
    throw new UserError(`${name}${quotedValue} ${issue.message}.`)
  }
  const values = parsed.output
  if (values.PORT === values.PB_PORT) throw new UserError(`PORT and PB_PORT are both ${values.PORT}; they must differ.`)
  return {
    port: values.PORT,
    pbPort: values.PB_PORT,
    host: values.ALDIS_HOST,
    pbHost: values.ALDIS_PB_HOST,
    pbProxyHeader: values.ALDIS_PB_PROXY_HEADER,
    data: resolve(values.ALDIS_DATA),
    secretsFile: resolve(values.ALDIS_SECRETS ?? join(values.ALDIS_DATA, 'secrets.json')),
    edgeSecretsFile: values.ALDIS_EDGE_SECRETS && resolve(values.ALDIS_EDGE_SECRETS),
    pbUrl: values.ALDIS_PB_URL && new URL(values.ALDIS_PB_URL).origin,
    edgeUrl: values.ALDIS_EDGE_URL && new URL(values.ALDIS_EDGE_URL).origin,
    url: values.ALDIS_URL && new URL(values.ALDIS_URL).origin,
    resolver: values.ALDIS_DOH_URL,
    newPages: values.ALDIS_NEW_PAGES,
    translator: translatorOf(values),
    offline: values.ALDIS_OFFLINE,
    memory: values.ALDIS_MEMORY,
    demoEmail: values.ALDIS_DEMO_EMAIL,
    demoPassword: values.ALDIS_DEMO_PASSWORD,
  }
}

function translatorOf(values: v.InferOutput<typeof Environment>): TranslatorSettings | undefined {
  const { ALDIS_TRANSLATOR: kind, ALDIS_TRANSLATOR_URL: url, ALDIS_TRANSLATOR_KEY: key } = values
  if (kind !== undefined && url !== undefined) return { kind, url, key }
  if (kind === undefined && url === undefined) return undefined
  throw new UserError('ALDIS_TRANSLATOR and ALDIS_TRANSLATOR_URL are set both or neither.')
}

/** The host by which this machine reaches something that listens on `host`, in the form used in URLs. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === 'localhost') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
