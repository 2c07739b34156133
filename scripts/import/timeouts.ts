import type PocketBase from 'pocketbase'

/** How long PocketBase may take to answer, in milliseconds. */
export interface ImportTimeouts {
  /** When to tell the user that we are still waiting. */
  notice: number
  /** When to give up a request. */
  request: number
  /** When to give up the import itself: a large one takes long. */
  write: number
}

export const IMPORT_TIMEOUTS: ImportTimeouts = { notice: 5000, request: 30_000, write: 280_000 }

/** Adds a timeout to every request of a client that has no signal of its own. */
export function applyRequestTimeout(client: PocketBase, { request }: ImportTimeouts): void {
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal: options.signal ?? AbortSignal.timeout(request) },
  })
}

/** Waits for `work`, and calls `notify` once if it takes longer than `delayMs`. */
export async function withNotice<T>(work: Promise<T>, delayMs: number, notify: () => void): Promise<T> {
  const timer = setTimeout(notify, delayMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
