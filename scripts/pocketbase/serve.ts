import { join } from 'node:path'
import type { PageMakers } from '../../src/core/page/new-page.ts'
import type { Secrets } from '../folders/data-folder.ts'
import { ROOT } from '../folders/root.ts'
import { edgeSecretVariables } from '../folders/secret-variables.ts'
import { inheritedEnvironment } from '../processes/environment.ts'
import type { ProcessSpec } from '../processes/supervised.ts'
import { waitForAnswer } from '../processes/wait-for-answer.ts'
import type { TranslatorSettings } from '../settings/settings.ts'
import { resumePings } from './resume-pings.ts'
import { warmHooks } from './warm.ts'

/** PocketBase's own default, and some for mails under way to subscribers. */
const DEFAULT_ENGINES = 24

/** What PocketBase needs to serve as Aldis's backend. */
export interface PocketBaseProcessOptions {
  binary: string
  /** PocketBase's own data. */
  dir: string
  /** A file, or null for the terminal. */
  log: string | null
  /** `host:port` to listen on, and the address at which it is reached. */
  listen: string
  url: string
  /** Where to ping the edge, `http://127.0.0.1:4321`. */
  edgeUrl: string
  /** The public origin behind a proxy, which mails link to. */
  publicUrl?: string | undefined
  /** The header in which a proxy before this port names the visitor. */
  proxyHeader?: string | undefined
  /** Who makes further pages. */
  newPages?: PageMakers | undefined
  /** The translator that members may ask. */
  translator?: TranslatorSettings | undefined
  secrets: Pick<Secrets, 'edge' | 'edgePrevious' | 'setup'>
  /** The size of the pool of script engines that run the hooks; 24 by default. */
  engines?: number | undefined
  /** The folders of hooks and migrations, if not the repository's. */
  hooksDir?: string
  migrationsDir?: string
}

/** The folders that PocketBase works with. */
type Folders = Pick<PocketBaseProcessOptions, 'dir' | 'hooksDir' | 'migrationsDir'>

/** The translator's address and key, for PocketBase alone. */
const translatorVariables = (translator: TranslatorSettings | undefined): Record<string, string> =>
  translator === undefined
    ? {}
    : {
        ALDIS_TRANSLATOR: translator.kind,
        ALDIS_TRANSLATOR_URL: translator.url,
        ALDIS_TRANSLATOR_KEY: translator.key,
      }

/** Flags of every PocketBase command: its folders, and no automatic changes. */
export function commonFlags({ dir, hooksDir, migrationsDir }: Folders): string[] {
  return [
    `--dir=${dir}`,
    `--hooksDir=${hooksDir ?? join(ROOT, 'pb_hooks')}`,
    `--migrationsDir=${migrationsDir ?? join(ROOT, 'pb_migrations')}`,
    '--automigrate=0',
    '--hooksWatch=0',
    // A binary in the cache folder believes that it runs under `go run` and would log every statement.
    '--dev=0',
  ]
}

/** PocketBase as a process: the repository's hooks and migrations, no public folder, no automatic migrations. */
export function pocketBaseProcess(options: PocketBaseProcessOptions): ProcessSpec {
  const { secrets, engines = DEFAULT_ENGINES } = options
  return {
    name: 'PocketBase',
    file: options.binary,
    args: [
      'serve',
      `--http=${options.listen}`,
      `--publicDir=${join(options.dir, 'no-public-folder')}`,
      `--hooksPool=${engines}`,
      ...commonFlags(options),
    ],
    env: {
      // One thumbnail at a time: the largest pictures we accept need 128 MB each.
      PB_THUMBS_MAX_WORKERS: '1',
      ...inheritedEnvironment(process.env),
      ...edgeSecretVariables(secrets),
      ALDIS_EDGE_URL: options.edgeUrl,
      ALDIS_SETUP_TOKEN: secrets.setup,
      ...(options.publicUrl ? { ALDIS_URL: options.publicUrl } : {}),
      ...translatorVariables(options.translator),
      ...(options.newPages ? { ALDIS_NEW_PAGES: options.newPages } : {}),
      ...(options.proxyHeader ? { ALDIS_PB_PROXY_HEADER: options.proxyHeader } : {}),
    },
    log: options.log,
    ready: async (signal) => {
      await waitForAnswer(`${options.url}/api/health`, signal)
      await warmHooks(options.url, secrets.edge, engines, signal)
      await resumePings(options.url, secrets.edge)
    },
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 5000,
  }
}
