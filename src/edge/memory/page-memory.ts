import { isPublic } from '../../core/page/audience.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { readPublication } from '../../core/publication/read.ts'
import { GRACE_MS } from '../../core/publication/reading.ts'
import type { Millis } from '../../core/time/instant.ts'
import { ASK_EVERY, PASS_WITHIN } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Region } from '../stubs/region.ts'
import { type Answer, FIRST_RELAY, type OpenRelays } from '../stubs/version.ts'
import type { Current } from './current.ts'
import { askLadder, noTrouble, type Trouble } from './ladder.ts'
import { forgetRendered } from './rendered-cache.ts'

/** A tab judges the age of the news by what its HTML says; so HTML is made anew when that is older than this. */
const RENEW_NEWS_EVERY = 30_000
const MINUTE = 60_000

/** A page in this isolate's memory. */
export interface PageMemory {
  id: string
  current: Current | null
  /** When PocketBase was last heard of a page whose publication cannot be read; null where that is not known. */
  since: Millis | null
  /** Where its region has room for sockets. It makes no edition: no answer but `/live.json` says it. */
  relays: OpenRelays
  askedAt: Millis
  asking: boolean
  trouble: Trouble
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
  const nothing = { current: null, since: null, relays: FIRST_RELAY, askedAt: 0, asking: false }
  return { id, ...nothing, trouble: noTrouble() }
}

/** Whether the memory may answer at `now` without asking the relay. */
export function isFresh(memory: PageMemory, now: Millis): boolean {
  return memory.current !== null && now - memory.askedAt < ASK_EVERY && now < memory.current.validUntil
}

/**
 * Whether another request is asking the relay; one that was ended meanwhile cannot say so, and counts for so long only.
 */
export function isBeingAsked(memory: PageMemory, now: Millis): boolean {
  return memory.asking && now - memory.askedAt < PASS_WITHIN
}

/** Puts the page's memory right: asks the relay at most once a second, one asker at a time. */
export async function refresh(memory: PageMemory, env: Env, region: Region): Promise<void> {
  const now = Date.now()
  if (memory.current && now >= memory.current.validUntil) memory.current = judged(memory.current, now)
  if (isFresh(memory, now)) return
  // An asker's promise belongs to its own request: the others go on with the copy they have.
  if (memory.current && isBeingAsked(memory, now)) return
  memory.asking = true
  const asked = memory.current
  let answer: Answer | null = null
  try {
    const known = asked && { ...pick(asked.publication), seq: asked.seq }
    answer = await askLadder(memory.trouble, { page: memory.id, env, region, known })
  } finally {
    memory.asking = false
    memory.askedAt = Date.now()
  }
  if (answer) accept(memory, asked, answer)
}

/** `asked` is what the memory had when the question went out. */
function accept(memory: PageMemory, asked: Current | null, answer: Answer): void {
  const now = Date.now()
  const { current } = memory
  memory.relays = answer.relays
  if (answer.state === 'none') {
    memory.since = answer.confirmedAt
    return
  }
  if (answer.state === 'same') {
    if (!current || current.seq !== asked?.seq) return
    const { confirmedAt, isArchived } = answer
    const isNews = confirmedAt >= current.confirmedAt + RENEW_NEWS_EVERY
    memory.current = isNews ? judged({ ...current, confirmedAt, isArchived }, now) : { ...current, isArchived }
    return
  }
  // Answers of two askers may come in the wrong order.
  if (current && current.seq > answer.held.seq) return
  try {
    const publication = readPublication(JSON.parse(answer.publication))
    const { held, confirmedAt, isArchived } = answer
    const wasPublic = !current || isPublic(current.publication.page)
    if (wasPublic && !isPublic(publication.page)) forgetRendered(memory.id)
    memory.current = judged({ publication, seq: held.seq, isArchived, confirmedAt }, now)
  } catch (error) {
    log('publication', error)
    memory.since = answer.confirmedAt
  }
}

function judged(current: Omit<Current, 'edition' | 'stale' | 'validUntil'>, now: Millis): Current {
  const age = now - current.confirmedAt
  const stale = age >= GRACE_MS
  const validUntil = stale ? now + MINUTE - (age % MINUTE) : current.confirmedAt + GRACE_MS
  editions += 1
  return { ...current, edition: editions, stale, validUntil }
}

function pick({ epoch, revision, day }: Publication) {
  return { epoch, revision, day }
}
