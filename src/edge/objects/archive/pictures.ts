import { THUMB_FRAME } from '../../../core/picture/frame.ts'
import { MAX_PIXELS } from '../../../core/picture/size.ts'
import type { Picture } from '../../../core/publication/publication.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { fitInto, readImageInfo } from '../../base/image.ts'
import {
  MAX_THUMBNAIL_ATTEMPTS,
  MAX_THUMBNAIL_RETRY_INTERVAL,
  RETRY_INTERVAL,
  SMALL_PICTURE_BYTES,
} from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { etagOf } from './etag.ts'
import type { FetchFile } from './fetch-file.ts'

/** `picture_tries`: pictures without a thumbnail yet, how often it was requested, and when next. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS pictures (path TEXT PRIMARY KEY, thumb TEXT, width INTEGER, height INTEGER);
CREATE TABLE IF NOT EXISTS picture_tries (path TEXT PRIMARY KEY, tries INTEGER, next INTEGER);`

/** A processed file; `picture` is null where it cannot be shown as a picture. */
export interface PictureInfo {
  path: string
  picture: Picture | null
}

/** Stores the bytes of files. */
interface FileStore {
  isOwned(path: string): boolean
  read(path: string): Uint8Array<ArrayBuffer>
  write(path: string, bytes: Uint8Array<ArrayBuffer>, etag: string): void
}

/**
 * How pictures are displayed: their size, and the file to show, which is the picture itself if it is small, else a
 * thumbnail that PocketBase makes and that is stored as its own file.
 */
export class Pictures {
  readonly #sql: SqlStorage
  readonly #fetchFile: FetchFile
  readonly #store: FileStore

  constructor(sql: SqlStorage, fetchFile: FetchFile, store: FileStore) {
    this.#sql = sql
    this.#fetchFile = fetchFile
    this.#store = store
    sql.exec(SCHEMA)
  }

  /** Removes pictures whose files have no owner any more. */
  removeUnowned(): void {
    for (const table of ['pictures', 'picture_tries']) {
      this.#sql.exec(`DELETE FROM ${table} WHERE path NOT IN (SELECT path FROM owners)`)
    }
  }

  /** The processed pictures among these paths. */
  find(paths: readonly string[]): PictureInfo[] {
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
   * Processes new pictures of updates. Returns in how many milliseconds to retry those that failed; null where all are
   * done.
   */
  async processNew(now: Millis): Promise<Millis | null> {
    const unseen = this.#sql.exec<{ path: string }>(
      `SELECT DISTINCT path FROM owners WHERE path LIKE 'incident_updates/%' AND path IN (SELECT path FROM files)
       AND path NOT IN (SELECT path FROM pictures) AND path NOT IN (SELECT path FROM picture_tries WHERE next > ?)`,
      now,
    )
    for (const { path } of [...unseen]) await this.#process(path, now)
    const { next } = this.#sql.exec<{ next: number | null }>('SELECT min(next) AS next FROM picture_tries').one()
    return next === null ? null : Math.max(0, next - now)
  }

  async #process(path: string, now: Millis): Promise<void> {
    try {
      const bytes = this.#store.read(path)
      const info = readImageInfo(bytes)
      const isDrawable = info !== null && info.width * info.height <= MAX_PIXELS
      const thumbnail = isDrawable ? await this.#makeThumbnail(path, bytes) : null
      const etag = thumbnail?.bytes ? etagOf(thumbnail.bytes) : ''
      // No `await` from here on: a file that is retracted meanwhile must not be written again.
      if (!this.#store.isOwned(path)) return
      if (thumbnail?.bytes) this.#store.write(thumbnail.path, thumbnail.bytes, etag)
      const { width, height } = info ? fitInto(info, THUMB_FRAME) : { width: 0, height: 0 }
      this.#record(path, thumbnail?.path ?? null, width, height)
    } catch (error) {
      log('picture', error)
      if (this.#store.isOwned(path)) this.#retryLater(path, now)
    }
  }

  #record(path: string, thumb: string | null, width: number, height: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO pictures VALUES (?, ?, ?, ?)', path, thumb, width, height)
    this.#sql.exec('DELETE FROM picture_tries WHERE path = ?', path)
  }

  /** Retries with growing intervals for some days; then the picture stays a link. */
  #retryLater(path: string, now: Millis): void {
    const [row] = this.#sql.exec<{ tries: number }>('SELECT tries FROM picture_tries WHERE path = ?', path)
    const tries = (row?.tries ?? 0) + 1
    if (tries >= MAX_THUMBNAIL_ATTEMPTS) {
      this.#record(path, null, 0, 0)
      return
    }
    const next = now + Math.min(RETRY_INTERVAL * 2 ** (tries - 1), MAX_THUMBNAIL_RETRY_INTERVAL)
    this.#sql.exec('INSERT OR REPLACE INTO picture_tries VALUES (?, ?, ?)', path, tries, next)
  }

  /** The file to show for a picture: itself, or a thumbnail; null where PocketBase cannot make one. */
  async #makeThumbnail(
    path: string,
    original: Uint8Array,
  ): Promise<{ path: string; bytes: Uint8Array<ArrayBuffer> | null } | null> {
    if (original.length <= SMALL_PICTURE_BYTES) return { path, bytes: null }
    const bytes = await this.#fetchFile(path, 'thumbnail')
    const info = bytes && readImageInfo(bytes)
    if (!info) return null
    return bytes.length < original.length ? { path: `${path}.thumb.${info.kind}`, bytes } : { path, bytes: null }
  }
}
