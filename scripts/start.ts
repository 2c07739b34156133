import { join } from 'node:path'
import { type Aldis, type AldisOptions, assemble, published, startAll, stopAll } from './aldis.ts'
import { buildIfNeeded } from './build.ts'
import { fillDemo } from './demo/fill.ts'
import {
  makeDataFolder,
  openDataFolder,
  readSecrets,
  removeRun,
  stampDataFolder,
  writeRun,
} from './folders/data-folder.ts'
import { DIST } from './folders/root.ts'
import { asSuperuser } from './pocketbase/client.ts'
import { obtainPocketBase } from './pocketbase/obtain.ts'
import { sayHowToSetUp } from './pocketbase/set-up.ts'
import { versionOf } from './pocketbase/version.ts'
import { ProcessFile } from './processes/leftovers.ts'
import { mustBeFree } from './processes/ports.ts'
import { serveUntilToldToStop, toldToStop } from './processes/stop.ts'
import { readSettings } from './settings/settings.ts'
import { runCommand } from './terminal/user-error.ts'
import { putDamagedAside } from './workerd/damaged.ts'

/** The edge hears of the demo's posts at once; if it does not, it asks within this time. */
const PUBLISHED_WITHIN_MS = 20_000

const say = (line: string) => console.log(line)

/** `npm start` and, with `--demo`, `npm run demo`: everything on this machine until it is told to stop. */
async function serve(demo: boolean, stop: AbortSignal): Promise<void> {
  const settings = readSettings(process.env)
  await makeDataFolder(settings.data)
  const binary = await obtainPocketBase(process.env, say, stop)
  const version = (await versionOf(binary)) ?? ''
  await openDataFolder(settings.data, version)
  const processes = new ProcessFile(settings.data)
  await processes.claim(say)
  let aldis: Aldis | null = null
  try {
    await mustBeFree(settings.host, settings.port, 'PORT')
    await mustBeFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    const secrets = await readSecrets(settings.secretsFile)
    await putDamagedAside(join(settings.data, 'edge'), say)
    await buildIfNeeded(say, stop)
    const options: AldisOptions = { ...settings, binary, dist: DIST, secrets, keepAlive: true }
    aldis = await assemble(options, { started: (name, pid) => void processes.add(name, pid), say })
    stop.throwIfAborted()
    await startAll(aldis, options)
    await stampDataFolder(settings.data, version)
    const { pbUrl, edgeUrl } = aldis
    const { adminEmail, adminPassword } = secrets
    await writeRun(settings.data, { pbUrl, edgeUrl, adminEmail, adminPassword })
    const page = settings.url ?? edgeUrl
    const client = await asSuperuser(pbUrl, adminEmail, adminPassword)
    const owner = demo ? await fillDemo(client, { ...settings, edgeSecret: secrets.edge }, say) : null
    if (owner) {
      const { items } = await client.collection('publications').getList(1, 1, { sort: '-revision' })
      await published(edgeUrl, Number(items[0]?.revision ?? 0), PUBLISHED_WITHIN_MS)
    }
    say(`\nPage      ${page}/\nConsole   ${page}/console\nAdmin UI  ${pbUrl}/_/`)
    if (owner) say(`\nSign-in of this run, for the console and the admin UI:\n  ${owner.email}\n  ${owner.password}`)
    else await sayHowToSetUp(client, page, secrets.setup, say)
    if (!owner) say(`\nThe admin UI's sign-in is in ${settings.secretsFile}`)
    say('\nReady. Ctrl-C stops everything.')
    await toldToStop(stop)
  } finally {
    if (aldis) await stopAll(aldis)
    await removeRun(settings.data)
    await processes.release()
  }
}

await runCommand(() => serveUntilToldToStop((stop) => serve(process.argv.includes('--demo'), stop)))
