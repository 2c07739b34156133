import { rmSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { EdgeSecrets } from '../folders/data-folder.ts'
import { writeAtomically } from '../folders/files.ts'
import { edgeSecretVariables, sessionSecretVariables } from '../folders/secret-variables.ts'
import { resumePings } from '../pocketbase/resume-pings.ts'
import { inheritedEnvironment } from '../processes/environment.ts'
import type { ProcessSpec } from '../processes/supervised.ts'
import { waitForAnswer } from '../processes/wait-for-answer.ts'
import { messagingVariables } from '../settings/messaging.ts'
import { errorMessage, UserError } from '../terminal/user-error.ts'
import { type WorkerdOptions, workerdConfig } from './config.ts'

/** What the edge needs to serve from plain workerd. */
export interface EdgeProcessOptions extends WorkerdOptions {
  /** A file, or null for the terminal. */
  log: string | null
  /** The address at which it is reached through the gate, `http://127.0.0.1:4321`. */
  url: string
  secrets: EdgeSecrets
}

/** The built Worker as a process of plain workerd; writes its configuration first. */
export async function edgeProcess(options: EdgeProcessOptions): Promise<ProcessSpec> {
  await mkdir(join(options.folder, 'objects'), { recursive: true, mode: 0o700 })
  const folder = await realpath(options.folder)
  const dist = await realpath(options.dist)
  const config = join(folder, 'workerd.capnp')
  await writeAtomically(config, await workerdConfig({ ...options, folder, dist }), 0o600)
  const { secrets, upstream } = options
  return {
    name: 'The edge',
    file: workerdBinary(),
    // The assets service is one of the features that workerd calls experimental; its version is pinned exactly.
    args: ['serve', '--experimental', config],
    // A Unix socket's path has 108 characters at most: it is named from here.
    cwd: folder,
    // A socket left by a previous process would be in the way.
    beforeStart: () => {
      if ('path' in upstream) rmSync(join(folder, upstream.path), { force: true })
    },
    env: {
      ...inheritedEnvironment(process.env),
      ...edgeSecretVariables(secrets),
      ...sessionSecretVariables(secrets),
      ...messagingVariables(process.env),
    },
    log: options.log,
    ready: async (signal) => {
      await waitForAnswer(`${options.url}/healthz`, signal, ({ status }) => status !== 503)
      await resumePings(options.vars.PB_URL ?? '', secrets.edge)
    },
    readyTimeoutMs: 30_000,
    stopTimeoutMs: 3000,
  }
}

/** The path of the workerd binary, from its npm package; throws a UserError if there is none for this machine. */
export function workerdBinary(): string {
  try {
    const found: unknown = createRequire(import.meta.url)('workerd')
    if (typeof found === 'object' && found !== null && 'default' in found && typeof found.default === 'string') {
      return found.default
    }
    throw new Error('its package names none')
  } catch (thrown) {
    throw new UserError(`workerd is not installed for this machine (${errorMessage(thrown)}). Run npm ci.`)
  }
}
