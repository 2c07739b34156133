import { join, resolve } from 'node:path'

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Where the build lies: `server/` the Worker, `client/` the static files. */
export const DIST = join(ROOT, 'dist')
