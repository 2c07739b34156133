import { join } from 'node:path'
import { pocketBaseFolder } from './aldis.ts'
import { NO_TELEMETRY } from './build.ts'
import { buildHooks } from './build-hooks.ts'
import { fillDemo } from './demo/fill.ts'
import {
  loadOrCreateSecrets,
  makeDataFolder,
  openDataFolder,
  removeRunInfo,
  stampDataFolder,
  writeRunInfo,
} from './folders/data-folder.ts'
import { packageScript } from './folders/package-scripts.ts'
import { ROOT } from './folders/root.ts'
import { signInAsSuperuser } from './pocketbase/client.ts'
import { obtainPocketBase } from './pocketbase/obtain.ts'
import { pocketBaseProcess } from './pocketbase/serve.ts'
import { upsertSuperuser } from './pocketbase/superuser.ts'
import { readVersion } from './pocketbase/version.ts'
import { assertPortFree } from './processes/ports.ts'
import { ProcessFile } from './processes/process-file.ts'
import { serveUntilStopped, waitForStop } from './processes/stop.ts'
import { SupervisedProcess } from './processes/supervised.ts'
import { waitForAnswer } from './processes/wait-for-answer.ts'
import { reachableHost, readSettings } from './settings/settings.ts'
import { runCommand, UserError } from './terminal/user-error.ts'

const print = (line: string) => console.log(line)

/**
 * `npm run dev`: Astro's dev server, whose plugin runs the Worker and its Durable Objects in workerd and reloads on
 * every change, against a PocketBase with the demo's company. Hooks are bundled at the start only.
 */
async function dev(stop: AbortSignal): Promise<void> {
  const settings = readSettings(process.env)
  await makeDataFolder(settings.data)
  const binary = await obtainPocketBase(process.env, print, stop)
  const version = (await readVersion(binary)) ?? ''
  await openDataFolder(settings.data, version)
  const processes = new ProcessFile(settings.data)
  await processes.claim(print)
  const watcher = { onStarted: (name: string, pid: number) => void processes.add(name, pid), print }
  const running: SupervisedProcess[] = []
  try {
    await assertPortFree(settings.host, settings.port, 'PORT')
    await assertPortFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    await buildHooks(ROOT)
    const secrets = await loadOrCreateSecrets(settings.secretsFile)
    const pbUrl = `http://${reachableHost(settings.pbHost)}:${settings.pbPort}`
    const edgeUrl = `http://${reachableHost(settings.host)}:${settings.port}`
    const dir = pocketBaseFolder(settings.data)
    await upsertSuperuser(binary, dir, secrets.adminEmail, secrets.adminPassword)
    const log = join(settings.data, 'logs', 'pocketbase.log')
    const listen = `${settings.pbHost}:${settings.pbPort}`
    const pocketbase = new SupervisedProcess(
      pocketBaseProcess({ binary, dir, log, listen, url: pbUrl, edgeUrl, secrets }),
      watcher,
      true,
    )
    running.unshift(pocketbase)
    await pocketbase.start()
    await stampDataFolder(settings.data, version)
    const { adminEmail, adminPassword } = secrets
    await writeRunInfo(settings.data, { pbUrl, edgeUrl, adminEmail, adminPassword })
    const owner = await fillDemo(
      await signInAsSuperuser(pbUrl, adminEmail, adminPassword),
      { ...settings, edgeSecret: secrets.edge },
      print,
    )
    const astro = new SupervisedProcess(
      {
        name: 'Astro',
        file: process.execPath,
        args: [packageScript('astro'), 'dev', '--host', settings.host, '--port', String(settings.port)],
        cwd: ROOT,
        env: {
          ...process.env,
          ...NO_TELEMETRY,
          // The plugin hands the Worker what its process has.
          CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
          PB_URL: pbUrl,
          ALDIS_EDGE_SECRET: secrets.edge,
          ALDIS_SESSION_SECRET: secrets.session,
          ...(secrets.sessionPrevious ? { ALDIS_SESSION_SECRET_PREVIOUS: secrets.sessionPrevious } : {}),
        },
        log: null,
        ready: (signal) => waitForAnswer(`${edgeUrl}/healthz`, signal),
        readyTimeoutMs: 120_000,
        stopTimeoutMs: 3000,
      },
      watcher,
      false,
    )
    running.unshift(astro)
    await astro.start()
    print(`\nPage      ${edgeUrl}/\nConsole   ${edgeUrl}/console\nAdmin UI  ${pbUrl}/_/`)
    print(`\nSign-in of this run:\n  ${owner.email}\n  ${owner.password}\n`)
    await Promise.race([waitForStop(stop), astro.waitForExit()])
    if (!stop.aborted) throw new UserError('Astro has ended.')
  } finally {
    for (const one of running) await one.stop()
    await removeRunInfo(settings.data)
    await processes.release()
  }
}

await runCommand(() => serveUntilStopped(dev))
