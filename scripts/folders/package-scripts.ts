import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { UserError } from '../terminal/user-error.ts'
import { ROOT } from './root.ts'

const PackageJson = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) })

/**
 * The script behind a command of an npm package. Run it with `process.execPath`, so that the Node on the PATH does not
 * matter.
 */
export function packageScript(name: string, command = name): string {
  const folder = join(ROOT, 'node_modules', name)
  try {
    const { bin } = v.parse(PackageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    const path = typeof bin === 'string' ? bin : bin[command]
    if (path) return join(folder, path)
  } catch {
    // Reported below.
  }
  throw new UserError(`${name} is not installed. Run npm ci.`)
}
