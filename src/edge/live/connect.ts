import type { ReadGrant } from '../access/grant.ts'
import { isProcessFull } from '../base/connection-count.ts'
import { MAX_RELAYS_TRIED, RELAY_DELIVERY_TIMEOUT, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout } from '../base/timeout.ts'
import { openRelaysOf, updateOpenRelays } from '../memory/open-relays.ts'
import type { Region } from '../stubs/region.ts'
import type { OpenRelays } from '../stubs/relay-messages.ts'
import { relayName, relayStub } from '../stubs/stubs.ts'
import { roomFor } from './room.ts'

/** A visitor who subscribes to a page's changes. */
export interface Visitor {
  region: Region
  kind: 'socket' | 'stream'
  /** A tag of the visitor's network; empty if it is unknown. */
  network: string
  /** Connects to a relay, by its name. */
  request(relay: DurableObjectStub, name: string): Promise<Response>
}

/**
 * The answer of a relay that accepts the visitor, or refuses it (401). If a relay is full or does not answer, others
 * are tried, a few times; null where none accepts it.
 */
export async function connectToRelay(env: Env, { page }: ReadGrant, visitor: Visitor): Promise<Response | null> {
  const { region, kind } = visitor
  if (roomFor(page, env).isFull) return null
  const tried = new Set<number>()
  const full: number[] = []
  while (tried.size < MAX_RELAYS_TRIED) {
    const number = pickRelay(openRelaysOf(page), tried, visitor.network)
    if (number === null) return null
    tried.add(number)
    const name = relayName(page, { region, number })
    const answer = await withRelayTimeout(visitor.request(relayStub(env, name), name))
    // The network has reached its limit, and would at other relays, too.
    if (answer?.status === 429) return null
    if (answer !== null && answer.status !== 503) return answer
    if (isProcessFull(env)) return null
    if (answer === null || kind === 'stream') continue
    full.push(number)
    const openRelays = await findOtherRelays(env, page, region, full)
    if (openRelays) updateOpenRelays(page, openRelays)
  }
  return null
}

async function withRelayTimeout(request: Promise<Response>): Promise<Response | null> {
  try {
    return await withTimeout(request, RELAY_DELIVERY_TIMEOUT)
  } catch (error) {
    log('connect', error)
    return null
  }
}

async function findOtherRelays(env: Env, page: string, region: Region, full: number[]): Promise<OpenRelays | null> {
  try {
    return await withTimeout<OpenRelays>(env.PAGE_HUB.getByName(page).findRoom(region, full), RELAY_TIMEOUT)
  } catch (error) {
    log('hub', error)
    return null
  }
}

/**
 * Picks one of the untried open relays. A network always gets the same one while the same are open, so that its
 * connections are counted together; networks are spread evenly.
 */
function pickRelay({ open }: OpenRelays, tried: ReadonlySet<number>, network: string): number | null {
  const left = open.filter((number) => !tried.has(number))
  if (network === '') return left[Math.floor(Math.random() * left.length)] ?? null
  const [first] = left
    .map((number) => ({ number, weight: hash32(`${number} ${network}`) }))
    .sort((a, b) => b.weight - a.weight)
  return first?.number ?? null
}

/** A number of 32 bits that looks random, the same for the same text (FNV-1a). */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
