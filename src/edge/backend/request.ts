import { EMPTY_HASH, toHeaders } from '../../core/signing/message.ts'
import { sign } from './signature.ts'

export type BackendEnv = Pick<Env, 'PB' | 'PB_URL' | 'ALDIS_EDGE_SECRET'>

/** PocketBase did not answer: refused, cut off, or silent for too long. */
export class BackendUnreachable extends Error {
  readonly code = 'backend_unreachable'
}

/** PocketBase answered, but with a status that the caller cannot use. */
export class BackendRefused extends Error {
  readonly code = 'backend_refused'
  readonly status: number
  constructor(status: number, path: string) {
    super(`PocketBase answered ${status} to ${path}`)
    this.status = status
  }
}

/** The headers that prove to PocketBase that a request comes from the edge, and from which visitor's address. */
export function signatureHeaders(
  env: BackendEnv,
  request: { method: string; path: string; address: string; bodyHash: string },
): Record<string, string> {
  const parts = {
    direction: 'edge-to-backend',
    host: new URL(env.PB_URL).host,
    time: String(Math.floor(Date.now() / 1000)),
    nonce: crypto.randomUUID(),
    ...request,
  } as const
  return toHeaders(parts, sign(parts, env.ALDIS_EDGE_SECRET))
}

/** Sends a request to PocketBase: by its own binding on one machine, over the internet on Cloudflare. */
export async function fetchBackend(env: BackendEnv, path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, env.PB_URL).href
  try {
    const response = await (env.PB ?? globalThis).fetch(url, { redirect: 'manual', ...init })
    if (response.status === 502 || response.status === 504 || response.status >= 520) {
      await response.body?.cancel()
      throw new BackendUnreachable(`a gateway before PocketBase answered ${response.status}`)
    }
    return response
  } catch (error) {
    if (error instanceof BackendUnreachable) throw error
    throw new BackendUnreachable(error instanceof Error ? error.message : 'unreachable')
  }
}

/**
 * A signed `GET`, its answer read whole; empty where that is 204. `timeout` (milliseconds) includes the body. Throws
 * BackendUnreachable, or BackendRefused on any other status than 200 and 204.
 */
export async function fetchSignedBytes(env: BackendEnv, path: string, timeout: number): Promise<ArrayBuffer> {
  const headers = signatureHeaders(env, { method: 'GET', path, address: '', bodyHash: EMPTY_HASH })
  return withDeadline(timeout, async (signal) => {
    const response = await fetchBackend(env, path, { headers, signal })
    if (response.status === 200 || response.status === 204) return response.arrayBuffer()
    await response.body?.cancel()
    throw new BackendRefused(response.status, path)
  })
}

/**
 * Runs an exchange with PocketBase, body included, within `timeout` milliseconds. Throws BackendUnreachable where it is
 * cut off. The timer is cleared at the end: AbortSignal.timeout would keep an object awake for as long as it runs.
 */
export async function withDeadline<T>(timeout: number, exchange: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    return await exchange(controller.signal)
  } catch (error) {
    if (error instanceof BackendUnreachable || error instanceof BackendRefused) throw error
    throw new BackendUnreachable(error instanceof Error ? error.message : 'cut off')
  } finally {
    clearTimeout(timer)
  }
}

/** The JSON answer of a signed `GET`, not yet validated. Throws as `fetchSignedBytes`. */
export async function fetchSignedJson(env: BackendEnv, path: string, timeout: number): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await fetchSignedBytes(env, path, timeout)))
}
