import { join } from 'node:path'
import type { Secrets } from '../folders/data-folder.ts'
import { ROOT } from '../folders/root.ts'
import { answering } from '../processes/answering.ts'
import { inherited } from '../processes/inherited.ts'
import type { Part } from '../processes/supervised.ts'
import { nudge } from './nudge.ts'
import { warmHooks } from './warm.ts'

/** PocketBase's own number. */
const ENGINES = 15

/** What PocketBase needs to serve as Aldis's backend. */
export interface PocketBaseOptions {
  binary: string
  /** PocketBase's own data. */
  dir: string
  /** A file, or null for the terminal. */
  log: string | null
  /** `host:port` to listen on, and the address by which it is reached. */
  listen: string
  url: string
  /** Where to ping the edge, `http://127.0.0.1:4321`. */
  edgeUrl: string
  /** The header in which a proxy before this port names the visitor. */
  proxyHeader?: string | undefined
  secrets: Pick<Secrets, 'edge' | 'edgePrevious' | 'setup'>
  /** How many engines run the hooks at a time without one being made for the request; 15 where it is not said. */
  engines?: number | undefined
  /** The folders of hooks and migrations, where they are not the repository's. */
  hooksDir?: string
  migrationsDir?: string
}

/** The folders that PocketBase works with. */
type Folders = Pick<PocketBaseOptions, 'dir' | 'hooksDir' | 'migrationsDir'>

/** What every one of PocketBase's commands is told: its folders, and to change nothing by itself. */
export function flagsOf({ dir, hooksDir, migrationsDir }: Folders): string[] {
  return [
    `--dir=${dir}`,
    `--hooksDir=${hooksDir ?? join(ROOT, 'pb_hooks')}`,
    `--migrationsDir=${migrationsDir ?? join(ROOT, 'pb_migrations')}`,
    '--automigrate=0',
    '--hooksWatch=0',
    // A binary below the user's cache folder takes itself for `go run` and logs every statement.
    '--dev=0',
  ]
}

/** PocketBase as a process: the repository's hooks and migrations, no public folder, no automatic migrations. */
export function pocketBasePart(options: PocketBaseOptions): Part {
  const { secrets, engines = ENGINES } = options
  return {
    name: 'PocketBase',
    file: options.binary,
    args: [
      'serve',
      `--http=${options.listen}`,
      `--publicDir=${join(options.dir, 'no-public-folder')}`,
      `--hooksPool=${engines}`,
      ...flagsOf(options),
    ],
    env: {
      // One picture is made smaller at a time: of the largest that are taken each needs 128 MB.
      PB_THUMBS_MAX_WORKERS: '1',
      ...inherited(process.env),
      ALDIS_EDGE_SECRET: secrets.edge,
      ...(secrets.edgePrevious ? { ALDIS_EDGE_SECRET_PREVIOUS: secrets.edgePrevious } : {}),
      ALDIS_EDGE_URL: options.edgeUrl,
      ALDIS_SETUP_TOKEN: secrets.setup,
      ...(options.proxyHeader ? { ALDIS_PB_PROXY_HEADER: options.proxyHeader } : {}),
    },
    log: options.log,
    ready: async (signal) => {
      await answering(`${options.url}/api/health`, signal)
      await warmHooks(options.url, secrets.edge, engines, signal)
      await nudge(options.url, options.edgeUrl, secrets.edge)
    },
    readyWithinMs: 60_000,
    endsWithinMs: 5000,
  }
}
