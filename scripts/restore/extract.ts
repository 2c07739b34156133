import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'
import { errorMessage, UserError } from '../terminal/user-error.ts'

/** Passes bytes on, and counts and checks them. */
class Checksum extends Transform {
  value = 0
  bytes = 0
  override _transform(chunk: Buffer, _: string, done: (error: null, chunk: Buffer) => void): void {
    this.value = crc32(chunk, this.value)
    this.bytes += chunk.length
    done(null, chunk)
  }
}

/**
 * Unpacks a zip archive into a folder, which it makes; returns the names of its files. A UserError where it is no
 * archive, or any file in it is damaged or would lie elsewhere (yauzl refuses such names).
 */
export async function extractArchive(file: string, folder: string): Promise<string[]> {
  await mkdir(folder, { mode: 0o700 })
  const names: string[] = []
  try {
    const archive = await openPromise(file, { lazyEntries: true })
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      const path = join(folder, entry.fileName)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const checksum = new Checksum()
      await pipeline(
        await archive.openReadStreamPromise(entry),
        checksum,
        createWriteStream(path, { mode: 0o600, flags: 'wx' }),
      )
      if (checksum.value !== entry.crc32 || checksum.bytes !== entry.uncompressedSize) {
        throw new Error(`${entry.fileName} in it has another checksum`)
      }
      names.push(entry.fileName)
    }
  } catch (thrown) {
    throw new UserError(`${file} is damaged, or no backup: ${errorMessage(thrown)}. Nothing was changed.`)
  }
  return names
}
