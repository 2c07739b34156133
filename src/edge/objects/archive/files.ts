import type { Millis } from '../../../core/time/instant.ts'
import { PART_BYTES, RETRY_INTERVAL } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { isNotModified } from '../../http/conditional.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import { etagOf } from './etag.ts'
import type { FetchFile } from './fetch-file.ts'
import { Pictures } from './pictures.ts'

const SCHEMA = `CREATE TABLE IF NOT EXISTS owners (owner TEXT, path TEXT, PRIMARY KEY (owner, path));
CREATE INDEX IF NOT EXISTS owners_by_path ON owners (path);
CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY, size INTEGER, etag TEXT);
CREATE TABLE IF NOT EXISTS file_parts (path TEXT, part INTEGER, data BLOB, PRIMARY KEY (path, part));`

/**
 * Public files in an object's SQLite, in parts below 2 MB. A file, and its thumbnail, live as long as something public
 * owns it.
 */
export class Files {
  readonly #sql: SqlStorage
  readonly #fetchFile: FetchFile
  readonly pictures: Pictures

  constructor(sql: SqlStorage, fetchFile: FetchFile) {
    this.#sql = sql
    this.#fetchFile = fetchFile
    sql.exec(SCHEMA)
    this.pictures = new Pictures(sql, fetchFile, {
      isOwned: (path) => this.#isOwned(path),
      read: (path) => this.#read(path),
      write: (path, bytes, etag) => this.#write(path, bytes, etag),
    })
  }

  /** Sets the files that an owner (an incident, the page) shows now. Call `sweep` after a batch of these. */
  setOwnedFiles(owner: string, paths: string[]): void {
    this.#sql.exec('DELETE FROM owners WHERE owner = ?', owner)
    for (const path of paths) this.#sql.exec('INSERT OR IGNORE INTO owners VALUES (?, ?)', owner, path)
  }

  /** Removes files without an owner. It looks at all files, so it is called once per delivery. */
  sweep(): void {
    this.pictures.removeUnowned()
    const ownedPaths = 'SELECT path FROM owners UNION SELECT thumb FROM pictures WHERE thumb IS NOT NULL'
    this.#sql.exec(`DELETE FROM files WHERE path NOT IN (${ownedPaths})`)
    this.#sql.exec(`DELETE FROM file_parts WHERE path NOT IN (${ownedPaths})`)
  }

  /**
   * Fetches owned files that are missing. Returns in how many milliseconds to retry, null where nothing is missing; a
   * file that PocketBase denies is not retried.
   */
  async fetchMissing(): Promise<Millis | null> {
    const missing = this.#sql.exec<{ path: string }>(
      'SELECT DISTINCT path FROM owners WHERE path NOT IN (SELECT path FROM files)',
    )
    let isComplete = true
    // One after the other: each is held in memory whole while it is split.
    for (const { path } of [...missing]) isComplete = (await this.#fetch(path)) && isComplete
    const pictures = await this.pictures.processNew(Date.now())
    return isComplete ? pictures : RETRY_INTERVAL
  }

  /** The answer to a visitor: the file, 304, or 404. */
  serve(path: string, request: Request): Response {
    const [file] = this.#sql.exec<{ size: number; etag: string }>('SELECT size, etag FROM files WHERE path = ?', path)
    if (!file) return new Response(null, { status: 404 })
    const headers = fileHeaders(path, file.etag)
    if (isNotModified(request, file.etag)) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(file.size))
    if (request.method === 'HEAD') return new Response(null, { headers })
    return new Response(this.#stream(path, file.size), { headers })
  }

  #stream(path: string, size: number): ReadableStream {
    let part = 0
    const { readable, writable } = new FixedLengthStream(size)
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const [row] = this.#sql.exec<{ data: ArrayBuffer }>(
          'SELECT data FROM file_parts WHERE path = ? AND part = ?',
          path,
          part,
        )
        part += 1
        if (row) controller.enqueue(new Uint8Array(row.data))
        else controller.close()
      },
    })
    source.pipeTo(writable).catch((error: unknown) => log('file', error))
    return readable
  }

  async #fetch(path: string): Promise<boolean> {
    try {
      const bytes = await this.#fetchFile(path, 'original')
      if (bytes === null) return true
      const etag = etagOf(bytes)
      if (this.#isOwned(path)) this.#write(path, bytes, etag)
      return true
    } catch (error) {
      log('archive file', error)
      return false
    }
  }

  #isOwned(path: string): boolean {
    const [owner] = this.#sql.exec('SELECT 1 FROM owners WHERE path = ?', path)
    return owner !== undefined
  }

  #read(path: string): Uint8Array<ArrayBuffer> {
    const [file] = this.#sql.exec<{ size: number }>('SELECT size FROM files WHERE path = ?', path)
    const bytes = new Uint8Array(file?.size ?? 0)
    const parts = this.#sql.exec<{ part: number; data: ArrayBuffer }>(
      'SELECT part, data FROM file_parts WHERE path = ?',
      path,
    )
    for (const { part, data } of parts) bytes.set(new Uint8Array(data), part * PART_BYTES)
    return bytes
  }

  #write(path: string, bytes: Uint8Array<ArrayBuffer>, etag: string): void {
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const data = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
      this.#sql.exec('INSERT OR REPLACE INTO file_parts VALUES (?, ?, ?)', path, part, data)
    }
    this.#sql.exec('INSERT OR REPLACE INTO files VALUES (?, ?, ?)', path, bytes.length, etag)
  }
}
