import type { ReadGrant } from '../access/grant.ts'
import { isProcessFull } from '../base/connection-count.ts'
import { MOST_RELAYS_TRIED, RELAY_PATIENCE, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import { learnRelays, openRelaysOf } from '../memory/open-relays.ts'
import type { Region } from '../stubs/region.ts'
import { relayName, relayNamed } from '../stubs/stubs.ts'
import type { OpenRelays } from '../stubs/version.ts'
import { roomFor } from './room.ts'

/** A visitor who wants to hear of a page's changes. */
export interface Visitor {
  region: Region
  kind: 'socket' | 'stream'
  /** What stands for the visitor's network; empty where nobody knows it. */
  network: string
  /** Asks a relay, by its name. */
  ask(relay: DurableObjectStub, name: string): Promise<Response>
}

/**
 * The answer of a relay that takes the visitor, or refuses it for what it is (401). A relay without room, or one that
 * does not answer, is left for another, a few times; null where none takes it.
 */
export async function connect(env: Env, { page }: ReadGrant, visitor: Visitor): Promise<Response | null> {
  const { region, kind } = visitor
  if (roomFor(page, env).isFull) return null
  const tried = new Set<number>()
  const full: number[] = []
  while (tried.size < MOST_RELAYS_TRIED) {
    const number = draw(openRelaysOf(page), tried, visitor.network)
    if (number === null) return null
    tried.add(number)
    const name = relayName(page, { region, number })
    const answer = await answerOf(visitor.ask(relayNamed(env, name), name))
    // Enough of this network's: they would not be fewer elsewhere.
    if (answer?.status === 429) return null
    if (answer !== null && answer.status !== 503) return answer
    if (isProcessFull(env)) return null
    if (answer === null || kind === 'stream') continue
    full.push(number)
    const others = await otherRelays(env, page, region, full)
    if (others) learnRelays(page, others)
  }
  return null
}

async function answerOf(asked: Promise<Response>): Promise<Response | null> {
  try {
    return await withPatience(asked, RELAY_PATIENCE)
  } catch (error) {
    log('connect', error)
    return null
  }
}

async function otherRelays(env: Env, page: string, region: Region, full: number[]): Promise<OpenRelays | null> {
  try {
    return await withPatience<OpenRelays>(env.PAGE_HUB.getByName(page).place(region, full), RELAY_TIMEOUT)
  } catch (error) {
    log('hub', error)
    return null
  }
}

/**
 * One of the open relays that were not tried. A network comes to the same one as long as the same are open, so that its
 * connections are counted together; networks are spread over all of them as by chance.
 */
function draw({ open }: OpenRelays, tried: ReadonlySet<number>, network: string): number | null {
  const left = open.filter((number) => !tried.has(number))
  if (network === '') return left[Math.floor(Math.random() * left.length)] ?? null
  const [first] = left
    .map((number) => ({ number, weight: mixed(`${number} ${network}`) }))
    .sort((a, b) => b.weight - a.weight)
  return first?.number ?? null
}

/** A number of 32 bits that looks random, the same for the same text (FNV-1a). */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
