import { SingleFlight } from '../../../core/async/single-flight.ts'
import type { JournalPost } from '../../../core/journal/entry.ts'
import { withJournal } from '../../../core/journal/overlay.ts'
import { journalProblem, waitsForYes } from '../../../core/journal/problem.ts'
import { isSameJson } from '../../../core/live/same-json.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { deliverJournalEntry } from '../../backend/journal.ts'
import { BackendRefused } from '../../backend/request.ts'
import { MAX_JOURNAL_ENTRIES } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import type { JournalAnswer, StoredJournal } from '../../stubs/journal.ts'
import type { HubJournal, JournalAuthor } from './hub-journal.ts'
import type { HubPublication } from './hub-publication.ts'

/** Who posts, and whether they need nobody's yes. */
export interface JournalWriter extends JournalAuthor {
  isOwner: boolean
}

interface Hub {
  env: Env
  page: string
  journal: HubJournal
  publication: HubPublication
  /** Derives the publication again, and makes it the newest. */
  republish(): Promise<void>
  /** Sets the alarm for what is due next. */
  setAlarm(): Promise<void>
}

const REFUSALS = {
  idTaken: { status: 409, refusal: { code: 'id_taken', message: 'Another update has this id.' } },
  nothingKnown: { status: 503, refusal: { code: 'page_not_held', message: 'The edge has nothing of this page yet.' } },
  off: { status: 403, refusal: { code: 'journal_off', message: 'The page goes without the emergency journal.' } },
  waits: { status: 403, refusal: { code: 'approval_needed', message: 'This waits for a yes, or for an owner.' } },
  full: { status: 429, refusal: { code: 'journal_full', message: 'The journal takes no more posts.' } },
}

/** What a hub does with the emergency journal: takes posts, shows them, and delivers them when the backend is back. */
export class JournalSync {
  readonly #hub: Hub
  readonly #delivering = new SingleFlight<boolean>()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** What the team sees of it. */
  get state(): StoredJournal {
    const { journal, publication } = this.#hub
    return { isOn: publication.snapshot?.page.journal_off !== true, items: journal.items() }
  }

  /** Takes a post, which visitors see when this returns. The same one again is one. */
  async post(post: JournalPost, { isOwner, ...author }: JournalWriter, now: Millis): Promise<JournalAnswer> {
    const { journal, publication } = this.#hub
    const known = journal.find(post.update)
    if (known) {
      const { posted_at, break_glass: _, ...rest } = known.entry
      const isSame = known.user === author.user && isSameJson(rest, post)
      return isSame ? { state: 'taken', posted_at } : { state: 'refused', ...REFUSALS.idTaken }
    }
    const snapshot = publication.snapshot
    if (snapshot === null) return { state: 'refused', ...REFUSALS.nothingKnown }
    if (snapshot.page.journal_off) return { state: 'refused', ...REFUSALS.off }
    if (journal.count >= MAX_JOURNAL_ENTRIES) return { state: 'refused', ...REFUSALS.full }
    const at = Math.max(now, journal.newestAt + 1)
    const entry = { ...post, posted_at: toInstant(at) }
    const shown = withJournal(snapshot, journal.shown())
    const problem = journalProblem(shown, entry)
    if (problem) return { state: 'refused', status: 400, refusal: problem }
    const waits = waitsForYes(shown, entry)
    if (waits && !isOwner) return { state: 'refused', ...REFUSALS.waits }
    journal.add({ entry: waits ? { ...entry, break_glass: true } : entry, ...author }, at)
    await this.#hub.setAlarm()
    await this.#hub.republish()
    return { state: 'taken', posted_at: entry.posted_at }
  }

  /** Has a refused entry delivered once more; whether there was one. */
  async retry(update: string): Promise<boolean> {
    const { journal, setAlarm, republish } = this.#hub
    if (!journal.retry(update)) return false
    await setAlarm()
    await republish()
    await this.deliver()
    return true
  }

  /** Puts a refused entry away; whether there was one. */
  dismiss(update: string): boolean {
    return this.#hub.journal.dismiss(update)
  }

  /**
   * Delivers what waits, one after the other as it was posted, until the backend does not answer. What it can neither take
   * nor refuse keeps nothing but its own incident waiting. Returns whether it took any. Never fails.
   */
  deliver(): Promise<boolean> {
    return this.#delivering.runAgain(() => this.#deliver())
  }

  async #deliver(): Promise<boolean> {
    const { env, page, journal, republish } = this.#hub
    let hasPosted = false
    /** Incidents of which the backend could not take an entry, nor say why: later ones of them wait for it. */
    const stuck = new Set<string>()
    try {
      for (const { entry, user } of journal.waiting()) {
        if (stuck.has(entry.incident)) continue
        const outcome = await deliverJournalEntry(env, page, { user, entry }).catch((error: unknown) => {
          if (!(error instanceof BackendRefused) || error.status === 429) throw error
          log('journal', error)
          stuck.add(entry.incident)
          return null
        })
        if (outcome === null) continue
        journal.settle(entry.update, outcome, Date.now())
        if (outcome.state === 'posted') hasPosted = true
        else await republish()
      }
    } catch (error) {
      log('journal', error)
    }
    return hasPosted
  }
}
