import { applyDelta } from '../core/live/delta.ts'
import type { DeltaMessage, LiveDocument, LiveMessage } from '../core/live/messages.ts'
import { replaces } from '../core/live/version.ts'
import type { Publication } from '../core/publication/publication.ts'
import type { Millis } from '../core/time/instant.ts'

/** What following a page needs of the world. */
export interface FollowWorld {
  /** The text of `/live.json`; rejects where nothing answers. */
  ask(): Promise<string>
  /** Runs something later. */
  later(ms: Millis, then: () => void): void
  publish(publication: Publication): void
  /** A message is not of this build's format. */
  outdated(): void
  /** The format of publications that this build reads. */
  format: number
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** The publication after those deltas that follow it, and those that do not: something between is missing. */
export function advance(
  base: Publication,
  deltas: readonly DeltaMessage[],
): { publication: Publication; missing: DeltaMessage[] } {
  let publication = base
  const missing: DeltaMessage[] = []
  for (const delta of deltas) {
    if (!replaces({ ...delta, ...delta.changes, revision: delta.to }, publication)) continue
    if (delta.epoch === publication.epoch && delta.from === publication.revision)
      publication = applyDelta(publication, delta)
    else missing.push(delta)
  }
  return { publication, missing }
}

/**
 * Makes publications of the messages of a tab. Its first ones are deltas to a publication that it has as HTML only: so
 * it asks for the whole, as it does when something was missed, and puts upon it what came meanwhile.
 */
export function followPage(world: FollowWorld): (text: string) => void {
  let held: Publication | null = null
  let pending: DeltaMessage[] = []
  let isAsking = false
  let failures = 0

  function settle(): void {
    if (held) {
      const { publication, missing } = advance(held, pending)
      held = publication
      pending = missing
      world.publish(held)
    }
    if (held === null || pending.length > 0) ask()
    else failures = 0
  }

  function ask(): void {
    if (isAsking) return
    isAsking = true
    world
      .ask()
      .then((text) => receive(text, true))
      .catch(() => {})
      .finally(() => {
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)
        failures++
        // An edge's memory may be a second older than its word.
        if (held !== null && pending.length === 0) isAsking = false
        else
          world.later(wait, () => {
            isAsking = false
            if (held === null || pending.length > 0) ask()
          })
      })
  }

  /** Only the hub judges epochs: what is no word, of another epoch than the last word's, is an older one's. */
  function accept(publication: Publication, isWord: boolean): void {
    const epoch = pending.at(-1)?.epoch ?? held?.epoch ?? publication.epoch
    if (!isWord && publication.epoch !== epoch) return
    if (isWord) pending = []
    if (replaces(publication, held)) held = publication
    settle()
  }

  /** A document that was asked for may be older than the word that made us ask; one that a poll brings is the word. */
  function receive(text: string, isAnswer = false): void {
    const said = readMessage(text, world.format)
    if (said === null) world.outdated()
    else if (!('type' in said)) accept(said.publication, !isAnswer && pending.length === 0)
    else if (said.type === 'publication') accept(said.publication, true)
    else if (said.type === 'delta') {
      pending.push(said)
      settle()
    }
  }

  return (text) => receive(text)
}

/**
 * A message or the document of `/live.json`; null where this build does not read its format. The publication's format
 * stands for all of it: the schema would weigh more than everything else here, and the edge has kept to it.
 */
function readMessage(text: string, format: number): LiveMessage | LiveDocument | null {
  const message: LiveMessage | LiveDocument = JSON.parse(text)
  return 'publication' in message && message.publication.format !== format ? null : message
}
