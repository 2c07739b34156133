import type { Millis } from '../../core/time/instant.ts'
import { AVOID_FOR, FIRST_ANSWER_WITHIN, HUB_ASK_EVERY, LONGEST_HUB_WAIT, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { within, withPatience } from '../base/timeout.ts'
import { neighbourOf, type Region } from '../stubs/region.ts'
import { READING_RELAY, relayName, relayNamed } from '../stubs/stubs.ts'
import type { Answer, Known } from '../stubs/version.ts'

/** Who did not answer an isolate for a page, and until when it is not asked. */
export interface Trouble {
  relayUntil: Millis
  hubUntil: Millis
  hubWait: Millis
}

export function noTrouble(): Trouble {
  return { relayUntil: 0, hubUntil: 0, hubWait: 0 }
}

/** Who asks: for which page, from where, and what it has. */
interface Reader {
  page: string
  env: Env
  region: Region
  known: Known | null
}

/**
 * Asks who may have a newer publication than is known: the relay of the visitor's region, where that fails or is late a
 * neighbouring region's, and only where neither answers the hub, which pulls for everyone. However many isolates there
 * are, a relay that hangs costs the hub one call: the neighbour's. Null where nobody answered.
 */
export async function askLadder(trouble: Trouble, reader: Reader): Promise<Answer | null> {
  const { page, env, region, known } = reader
  try {
    const answer = await askRelays(trouble, reader)
    trouble.hubWait = 0
    return answer
  } catch (error) {
    log('relay', error)
  }
  const now = Date.now()
  if (now < trouble.hubUntil) return null
  trouble.hubWait = Math.min(LONGEST_HUB_WAIT, Math.max(HUB_ASK_EVERY, 2 * trouble.hubWait))
  trouble.hubUntil = now + trouble.hubWait * (0.5 + Math.random() / 2)
  try {
    return await withPatience<Answer>(env.PAGE_HUB.getByName(page).answer(region, known), RELAY_TIMEOUT)
  } catch (error) {
    log('hub', error)
    return null
  }
}

async function askRelays(trouble: Trouble, { page, env, region, known }: Reader): Promise<Answer> {
  const ask = (one: Region): Promise<Answer> => {
    const name = relayName(page, { region: one, number: READING_RELAY })
    return relayNamed(env, name).newest(page, name, known)
  }
  const asked: Promise<Answer>[] = []
  if (Date.now() >= trouble.relayUntil) {
    const own = ask(region)
    // Whoever has nothing yet may wait for it still, beside the neighbour.
    if (known === null) asked.push(own)
    const inTime = own.catch((error: unknown) => {
      log('relay', error)
      return null
    })
    const answer = await within<Answer | null, null>(inTime, RELAY_TIMEOUT, null)
    if (answer) return answer
    trouble.relayUntil = Date.now() + AVOID_FOR * (0.5 + Math.random() / 2)
  }
  asked.push(ask(neighbourOf(region)))
  return withPatience(Promise.any(asked), known ? RELAY_TIMEOUT : FIRST_ANSWER_WITHIN)
}
