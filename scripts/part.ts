import { join } from 'node:path'
import * as v from 'valibot'
import { addressesOf, assembleBackend, assembleEdge, startBackend } from './aldis.ts'
import { buildIfNeeded } from './build.ts'
import { keptEdgeSecrets, openDataFolder, readSecrets, shareWithEdge, stampDataFolder } from './folders/data-folder.ts'
import { DIST } from './folders/root.ts'
import { asSuperuser } from './pocketbase/client.ts'
import { obtainPocketBase } from './pocketbase/obtain.ts'
import { sayHowToSetUp } from './pocketbase/set-up.ts'
import { POCKETBASE_VERSION, versionOf } from './pocketbase/version.ts'
import { ProcessFile } from './processes/leftovers.ts'
import { mustBeFree } from './processes/ports.ts'
import { serveUntilToldToStop, toldToStop } from './processes/stop.ts'
import type { Supervised, Watcher } from './processes/supervised.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { Complaint, runCommand } from './terminal/user-error.ts'
import { putDamagedAside } from './workerd/damaged.ts'

// `node scripts/part.ts pocketbase` and `node scripts/part.ts edge`: one of Aldis's two servers alone, each in a
// container of its own (compose.yaml) or on a machine of its own. PocketBase makes the secrets and, for the edge, a file
// of those that it needs.

const say = (line: string) => console.log(line)
const ALONE = { keepAlive: true, logs: 'terminal' } as const
const Name = v.picklist(['pocketbase', 'edge'])

async function part(): Promise<number> {
  const name = v.safeParse(Name, process.argv[2])
  if (!name.success) throw new Complaint('Say which part: node scripts/part.ts pocketbase, or edge.')
  const settings = readSettings(process.env)
  const serve = name.output === 'edge' ? serveEdge : serveBackend
  return serveUntilToldToStop((stop) => serve(settings, stop))
}

/** The servers of a part, ended in this order, and how they start. */
interface Assembled {
  servers: Supervised[]
  start: () => Promise<void>
}

async function serveBackend(settings: Settings, stop: AbortSignal): Promise<void> {
  const edgeUrl = needed(settings.edgeUrl, 'ALDIS_EDGE_URL', "the edge's address")
  const binary = await obtainPocketBase(process.env, say, stop)
  const version = (await versionOf(binary)) ?? ''
  await running(settings, version, stop, async (watcher) => {
    await mustBeFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    const secrets = await readSecrets(settings.secretsFile)
    if (settings.edgeSecretsFile !== undefined) await shareWithEdge(settings.edgeSecretsFile, secrets)
    const options = { ...settings, ...ALONE, binary, secrets }
    const pocketbase = assembleBackend(options, edgeUrl, watcher)
    return {
      servers: [pocketbase],
      async start() {
        await startBackend(pocketbase, options)
        await stampDataFolder(settings.data, version)
        const { adminEmail, adminPassword, setup } = secrets
        const client = await asSuperuser(addressesOf(settings).pbUrl, adminEmail, adminPassword)
        await sayHowToSetUp(client, settings.url ?? edgeUrl, setup, say)
      },
    }
  })
}

async function serveEdge(settings: Settings, stop: AbortSignal): Promise<void> {
  const pbUrl = needed(settings.pbUrl, 'ALDIS_PB_URL', "PocketBase's address")
  await running(settings, POCKETBASE_VERSION, stop, async (watcher) => {
    const secrets = await keptEdgeSecrets(settings.secretsFile)
    if (secrets === null) {
      throw new Complaint(`There are no secrets in ${settings.secretsFile} yet. PocketBase makes them: start it first.`)
    }
    await mustBeFree(settings.host, settings.port, 'PORT')
    await putDamagedAside(join(settings.data, 'edge'), say)
    await buildIfNeeded(say, stop)
    const { gate, edge } = await assembleEdge({ ...settings, ...ALONE, dist: DIST, secrets }, pbUrl, watcher)
    return {
      servers: [gate, edge],
      async start() {
        await gate.start()
        await edge.start()
      },
    }
  })
}

/**
 * Runs servers in this data folder until it is told to stop. What a killed start left running is ended before anything
 * else.
 */
async function running(
  settings: Settings,
  version: string,
  stop: AbortSignal,
  assemble: (watcher: Watcher) => Promise<Assembled>,
): Promise<void> {
  await openDataFolder(settings.data, version)
  const processes = new ProcessFile(settings.data)
  await processes.claim(say)
  let assembled: Assembled | null = null
  try {
    assembled = await assemble({ started: (name, pid) => void processes.add(name, pid), say })
    stop.throwIfAborted()
    await assembled.start()
    say('Ready.')
    await toldToStop(stop)
  } finally {
    for (const server of assembled?.servers ?? []) await server.stop()
    await processes.release()
  }
}

function needed(value: string | undefined, name: string, what: string): string {
  if (value === undefined) throw new Complaint(`${name} is not set: a part alone must know ${what}.`)
  return value
}

await runCommand(part)
