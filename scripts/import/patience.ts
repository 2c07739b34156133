import type PocketBase from 'pocketbase'

/** How long PocketBase may be silent, in milliseconds. */
export interface Patience {
  /** After which somebody is told that it is waited for. */
  say: number
  /** After which a question is given up. */
  ask: number
  /** After which the import itself is given up: a large one takes its time. */
  write: number
}

export const PATIENCE: Patience = { say: 5000, ask: 30_000, write: 280_000 }

/** Gives up each question of a client after a while, but one that says itself how long it waits. */
export function hurry(client: PocketBase, { ask }: Patience): void {
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal: options.signal ?? AbortSignal.timeout(ask) },
  })
}

/** Waits for work, and says `line` once where that takes long. */
export async function waiting<T>(work: Promise<T>, after: number, line: () => void): Promise<T> {
  const timer = setTimeout(line, after)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
