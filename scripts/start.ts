import { join } from 'node:path'
import { type Aldis, type AldisOptions, assemble, startAll, waitForRevision } from './aldis.ts'
import { buildIfNeeded } from './build.ts'
import { fillDemo } from './demo/fill.ts'
import { loadOrCreateSecrets, type Secrets, stampDataFolder, writeRunInfo } from './folders/data-folder.ts'
import { DIST } from './folders/root.ts'
import { signInAsSuperuser } from './pocketbase/client.ts'
import { obtainPocketBaseFor } from './pocketbase/obtain.ts'
import { readPublicRevision } from './pocketbase/public-revision.ts'
import { printSetUpLink } from './pocketbase/set-up-link.ts'
import { assertPortFree } from './processes/ports.ts'
import { runServers } from './processes/run-servers.ts'
import { serveUntilStopped } from './processes/stop.ts'
import { plainHttpWarning } from './settings/plain-http.ts'
import { demoEnvironment, readSettings, type Settings } from './settings/settings.ts'
import { runCommand } from './terminal/user-error.ts'
import { moveDamagedObjects } from './workerd/damaged-objects.ts'

/** How long to wait for the edge to have the demo: it is told at once, and polls within this time otherwise. */
const PUBLISH_TIMEOUT_MS = 20_000

const print = (line: string) => console.log(line)

/** `npm start` and, with `--demo`, `npm run demo`: runs everything on this machine until told to stop. */
async function serve(demo: boolean, stop: AbortSignal): Promise<void> {
  const settings = readSettings(demo ? demoEnvironment(process.env) : process.env)
  const { data } = settings
  const { binary, version } = await obtainPocketBaseFor(data, print, stop)
  await runServers({ data, version, stop, print }, async (watcher) => {
    await assertPortFree(settings.host, settings.port, 'PORT')
    await assertPortFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    const secrets = await loadOrCreateSecrets(settings.secretsFile)
    await moveDamagedObjects(join(data, 'edge'), print)
    await buildIfNeeded(print, stop)
    const options: AldisOptions = { ...settings, binary, dist: DIST, secrets, keepAlive: true }
    const aldis = await assemble(options, watcher)
    return {
      servers: [aldis.gate, aldis.edge, aldis.pocketbase],
      async start() {
        await startAll(aldis, options)
        await stampDataFolder(data, version)
        await welcome(aldis, settings, secrets, demo)
      },
    }
  })
}

/** Fills the demo if it is asked for, and prints where everything is. */
async function welcome({ pbUrl, edgeUrl }: Aldis, settings: Settings, secrets: Secrets, demo: boolean): Promise<void> {
  const { adminEmail, adminPassword } = secrets
  await writeRunInfo(settings.data, { pbUrl, edgeUrl, adminEmail, adminPassword })
  const page = settings.url ?? edgeUrl
  const client = await signInAsSuperuser(pbUrl, adminEmail, adminPassword)
  const owner = demo ? await fillDemo(client, { ...settings, edgeSecret: secrets.edge }, print) : null
  if (owner) await waitForRevision(edgeUrl, await readPublicRevision(client, ''), PUBLISH_TIMEOUT_MS)
  print(`\nPage      ${page}/\nConsole   ${page}/console\nAdmin UI  ${pbUrl}/_/`)
  if (owner) print(`\nSign-in of this run, for the console and the admin UI:\n  ${owner.email}\n  ${owner.password}`)
  else await printSetUpLink(client, page, secrets.setup, print)
  if (!owner) print(`\nThe admin UI's sign-in is in ${settings.secretsFile}`)
  const warning = plainHttpWarning(settings.url)
  if (warning) print(`\n${warning}`)
  print('\nReady. Press Ctrl-C to stop everything.')
}

await runCommand(() => serveUntilStopped((stop) => serve(process.argv.includes('--demo'), stop)))
