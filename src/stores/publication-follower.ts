import { applyDelta } from '../core/live/delta.ts'
import type { DeltaMessage, LiveDocument, LiveMessage } from '../core/live/messages.ts'
import { replaces } from '../core/live/version.ts'
import type { Publication } from '../core/publication/publication.ts'
import type { Instant, Millis } from '../core/time/instant.ts'

/** What following a page needs from its environment. */
export interface FollowEnvironment {
  /** The text of `/live.json`; rejects where nothing answers. */
  fetchDocument(): Promise<string>
  /** Runs something later. */
  delay(ms: Millis, then: () => void): void
  /** `heardAt` is when the backend was heard that gave it, where that is known. */
  publish(publication: Publication, heardAt: Instant | null): void
  /** A message is not of this build's format. */
  onOutdated(): void
  /** The format of publications that this build reads. */
  format: number
}

const MIN_RETRY_DELAY = 1_000
const MAX_RETRY_DELAY = 30_000

/** Applies the deltas that connect to a publication, and returns the others: before those, one is missing. */
export function applyDeltas(
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
 * Turns the messages of a tab into publications. The first ones are deltas to what the tab has as HTML only: so
 * it fetches the whole document, as it does after a gap, and applies the deltas that arrived meanwhile.
 */
export function createPublicationFollower(environment: FollowEnvironment): (text: string) => void {
  let current: Publication | null = null
  let pending: DeltaMessage[] = []
  let isFetching = false
  let failures = 0
  let heardAt: Instant | null = null

  function publishPending(): void {
    if (current) {
      const { publication, missing } = applyDeltas(current, pending)
      current = publication
      pending = missing
      environment.publish(current, pending.length === 0 ? heardAt : null)
      heardAt = null
    }
    if (current === null || pending.length > 0) fetchWhole()
    else failures = 0
  }

  function fetchWhole(): void {
    if (isFetching) return
    isFetching = true
    environment
      .fetchDocument()
      .then((text) => receive(text, true))
      .catch(() => {})
      .finally(() => {
        const wait = Math.min(MAX_RETRY_DELAY, MIN_RETRY_DELAY * 2 ** failures)
        failures++
        // The edge may answer from memory that is a second older than its last message.
        if (current !== null && pending.length === 0) isFetching = false
        else
          environment.delay(wait, () => {
            isFetching = false
            if (current === null || pending.length > 0) fetchWhole()
          })
      })
  }

  /** Only messages from the hub may change the epoch: an answer of another epoch than the last message is outdated. */
  function accept(publication: Publication, isAuthoritative: boolean): void {
    const epoch = pending.at(-1)?.epoch ?? current?.epoch ?? publication.epoch
    if (!isAuthoritative && publication.epoch !== epoch) return
    if (isAuthoritative) pending = []
    if (replaces(publication, current)) current = publication
    publishPending()
  }

  /** A fetched document may be older than the message that made us fetch it; one from polling is itself the message. */
  function receive(text: string, isAnswer = false): void {
    const message = readMessage(text, environment.format)
    if (message === null) {
      environment.onOutdated()
      return
    }
    const at = heardAtOf(message)
    if (at && (!heardAt || at > heardAt)) heardAt = at
    if (!('type' in message)) accept(message.publication, !isAnswer && pending.length === 0)
    else if (message.type === 'publication') accept(message.publication, true)
    else if (message.type === 'delta') {
      pending.push(message)
      publishPending()
    }
  }

  return (text) => receive(text)
}

/**
 * A message or the document of `/live.json`; null where this build does not read its format. The publication's format
 * is enough to check: a schema would be larger than the rest of this file, and the edge has validated the document.
 */
function readMessage(text: string, format: number): LiveMessage | LiveDocument | null {
  const message: LiveMessage | LiveDocument = JSON.parse(text)
  return 'publication' in message && message.publication.format !== format ? null : message
}

/** When the backend was heard that gave a message's publication; null where it does not say, or says that it is stale. */
function heardAtOf(message: LiveMessage | LiveDocument): Instant | null {
  if ('stale' in message) return message.stale ? null : message.confirmed_at
  return 'heard_at' in message ? (message.heard_at ?? null) : null
}
