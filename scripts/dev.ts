import { assembleBackend, serverUrls, startBackend } from './aldis.ts'
import { buildHooks } from './build-hooks.ts'
import { fillDemo } from './demo/fill.ts'
import { loadOrCreateSecrets, type Secrets, stampDataFolder, writeRunInfo } from './folders/data-folder.ts'
import { packageScript } from './folders/package-scripts.ts'
import { ROOT } from './folders/root.ts'
import { edgeSecretVariables, sessionSecretVariables } from './folders/secret-variables.ts'
import { signInAsSuperuser } from './pocketbase/client.ts'
import { obtainPocketBaseFor } from './pocketbase/obtain.ts'
import { NO_TELEMETRY } from './processes/no-telemetry.ts'
import { assertPortFree } from './processes/ports.ts'
import { runServers } from './processes/run-servers.ts'
import { serveUntilStopped } from './processes/stop.ts'
import { type ProcessSpec, SupervisedProcess } from './processes/supervised.ts'
import { waitForAnswer } from './processes/wait-for-answer.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { runCommand, UserError } from './terminal/user-error.ts'

const print = (line: string) => console.log(line)

/**
 * `npm run dev`: Astro's dev server, whose plugin runs the Worker and its Durable Objects in workerd and reloads on
 * every change, against a PocketBase with the demo's company. Hooks are bundled at the start only.
 */
async function dev(stop: AbortSignal): Promise<void> {
  const settings = readSettings(process.env)
  const { data } = settings
  const { binary, version } = await obtainPocketBaseFor(data, print, stop)
  await runServers({ data, version, stop, print }, async (watcher) => {
    await assertPortFree(settings.host, settings.port, 'PORT')
    await assertPortFree(settings.pbHost, settings.pbPort, 'PB_PORT')
    await buildHooks(ROOT)
    const secrets = await loadOrCreateSecrets(settings.secretsFile)
    const { pbUrl, edgeUrl } = serverUrls(settings)
    const options = { ...settings, binary, secrets, keepAlive: true }
    const pocketbase = assembleBackend(options, edgeUrl, watcher)
    const astro = new SupervisedProcess(astroProcess(settings, secrets), watcher, false)
    return {
      servers: [astro, pocketbase],
      async start() {
        await startBackend(pocketbase, options)
        await stampDataFolder(data, version)
        const { adminEmail, adminPassword } = secrets
        await writeRunInfo(data, { pbUrl, edgeUrl, adminEmail, adminPassword })
        const client = await signInAsSuperuser(pbUrl, adminEmail, adminPassword)
        const owner = await fillDemo(client, { ...settings, edgeSecret: secrets.edge }, print)
        await astro.start()
        print(`\nPage      ${edgeUrl}/\nConsole   ${edgeUrl}/console\nAdmin UI  ${pbUrl}/_/`)
        print(`\nSign-in of this run:\n  ${owner.email}\n  ${owner.password}\n`)
      },
      async untilFailure() {
        await astro.waitForExit()
        throw new UserError('Astro has ended.')
      },
    }
  })
}

/** Astro's dev server, whose plugin hands the Worker what this process has in its environment. */
function astroProcess(settings: Settings, secrets: Secrets): ProcessSpec {
  const { pbUrl, edgeUrl } = serverUrls(settings)
  return {
    name: 'Astro',
    file: process.execPath,
    args: [packageScript('astro'), 'dev', '--host', settings.host, '--port', String(settings.port)],
    cwd: ROOT,
    env: {
      ...process.env,
      ...NO_TELEMETRY,
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      PB_URL: pbUrl,
      ...edgeSecretVariables(secrets),
      ...sessionSecretVariables(secrets),
    },
    log: null,
    ready: (signal) => waitForAnswer(`${edgeUrl}/healthz`, signal),
    readyTimeoutMs: 120_000,
    stopTimeoutMs: 3000,
  }
}

await runCommand(() => serveUntilStopped(dev))
