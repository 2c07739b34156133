import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeWhole } from './folders/files.ts'
import { ROOT } from './folders/root.ts'
import { runCommand } from './terminal/user-error.ts'

/*
 * npm leaves the binaries of other systems out of package-lock.json where the registry in use has none of them, and
 * then `npm ci` refuses that lockfile everywhere. This writes them in, as npm would: run it after dependencies have
 * changed.
 */

interface Entry {
  version?: string | undefined
  optionalDependencies?: Record<string, string> | undefined
}
const isEntry = v.looseObject({
  version: v.optional(v.string()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
})
// The entries themselves pass through as they are: npm keeps their order of fields.
const Lockfile = v.looseObject({
  packages: v.record(
    v.string(),
    v.custom<Entry>((entry) => v.is(isEntry, entry)),
  ),
})

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony']
const MACHINES = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** What a package of binaries runs on, by the words of its name: `@x/y-linux-arm64-musl`. */
function platformOf(name: string): Record<string, string[]> {
  const words = name
    .replace('windows', 'win32')
    .replace('linuxmusl', 'linux-musl')
    .replace(/-64$/, '-x64')
    .replace('fsevents', 'darwin')
    .split(/[-/]/)
  const system = words.find((word) => SYSTEMS.includes(word))
  const machine = words.find((word) => MACHINES.includes(word))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : null
  return {
    ...(machine ? { cpu: [machine] } : {}),
    ...(system && machine !== 'wasm32' ? { os: [system] } : {}),
    ...(libc && system === 'linux' ? { libc: [libc] } : {}),
  }
}

/** The folder of node_modules in which a package's other binaries lie, or else the outermost. */
function folderOf(parent: string, names: string[], packages: Record<string, unknown>): string {
  for (
    let at = `${parent}/node_modules/`;
    ;
    at = at.replace(/node_modules\/[^/]+(\/[^/]+)?\/node_modules\/$/, 'node_modules/')
  ) {
    if (names.some((name) => `${at}${name}` in packages)) return at
    if (at === 'node_modules/' || !/node_modules\/.+node_modules\/$/.test(at)) return 'node_modules/'
  }
}

async function complete(): Promise<number> {
  const path = join(ROOT, 'package-lock.json')
  const lockfile: object = JSON.parse(await readFile(path, 'utf8'))
  const { packages } = v.parse(Lockfile, lockfile)
  let written = 0
  for (const [parent, { optionalDependencies }] of Object.entries(packages)) {
    const wanted = Object.entries(optionalDependencies ?? {})
    const folder = folderOf(parent, Object.keys(optionalDependencies ?? {}), packages)
    for (const [name, range] of wanted) {
      const platform = platformOf(name)
      const there = packages[`${folder}${name}`]
      const fits = there !== undefined && (there.version === range || !/^\d/.test(range))
      if (fits || Object.keys(platform).length === 0) continue
      const entry = { version: range.replace(/^[\^~]/, ''), ...platform, optional: true }
      packages[`${folder}${name}`] = entry
      written++
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
  await writeWhole(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${written} packages written in.`)
  return 0
}

await runCommand(complete)
