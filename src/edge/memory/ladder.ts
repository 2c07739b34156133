import type { Millis } from '../../core/time/instant.ts'
import {
  FIRST_ANSWER_TIMEOUT,
  HUB_RETRY_INTERVAL,
  MAX_HUB_RETRY_INTERVAL,
  RELAY_AVOIDANCE_TTL,
  RELAY_TIMEOUT,
} from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout, withTimeoutOr } from '../base/timeout.ts'
import { neighbourOf, type Region } from '../stubs/region.ts'
import type { ReaderAnswer } from '../stubs/relay-messages.ts'
import { READING_RELAY, relayName, relayStub } from '../stubs/stubs.ts'
import type { StoredVersion } from '../stubs/version.ts'

/** Who did not answer an isolate for a page, and until when it is not asked. */
export interface RelayFailures {
  relayUntil: Millis
  hubUntil: Millis
  hubWait: Millis
}

export function noFailures(): RelayFailures {
  return { relayUntil: 0, hubUntil: 0, hubWait: 0 }
}

/** Who asks: for which page, from where, and what it has. */
interface ReadRequest {
  page: string
  env: Env
  region: Region
  known: StoredVersion | null
}

/**
 * Asks who may have a newer publication than is known: the relay of the visitor's region, where that fails or is late a
 * neighbouring region's, and only where neither answers the hub, which pulls for everyone. However many isolates there
 * are, a relay that hangs costs the hub one call: the neighbour's. Null where nobody answered.
 */
export async function fetchNewest(trouble: RelayFailures, reader: ReadRequest): Promise<ReaderAnswer | null> {
  const { page, env, region, known } = reader
  try {
    const answer = await fetchFromRelays(trouble, reader)
    trouble.hubWait = 0
    return answer
  } catch (error) {
    log('relay', error)
  }
  const now = Date.now()
  if (now < trouble.hubUntil) return null
  trouble.hubWait = Math.min(MAX_HUB_RETRY_INTERVAL, Math.max(HUB_RETRY_INTERVAL, 2 * trouble.hubWait))
  trouble.hubUntil = now + trouble.hubWait * (0.5 + Math.random() / 2)
  try {
    return await withTimeout<ReaderAnswer>(env.PAGE_HUB.getByName(page).newerThan(region, known), RELAY_TIMEOUT)
  } catch (error) {
    log('hub', error)
    return null
  }
}

async function fetchFromRelays(
  trouble: RelayFailures,
  { page, env, region, known }: ReadRequest,
): Promise<ReaderAnswer> {
  const askRelay = (one: Region): Promise<ReaderAnswer> => {
    const name = relayName(page, { region: one, number: READING_RELAY })
    return relayStub(env, name).newerThan(page, name, known)
  }
  const answers: Promise<ReaderAnswer>[] = []
  if (Date.now() >= trouble.relayUntil) {
    const own = askRelay(region)
    // Whoever has nothing yet may wait for it still, beside the neighbour.
    if (known === null) answers.push(own)
    const inTime = own.catch((error: unknown) => {
      log('relay', error)
      return null
    })
    const answer = await withTimeoutOr<ReaderAnswer | null, null>(inTime, RELAY_TIMEOUT, null)
    if (answer) return answer
    trouble.relayUntil = Date.now() + RELAY_AVOIDANCE_TTL * (0.5 + Math.random() / 2)
  }
  answers.push(askRelay(neighbourOf(region)))
  return withTimeout(Promise.any(answers), known ? RELAY_TIMEOUT : FIRST_ANSWER_TIMEOUT)
}
