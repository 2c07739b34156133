import { isPublic } from '../../core/page/audience.ts'
import { GRACE_MS, isStaleAt } from '../../core/publication/publication-state.ts'
import { readPublication } from '../../core/publication/read-publication.ts'
import type { Millis } from '../../core/time/instant.ts'
import { IN_FLIGHT_TIMEOUT, REFRESH_INTERVAL } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Region } from '../stubs/region.ts'
import { DEFAULT_OPEN_RELAYS, type OpenRelays, type ReaderAnswer } from '../stubs/relay-messages.ts'
import type { StoredVersion } from '../stubs/version.ts'
import type { CurrentPublication } from './current-publication.ts'
import { fetchNewest, noFailures, type RelayFailures } from './ladder.ts'
import { pageConfirmedAt } from './last-heard.ts'
import { deleteRenderedOfPage } from './rendered-cache.ts'

/** Tabs compute the age of the status from their HTML, so HTML older than this is rendered again. */
const RENEW_EDITION_INTERVAL = 30_000
const MINUTE = 60_000

/** A page in this isolate's memory. */
export interface PageMemory {
  id: string
  current: CurrentPublication | null
  /** When PocketBase last confirmed a page whose publication cannot be read; null where that is unknown. */
  lastConfirmedAt: Millis | null
  /** The open relays of its region. They do not change the edition: only `/live.json` contains them. */
  relays: OpenRelays
  refreshedAt: Millis
  isRefreshing: boolean
  trouble: RelayFailures
}

const pages = new Map<string, PageMemory>()
let editions = 0

/** The memory of a page that the directory lists. */
export function memoryOf(id: string): PageMemory {
  let memory = pages.get(id)
  if (!memory) {
    memory = newMemory(id)
    pages.set(id, memory)
  }
  return memory
}

/** A memory with nothing in it, as a new isolate has it. */
export function newMemory(id: string): PageMemory {
  const nothing = {
    current: null,
    lastConfirmedAt: null,
    relays: DEFAULT_OPEN_RELAYS,
    refreshedAt: 0,
    isRefreshing: false,
  }
  return { id, ...nothing, trouble: noFailures() }
}

/** Whether the memory may answer at `now` without asking the relay. */
export function isFresh(memory: PageMemory, now: Millis): boolean {
  return memory.current !== null && now - memory.refreshedAt < REFRESH_INTERVAL && now < memory.current.validUntil
}

/** Whether another request is refreshing; one that was aborted cannot clear the flag, so it only counts for a while. */
export function isRefreshUnderWay(memory: PageMemory, now: Millis): boolean {
  return memory.isRefreshing && now - memory.refreshedAt < IN_FLIGHT_TIMEOUT
}

/**
 * Refreshes the page's memory: asks the relay at most once a second, one request at a time; forced, also where the
 * memory is fresh.
 */
export async function refresh(memory: PageMemory, env: Env, region: Region, { isForced = false } = {}): Promise<void> {
  const now = Date.now()
  if (memory.current && now >= memory.current.validUntil) memory.current = withStaleness(memory.current, now)
  if (!isForced && isFresh(memory, now)) return
  // A promise belongs to its own request: the others use the copy they have.
  if (memory.current && isRefreshUnderWay(memory, now)) return
  memory.isRefreshing = true
  const before = memory.current
  let answer: ReaderAnswer | null = null
  try {
    const known = before && toVersion(before)
    answer = await fetchNewest(memory.trouble, { page: memory.id, env, region, known })
  } finally {
    memory.isRefreshing = false
    memory.refreshedAt = Date.now()
  }
  if (answer) applyAnswer(memory, before, answer)
}

/** `before` is what memory had when the request was sent. */
function applyAnswer(memory: PageMemory, before: CurrentPublication | null, answer: ReaderAnswer): void {
  const now = Date.now()
  const { current } = memory
  memory.relays = answer.relays
  if (answer.status === 'none') {
    memory.lastConfirmedAt = answer.confirmation && pageConfirmedAt(memory.id, answer.confirmation)
    return
  }
  const at = pageConfirmedAt(memory.id, answer.confirmation)
  const { isArchived } = answer
  if (answer.status === 'same') {
    if (!current || current.seq !== before?.seq) return
    const next = { ...current, confirmedAt: at, isArchived }
    const hasTurned = isStaleAt(now, at) !== current.stale
    const isOutdated = at >= current.editionConfirmedAt + RENEW_EDITION_INTERVAL || at < current.confirmedAt
    const validUntil = current.stale ? current.validUntil : at + GRACE_MS
    memory.current = hasTurned || isOutdated ? withStaleness(next, now) : { ...next, validUntil }
    return
  }
  // Answers of two requests may arrive in the wrong order.
  if (current && current.seq > answer.version.seq) return
  try {
    const publication = readPublication(JSON.parse(answer.publication))
    const { version } = answer
    const wasPublic = !current || isPublic(current.publication.page)
    if (wasPublic && !isPublic(publication.page)) deleteRenderedOfPage(memory.id)
    memory.current = withStaleness({ publication, seq: version.seq, isArchived, confirmedAt: at }, now)
  } catch (error) {
    log('publication', error)
    memory.lastConfirmedAt = at
  }
}

function withStaleness(
  current: Omit<CurrentPublication, 'edition' | 'editionConfirmedAt' | 'stale' | 'validUntil'>,
  now: Millis,
): CurrentPublication {
  const age = now - current.confirmedAt
  const stale = isStaleAt(now, current.confirmedAt)
  const validUntil = stale ? now + MINUTE - (age % MINUTE) : current.confirmedAt + GRACE_MS
  editions += 1
  return { ...current, edition: editions, editionConfirmedAt: current.confirmedAt, stale, validUntil }
}

function toVersion({ seq, publication: { epoch, revision, day } }: CurrentPublication): StoredVersion {
  return { seq, epoch, revision, day }
}
