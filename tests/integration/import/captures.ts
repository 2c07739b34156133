import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'

/** Answers that real pages gave; they are not ours to commit, so they lie beside the repository. */
const FOLDER = fileURLToPath(new URL('../../../../shared/samples/public-v2', import.meta.url))

/** A set of captured answers. */
export interface Captured {
  /** What the importer is given: folder and prefix. */
  source: string
  /** One answer, parsed. */
  read(file: string): unknown
}

/** Describes what needs the captures of a prefix. Where they are not there it says so, and has nothing to compare. */
export function withCapture(prefix: string, body: (captured: Captured) => void): void {
  const source = `${FOLDER}/${prefix}`
  if (existsSync(FOLDER)) {
    describe(`the capture ${prefix}`, () => {
      body({ source, read: (file) => JSON.parse(readFileSync(`${source}.${file}.json`, 'utf8')) })
    })
    return
  }
  const reason = `no captures in ../shared/samples/public-v2: ${prefix} is not compared`
  console.warn(reason)
  it(reason, ({ annotate }) => annotate(reason))
}
