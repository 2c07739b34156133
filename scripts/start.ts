import { join } from 'node:path'
import { type Aldis, type AldisOptions, assemble, startAll, stopAll, waitForRevision } from './aldis.ts'
import { buildIfNeeded } from './build.ts'
import { fillDemo } from './demo/fill.ts'
import {
  loadOrCreateSecrets,
  makeDataFolder,
  openDataFolder,
  removeRunInfo,
  stampDataFolder,
  writeRunInfo,
} from './folders/data-folder.ts'
import { DIST } from './folders/root.ts'
import { signInAsSuperuser } from './pocketbase/client.ts'
import { obtainPocketBase } from './pocketbase/obtain.ts'
import { printSetUpLink } from './pocketbase/set-up-link.ts'
import { readVersion } from './pocketbase/version.ts'
import { assertPortFree } from './processes/ports.ts'
import { ProcessFile } from './processes/process-file.ts'
import { serveUntilStopped, waitForStop } from './processes/stop.ts'
import { readSettings } from './settings/settings.ts'
import { runCommand } from './terminal/user-error.ts'
import { moveDamagedObjects } from './workerd/damaged-objects.ts'

/** How long to wait for the edge to have the demo: it is told at once, and polls within this time otherwise. */
const PUBLISH_TIMEOUT_MS = 20_000

const print = (line: string) => console.log(line)

/** `npm start` and, with `--demo`, `npm run demo`: runs everything on this machine until told to stop. */
async function serve(demo: boolean, stop: AbortSignal): Promise<void> {
  const settings = readSettings(process.env)
  await makeDataFolder(settings.data)
  const binary = await obtainPocketBase(process.env, print, stop)
  const version = (await readVersion(binary)) ?? ''
  await openDataFolder(settings.data, version)
  const processes = new ProcessFile(settings.data)
  await processes.claim(print)
  let aldis: Aldis | null = null
  try {
    await assertPortFree(settings.host, settings.port, 'PORT')
    await assertPortFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    const secrets = await loadOrCreateSecrets(settings.secretsFile)
    await moveDamagedObjects(join(settings.data, 'edge'), print)
    await buildIfNeeded(print, stop)
    const options: AldisOptions = { ...settings, binary, dist: DIST, secrets, keepAlive: true }
    aldis = await assemble(options, { onStarted: (name, pid) => void processes.add(name, pid), print })
    stop.throwIfAborted()
    await startAll(aldis, options)
    await stampDataFolder(settings.data, version)
    const { pbUrl, edgeUrl } = aldis
    const { adminEmail, adminPassword } = secrets
    await writeRunInfo(settings.data, { pbUrl, edgeUrl, adminEmail, adminPassword })
    const page = settings.url ?? edgeUrl
    const client = await signInAsSuperuser(pbUrl, adminEmail, adminPassword)
    const owner = demo ? await fillDemo(client, { ...settings, edgeSecret: secrets.edge }, print) : null
    if (owner) {
      const { items } = await client.collection('publications').getList(1, 1, { sort: '-revision' })
      await waitForRevision(edgeUrl, Number(items[0]?.revision ?? 0), PUBLISH_TIMEOUT_MS)
    }
    print(`\nPage      ${page}/\nConsole   ${page}/console\nAdmin UI  ${pbUrl}/_/`)
    if (owner) print(`\nSign-in of this run, for the console and the admin UI:\n  ${owner.email}\n  ${owner.password}`)
    else await printSetUpLink(client, page, secrets.setup, print)
    if (!owner) print(`\nThe admin UI's sign-in is in ${settings.secretsFile}`)
    print('\nReady. Press Ctrl-C to stop everything.')
    await waitForStop(stop)
  } finally {
    if (aldis) await stopAll(aldis)
    await removeRunInfo(settings.data)
    await processes.release()
  }
}

await runCommand(() => serveUntilStopped((stop) => serve(process.argv.includes('--demo'), stop)))
