import { join, resolve } from 'node:path'

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** The folder of the build: `server/` is the Worker, `client/` the static files. */
export const DIST = join(ROOT, 'dist')
