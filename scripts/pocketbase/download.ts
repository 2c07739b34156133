import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Say } from '../terminal/say.ts'
import { Complaint, messageOf } from '../terminal/user-error.ts'
import { install } from './install.ts'
import { POCKETBASE_VERSION } from './version.ts'

const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download'
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const MACHINES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' }

/**
 * Gets the official archive and puts its binary at `target`. Answers why not where the network or the release has
 * nothing for this machine, or `archives` no checksum; an archive that is not what its checksum says is a Complaint,
 * and never a reason to go on. POCKETBASE_RELEASES names a mirror, laid out like the releases on GitHub.
 */
export async function download(
  target: string,
  env: NodeJS.ProcessEnv,
  say: Say,
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
    say(`Downloading PocketBase ${POCKETBASE_VERSION} from ${new URL(base).host} ...`)
    archive = await read(`${base}/${name}`, stop, progress(say))
  } catch (thrown) {
    return messageOf(thrown)
  }
  const found = createHash('sha256').update(archive).digest('hex')
  if (expected !== found) {
    throw new Complaint(`The archive ${base}/${name} is not what its checksum says; nothing was installed.`)
  }
  const binary = open(archive)
  if (binary === null) throw new Complaint(`The archive ${base}/${name} cannot be unpacked; nothing was installed.`)
  await install(target, (path) => path.write(binary))
  return null
}

function open(archive: Uint8Array): Uint8Array | null {
  try {
    const files = unzipSync(archive, { filter: (file) => /^pocketbase(\.exe)?$/.test(file.name) })
    return Object.values(files)[0] ?? null
  } catch {
    return null
  }
}

async function read(
  url: string,
  stop: AbortSignal,
  progressed: (got: number, all: number) => void,
): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.any([stop, AbortSignal.timeout(300_000)]) }).catch(
    (thrown: unknown) => {
      const cause = thrown instanceof Error ? thrown.cause : undefined
      throw new Error(`${new URL(url).host} is not reachable: ${messageOf(cause ?? thrown)}`)
    },
  )
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`)
  const all = Number(answer.headers.get('content-length') ?? 0)
  const chunks: Uint8Array[] = []
  let got = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    got += chunk.length
    progressed(got, all)
  }
  return Buffer.concat(chunks)
}

function progress(say: Say): (got: number, all: number) => void {
  let told = 0
  return (got, all) => {
    const part = all > 0 ? Math.floor((got / all) * 4) : 0
    if (part <= told) return
    told = part
    say(`  ${(got / 1e6).toFixed(1)} of ${(all / 1e6).toFixed(1)} MB`)
  }
}
