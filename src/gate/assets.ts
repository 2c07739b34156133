import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { lookup } from 'mrmime'
import { type ContentCoding, negotiateCoding } from '../core/network/content-coding.ts'

/** File names contain a hash of their contents; no other file can be requested. */
const ASSET_PATH = /^\/_assets\/([\w-][\w.-]*)(?:\?.*)?$/
/** A build's files are a megabyte; those of older builds are rarely requested. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

interface Asset {
  headers: Record<string, string>
  bodies: Record<ContentCoding, Buffer>
}

/**
 * The hashed files of this build and of former ones: read when they are first asked for, then in memory. What the build
 * has not compressed is compressed here.
 */
export class Assets {
  readonly #folder: string
  readonly #compressed: string
  readonly #cache = new Map<string, Promise<Asset | null>>()
  #bytes = 0

  constructor(folder: string, compressed: string) {
    this.#folder = folder
    this.#compressed = compressed
  }

  /** Whether a request may be for one of them. */
  static matches({ method, url }: IncomingMessage): boolean {
    return url?.startsWith('/_assets/') === true && (method === 'GET' || method === 'HEAD')
  }

  /** Answers a request for one of them; false where it is for something else. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const name = ASSET_PATH.exec(request.url ?? '')?.[1]
    const asset = name === undefined ? null : await (this.#cache.get(name) ?? this.#load(name))
    if (asset === null) return false
    const coding = negotiateCoding(request.headers['accept-encoding']?.toString() ?? null)
    const body = asset.bodies[coding]
    const headers = coding === 'identity' ? asset.headers : { ...asset.headers, 'content-encoding': coding }
    // HTTP/1.1 keeps connections by default, and immutable files need no date: headers that every visitor would pay
    // for.
    response.removeHeader('connection')
    response.sendDate = false
    if (request.headers['if-none-match']?.includes(asset.headers.etag ?? '')) {
      response.writeHead(304, headers).end()
    } else {
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    return true
  }

  #load(name: string): Promise<Asset | null> {
    const loading = loadAsset(join(this.#folder, name), join(this.#compressed, name))
    this.#cache.set(name, loading)
    void loading.then((asset) => {
      if (asset === null) this.#cache.delete(name)
      else this.#bytes += Object.values(asset.bodies).reduce((sum, { length }) => sum + length, 0)
      if (this.#bytes <= MAX_CACHED_BYTES) return
      this.#cache.clear()
      this.#bytes = 0
    })
    return loading
  }
}

async function loadAsset(path: string, compressed: string): Promise<Asset | null> {
  const plain = await readFile(path).catch(() => null)
  if (plain === null) return null
  const br = await readFile(`${compressed}.br`).catch(() => encoders.br(plain))
  const gzipped = await readFile(`${compressed}.gz`).catch(() => encoders.gzip(plain, { level: 9 }))
  const type = lookup(path) ?? 'application/octet-stream'
  return {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 20)}"`,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    },
    bodies: { br, gzip: gzipped, identity: plain },
  }
}
