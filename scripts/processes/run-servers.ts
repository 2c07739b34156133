import { openDataFolder, removeRunInfo } from '../folders/data-folder.ts'
import type { Print } from '../terminal/print.ts'
import { ProcessFile } from './process-file.ts'
import { waitForStop } from './stop.ts'
import type { SupervisedProcess, Watcher } from './supervised.ts'

/** Servers that run together in one data folder. */
export interface ServerGroup {
  /** In the order they are stopped. */
  servers: readonly SupervisedProcess[]
  start(): Promise<void>
  /** Rejects when they cannot go on, if that may happen before they are stopped. */
  untilFailure?(): Promise<never>
}

/** Where servers run: their data folder, and the version of PocketBase that is about to use it. */
interface RunOptions {
  data: string
  version: string
  stop: AbortSignal
  print: Print
}

/**
 * Runs servers until told to stop. Processes left over from a killed run are ended before `assemble` creates them, which
 * may check ports and read secrets.
 */
export async function runServers(
  { data, version, stop, print }: RunOptions,
  assemble: (watcher: Watcher) => Promise<ServerGroup>,
): Promise<void> {
  await openDataFolder(data, version)
  const processes = new ProcessFile(data)
  await processes.claim(print)
  let group: ServerGroup | null = null
  try {
    group = await assemble({ onStarted: (name, pid) => void processes.add(name, pid), print })
    stop.throwIfAborted()
    await group.start()
    await Promise.race([waitForStop(stop), ...(group.untilFailure ? [group.untilFailure()] : [])])
  } finally {
    for (const server of group?.servers ?? []) await server.stop()
    await removeRunInfo(data)
    await processes.release()
  }
}
