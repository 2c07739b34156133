import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Complaint } from '../terminal/user-error.ts'
import { ROOT } from './root.ts'

const Package = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) })

/** The script behind a command of an npm package: run by `process.execPath`, whatever node the machine's PATH has. */
export function scriptOf(name: string, command = name): string {
  const folder = join(ROOT, 'node_modules', name)
  try {
    const { bin } = v.parse(Package, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    const path = typeof bin === 'string' ? bin : bin[command]
    if (path) return join(folder, path)
  } catch {
    // Said below.
  }
  throw new Complaint(`${name} is not installed. Run npm ci.`)
}
