import { MOST_PIXELS } from '../../core/picture/size.ts'
import type { Picture } from '../../core/publication/publication.ts'
import type { Millis } from '../../core/time/instant.ts'
import { MOST_TRIES, PICTURE_PATIENCE, RETRY_EVERY, SMALL_PICTURE_BYTES, THUMB_FRAME } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { etagOf } from './etag.ts'
import type { FetchFile } from './fetch-file.ts'
import { fitted, imageFacts } from './image.ts'

/** `picture_tries` has those that PocketBase could not make smaller: how often it was asked, and when it is again. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS pictures (path TEXT PRIMARY KEY, thumb TEXT, width INTEGER, height INTEGER);
CREATE TABLE IF NOT EXISTS picture_tries (path TEXT PRIMARY KEY, tries INTEGER, next INTEGER);`

/** A file that was looked at; `picture` is null where it cannot be shown small. */
export interface Looked {
  path: string
  picture: Picture | null
}

/** What keeps the bytes of files. */
interface Store {
  isOwned(path: string): boolean
  read(path: string): Uint8Array<ArrayBuffer>
  write(path: string, bytes: Uint8Array<ArrayBuffer>, etag: string): void
}

/**
 * What the pictures among the files are: how large they are shown, and which file is shown for them. That is the
 * picture itself where it is small, else a smaller one that PocketBase makes and that is kept as a file of its own.
 */
export class Pictures {
  readonly #sql: SqlStorage
  readonly #fetchFile: FetchFile
  readonly #store: Store

  constructor(sql: SqlStorage, fetchFile: FetchFile, store: Store) {
    this.#sql = sql
    this.#fetchFile = fetchFile
    this.#store = store
    sql.exec(SCHEMA)
  }

  /** Forgets those of files that nobody owns any more. */
  clear(): void {
    for (const table of ['pictures', 'picture_tries']) {
      this.#sql.exec(`DELETE FROM ${table} WHERE path NOT IN (SELECT path FROM owners)`)
    }
  }

  /** What was looked at so far, of these paths. */
  known(paths: readonly string[]): Looked[] {
    return paths.flatMap((path) => {
      const [row] = this.#sql.exec<{ thumb: string | null; width: number; height: number }>(
        'SELECT thumb, width, height FROM pictures WHERE path = ?',
        path,
      )
      if (!row) return []
      const { thumb, width, height } = row
      return [{ path, picture: thumb === null ? null : { thumb, width, height } }]
    })
  }

  /**
   * Looks at the pictures of updates that are here and were not looked at. Says in how many milliseconds to go on with
   * those that failed; null where that is done.
   */
  async look(now: Millis): Promise<Millis | null> {
    const unseen = this.#sql.exec<{ path: string }>(
      `SELECT DISTINCT path FROM owners WHERE path LIKE 'incident_updates/%' AND path IN (SELECT path FROM files)
       AND path NOT IN (SELECT path FROM pictures) AND path NOT IN (SELECT path FROM picture_tries WHERE next > ?)`,
      now,
    )
    for (const { path } of [...unseen]) await this.#lookAt(path, now)
    const { next } = this.#sql.exec<{ next: number | null }>('SELECT min(next) AS next FROM picture_tries').one()
    return next === null ? null : Math.max(0, next - now)
  }

  async #lookAt(path: string, now: Millis): Promise<void> {
    try {
      const bytes = this.#store.read(path)
      const facts = imageFacts(bytes)
      const isDrawable = facts !== null && facts.width * facts.height <= MOST_PIXELS
      const small = isDrawable ? await this.#smaller(path, bytes) : null
      const etag = small?.bytes ? await etagOf(small.bytes) : ''
      // From here on nothing waits: what is taken back meanwhile must not be written again.
      if (!this.#store.isOwned(path)) return
      if (small?.bytes) this.#store.write(small.path, small.bytes, etag)
      const { width, height } = facts ? fitted(facts, THUMB_FRAME) : { width: 0, height: 0 }
      this.#note(path, small?.path ?? null, width, height)
    } catch (error) {
      log('picture', error)
      if (this.#store.isOwned(path)) this.#putOff(path, now)
    }
  }

  #note(path: string, thumb: string | null, width: number, height: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO pictures VALUES (?, ?, ?, ?)', path, thumb, width, height)
    this.#sql.exec('DELETE FROM picture_tries WHERE path = ?', path)
  }

  /** Each time later, for some days; then the picture is a link for good. */
  #putOff(path: string, now: Millis): void {
    const [row] = this.#sql.exec<{ tries: number }>('SELECT tries FROM picture_tries WHERE path = ?', path)
    const tries = (row?.tries ?? 0) + 1
    if (tries >= MOST_TRIES) {
      this.#note(path, null, 0, 0)
      return
    }
    const next = now + Math.min(RETRY_EVERY * 2 ** (tries - 1), PICTURE_PATIENCE)
    this.#sql.exec('INSERT OR REPLACE INTO picture_tries VALUES (?, ?, ?)', path, tries, next)
  }

  /** What is shown for a picture: itself, or bytes of its own; null where PocketBase can make nothing smaller of it. */
  async #smaller(
    path: string,
    original: Uint8Array,
  ): Promise<{ path: string; bytes: Uint8Array<ArrayBuffer> | null } | null> {
    if (original.length <= SMALL_PICTURE_BYTES) return { path, bytes: null }
    const bytes = await this.#fetchFile(path, 'thumbnail')
    const facts = bytes && imageFacts(bytes)
    if (!facts) return null
    return bytes.length < original.length ? { path: `${path}.thumb.${facts.kind}`, bytes } : { path, bytes: null }
  }
}
