import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Print } from '../terminal/print.ts'
import { errorMessage, UserError } from '../terminal/user-error.ts'
import { installBinary } from './install.ts'
import { POCKETBASE_VERSION } from './version.ts'

const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download'
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const MACHINES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' }

/**
 * Downloads the official archive and installs its binary at `target`. Returns why not if the network, the release or
 * `archives` has nothing for this machine. An archive with a wrong checksum is a UserError, never a reason to fall
 * back. POCKETBASE_RELEASES names a mirror with the layout of the GitHub releases.
 */
export async function download(
  target: string,
  env: NodeJS.ProcessEnv,
  print: Print,
  stop: AbortSignal,
  archives: Readonly<Record<string, string>>,
): Promise<string | null> {
  const system = SYSTEMS[process.platform]
  const machine = MACHINES[process.arch]
  if (!system || !machine) return `no release for ${process.platform} ${process.arch}`
  const expected = archives[`${system}_${machine}`]
  if (!expected) return `no checksum is known of the release for ${system} ${machine}`
  const base = `${env.POCKETBASE_RELEASES ?? RELEASES}/v${POCKETBASE_VERSION}`
  const name = `pocketbase_${POCKETBASE_VERSION}_${system}_${machine}.zip`
  let archive: Uint8Array
  try {
    print(`Downloading PocketBase ${POCKETBASE_VERSION} from ${new URL(base).host} ...`)
    archive = await fetchArchive(`${base}/${name}`, stop, progressPrinter(print))
  } catch (thrown) {
    return errorMessage(thrown)
  }
  const actual = createHash('sha256').update(archive).digest('hex')
  if (expected !== actual) {
    throw new UserError(`The archive ${base}/${name} does not match its checksum; nothing was installed.`)
  }
  const binary = unpackBinary(archive)
  if (binary === null) throw new UserError(`The archive ${base}/${name} cannot be unpacked; nothing was installed.`)
  await installBinary(target, (path) => path.write(binary))
  return null
}

function unpackBinary(archive: Uint8Array): Uint8Array | null {
  try {
    const files = unzipSync(archive, { filter: (file) => /^pocketbase(\.exe)?$/.test(file.name) })
    return Object.values(files)[0] ?? null
  } catch {
    return null
  }
}

async function fetchArchive(
  url: string,
  stop: AbortSignal,
  onProgress: (received: number, total: number) => void,
): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.any([stop, AbortSignal.timeout(300_000)]) }).catch(
    (thrown: unknown) => {
      const cause = thrown instanceof Error ? thrown.cause : undefined
      throw new Error(`${new URL(url).host} is not reachable: ${errorMessage(cause ?? thrown)}`)
    },
  )
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`)
  const total = Number(answer.headers.get('content-length') ?? 0)
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    received += chunk.length
    onProgress(received, total)
  }
  return Buffer.concat(chunks)
}

function progressPrinter(print: Print): (received: number, total: number) => void {
  let lastQuarter = 0
  return (received, total) => {
    const quarter = total > 0 ? Math.floor((received / total) * 4) : 0
    if (quarter <= lastQuarter) return
    lastQuarter = quarter
    print(`  ${(received / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`)
  }
}
