import { join } from 'node:path'
import * as v from 'valibot'
import { assembleBackend, assembleEdge, serverUrls, startBackend } from './aldis.ts'
import { buildIfNeeded } from './build.ts'
import { loadEdgeSecrets, loadOrCreateSecrets, stampDataFolder, writeEdgeSecrets } from './folders/data-folder.ts'
import { DIST } from './folders/root.ts'
import { signInAsSuperuser } from './pocketbase/client.ts'
import { obtainPocketBaseFor } from './pocketbase/obtain.ts'
import { printSetUpLink } from './pocketbase/set-up-link.ts'
import { POCKETBASE_VERSION } from './pocketbase/version.ts'
import { assertPortFree } from './processes/ports.ts'
import { runServers } from './processes/run-servers.ts'
import { serveUntilStopped } from './processes/stop.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { runCommand, UserError } from './terminal/user-error.ts'
import { moveDamagedObjects } from './workerd/damaged-objects.ts'

// `node scripts/part.ts pocketbase` and `node scripts/part.ts edge` start one of the two servers, each in a container
// (compose.yaml) or on a machine of its own. PocketBase creates the secrets and, for the edge, a file with only those
// that it needs.

const print = (line: string) => console.log(line)
const STANDALONE = { keepAlive: true, logs: 'terminal' } as const
const PartName = v.picklist(['pocketbase', 'edge'])

async function part(): Promise<number> {
  const name = v.safeParse(PartName, process.argv[2])
  if (!name.success) throw new UserError('Name a part: node scripts/part.ts pocketbase, or edge.')
  const settings = readSettings(process.env)
  const serve = name.output === 'edge' ? serveEdge : serveBackend
  return serveUntilStopped((stop) => serve(settings, stop))
}

async function serveBackend(settings: Settings, stop: AbortSignal): Promise<void> {
  const edgeUrl = requireSetting(settings.edgeUrl, 'ALDIS_EDGE_URL', "the edge's address")
  const { data } = settings
  const { binary, version } = await obtainPocketBaseFor(data, print, stop)
  await runServers({ data, version, stop, print }, async (watcher) => {
    await assertPortFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    const secrets = await loadOrCreateSecrets(settings.secretsFile)
    if (settings.edgeSecretsFile !== undefined) await writeEdgeSecrets(settings.edgeSecretsFile, secrets)
    const options = { ...settings, ...STANDALONE, binary, secrets }
    const pocketbase = assembleBackend(options, edgeUrl, watcher)
    return {
      servers: [pocketbase],
      async start() {
        await startBackend(pocketbase, options)
        await stampDataFolder(data, version)
        const { adminEmail, adminPassword, setup } = secrets
        const client = await signInAsSuperuser(serverUrls(settings).pbUrl, adminEmail, adminPassword)
        await printSetUpLink(client, settings.url ?? edgeUrl, setup, print)
        print('Ready.')
      },
    }
  })
}

async function serveEdge(settings: Settings, stop: AbortSignal): Promise<void> {
  const pbUrl = requireSetting(settings.pbUrl, 'ALDIS_PB_URL', "PocketBase's address")
  await runServers({ data: settings.data, version: POCKETBASE_VERSION, stop, print }, async (watcher) => {
    const secrets = await loadEdgeSecrets(settings.secretsFile)
    if (secrets === null) {
      throw new UserError(
        `There are no secrets in ${settings.secretsFile} yet. PocketBase creates them: start it first.`,
      )
    }
    await assertPortFree(settings.host, settings.port, 'PORT')
    await moveDamagedObjects(join(settings.data, 'edge'), print)
    await buildIfNeeded(print, stop)
    const { gate, edge } = await assembleEdge({ ...settings, ...STANDALONE, dist: DIST, secrets }, pbUrl, watcher)
    return {
      servers: [gate, edge],
      async start() {
        await gate.start()
        await edge.start()
        print('Ready.')
      },
    }
  })
}

function requireSetting(value: string | undefined, name: string, description: string): string {
  if (value === undefined) throw new UserError(`${name} is not set: a server started alone must know ${description}.`)
  return value
}

await runCommand(part)
