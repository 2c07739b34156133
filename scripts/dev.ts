import { join } from 'node:path'
import { pocketBaseFolder } from './aldis.ts'
import { QUIET } from './build.ts'
import { buildHooks } from './build-hooks.ts'
import { fillDemo } from './demo/fill.ts'
import { scriptOf } from './folders/binaries.ts'
import {
  makeDataFolder,
  openDataFolder,
  readSecrets,
  removeRun,
  stampDataFolder,
  writeRun,
} from './folders/data-folder.ts'
import { ROOT } from './folders/root.ts'
import { asSuperuser } from './pocketbase/client.ts'
import { obtainPocketBase } from './pocketbase/obtain.ts'
import { pocketBasePart } from './pocketbase/serve.ts'
import { upsertSuperuser } from './pocketbase/superuser.ts'
import { versionOf } from './pocketbase/version.ts'
import { answering } from './processes/answering.ts'
import { ProcessFile } from './processes/leftovers.ts'
import { mustBeFree } from './processes/ports.ts'
import { serveUntilToldToStop, toldToStop } from './processes/stop.ts'
import { Supervised } from './processes/supervised.ts'
import { reachable, readSettings } from './settings/settings.ts'
import { Complaint, runCommand } from './terminal/user-error.ts'

const say = (line: string) => console.log(line)

/**
 * `npm run dev`: Astro's dev server, whose plugin runs the Worker and its Durable Objects in workerd and reloads on
 * every change, against a PocketBase with the demo's company. Hooks are bundled at the start only.
 */
async function dev(stop: AbortSignal): Promise<void> {
  const settings = readSettings(process.env)
  await makeDataFolder(settings.data)
  const binary = await obtainPocketBase(process.env, say, stop)
  const version = (await versionOf(binary)) ?? ''
  await openDataFolder(settings.data, version)
  const processes = new ProcessFile(settings.data)
  await processes.claim(say)
  const watcher = { started: (name: string, pid: number) => void processes.add(name, pid), say }
  const running: Supervised[] = []
  try {
    await mustBeFree(settings.host, settings.port, 'PORT')
    await mustBeFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    await buildHooks(ROOT)
    const secrets = await readSecrets(settings.secretsFile)
    const pbUrl = `http://${reachable(settings.pbHost)}:${settings.pbPort}`
    const edgeUrl = `http://${reachable(settings.host)}:${settings.port}`
    const dir = pocketBaseFolder(settings.data)
    await upsertSuperuser(binary, dir, secrets.adminEmail, secrets.adminPassword)
    const log = join(settings.data, 'logs', 'pocketbase.log')
    const listen = `${settings.pbHost}:${settings.pbPort}`
    const pocketbase = new Supervised(
      pocketBasePart({ binary, dir, log, listen, url: pbUrl, edgeUrl, secrets }),
      watcher,
      true,
    )
    running.unshift(pocketbase)
    await pocketbase.start()
    await stampDataFolder(settings.data, version)
    const { adminEmail, adminPassword } = secrets
    await writeRun(settings.data, { pbUrl, edgeUrl, adminEmail, adminPassword })
    const owner = await fillDemo(
      await asSuperuser(pbUrl, adminEmail, adminPassword),
      { ...settings, edgeSecret: secrets.edge },
      say,
    )
    const astro = new Supervised(
      {
        name: 'Astro',
        file: process.execPath,
        args: [scriptOf('astro'), 'dev', '--host', settings.host, '--port', String(settings.port)],
        cwd: ROOT,
        env: {
          ...process.env,
          ...QUIET,
          // The plugin hands the Worker what its process has.
          CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
          PB_URL: pbUrl,
          ALDIS_EDGE_SECRET: secrets.edge,
          ALDIS_SESSION_SECRET: secrets.session,
          ...(secrets.sessionPrevious ? { ALDIS_SESSION_SECRET_PREVIOUS: secrets.sessionPrevious } : {}),
        },
        log: null,
        ready: (signal) => answering(`${edgeUrl}/healthz`, signal),
        readyWithinMs: 120_000,
        endsWithinMs: 3000,
      },
      watcher,
      false,
    )
    running.unshift(astro)
    await astro.start()
    say(`\nPage      ${edgeUrl}/\nConsole   ${edgeUrl}/console\nAdmin UI  ${pbUrl}/_/`)
    say(`\nSign-in of this run:\n  ${owner.email}\n  ${owner.password}\n`)
    await Promise.race([toldToStop(stop), astro.gone()])
    if (!stop.aborted) throw new Complaint('Astro has ended.')
  } finally {
    for (const one of running) await one.stop()
    await removeRun(settings.data)
    await processes.release()
  }
}

await runCommand(() => serveUntilToldToStop(dev))
