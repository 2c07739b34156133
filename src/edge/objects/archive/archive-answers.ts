import * as v from 'valibot'
import { buildExcerptCandidates } from '../../../core/archive/excerpt.ts'
import { NO_FILTER } from '../../../core/archive/history-filter.ts'
import { monthsOnPage } from '../../../core/archive/history-pages.ts'
import type { Month, Neighbours } from '../../../core/archive/month.ts'
import type { ArchivedAddresses, MonthsQuery, SearchQuery } from '../../../core/archive/reader.ts'
import type { CalendarDocument, UptimeDocument } from '../../../core/archive/uptime.ts'
import { PublicIncident } from '../../../core/publication/publication.ts'
import type { IncidentKind } from '../../../core/status/incident.ts'
import type { CalendarMonth } from '../../../core/uptime/calendar.ts'
import { addIncidentsToDays } from '../../../core/uptime/incident-spans.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import type { LedgerQuery } from '../../stubs/ledger-query.ts'
import type { Incidents } from './incidents.ts'
import type { Ledger } from './ledger.ts'
import type { MonthIndex } from './month-index.ts'
import { excerptTexts } from './search-index.ts'

/** The stores that an archive reads. */
interface ArchiveStores {
  store: KeyValueStore
  incidents: Incidents
  months: MonthIndex
  ledger: Ledger
}

/** An archive's answers, as JSON text where the caller parses it: most of it is stored as text. */
export class ArchiveAnswers {
  readonly #stores: ArchiveStores

  constructor(stores: ArchiveStores) {
    this.#stores = stores
  }

  /** The token of the last full fill that has ended; null where there was none, or an empty disk came after it. */
  lastFill(): string | null {
    return this.#stores.store.read('filled', v.string())
  }

  /**
   * The newest public incidents of a kind as JSON texts, `limit` at most; of all or only of some components. Null until
   * the first full fill has ended.
   */
  newest(kind: IncidentKind, limit: number, components: readonly string[] | null): string[] | null {
    if (this.lastFill() === null) return null
    if (components) this.#currentMonths()
    return this.#stores.incidents.newest(kind, limit, components)
  }

  /** What began in months, as a `MonthsResult`. */
  months({ filter, months, skip, limit }: MonthsQuery): string {
    const state = this.#stateJson()
    const counts = this.#stores.months.list(filter)
    const listed = Array.isArray(months) ? months : monthsOnPage(counts, months)
    const read = listed.map((month) => {
      const entries = this.#stores.months.read(month, filter, { skip, limit }).map(({ entry }) => entry)
      return `{"month":"${month}","incidents":[${entries.join(',')}]}`
    })
    return `{${state},"counts":${JSON.stringify(counts)},"months":[${read.join(',')}]}`
  }

  /** What was found, as a `RawSearchResult`. */
  search({ phrases, filter, month, order, skip, limit }: SearchQuery): string {
    const state = this.#stateJson()
    const { total, rows } = this.#stores.months.search(phrases, filter, month, { order, skip, limit })
    const found = rows.flatMap(({ incident, entry }) => {
      const text = this.#stores.incidents.text(incident)
      if (text === null) return []
      const parts = buildExcerptCandidates(excerptTexts(v.parse(PublicIncident, JSON.parse(text))), phrases)
      return [`{"entry":${entry},"parts":${JSON.stringify(parts)}}`]
    })
    return `{${state},"total":${total},"found":[${found.join(',')}]}`
  }

  /** All that began in these months with its latest text, as `MonthsWithText`; null as for `newest`. */
  withLatestText(months: Month[]): string | null {
    if (this.lastFill() === null) return null
    const index = this.#currentMonths()
    const read = months.map((month) => {
      const rows = index.read(month, NO_FILTER, { skip: 0, limit: -1 })
      const incidents = rows.map(({ entry, words }) => `{"entry":${entry},"words":${JSON.stringify(words)}}`)
      return `{"month":"${month}","incidents":[${incidents.join(',')}]}`
    })
    return `{"months":[${read.join(',')}]}`
  }

  /** Everything public that has an address of its own, as `ArchivedAddresses`; null as for `newest`. */
  addresses(): string | null {
    return this.lastFill() === null
      ? null
      : JSON.stringify(this.#currentMonths().lastChanges() satisfies ArchivedAddresses)
  }

  /** What began before and after an incident. */
  neighbours(incident: string): Neighbours {
    return this.#currentMonths().neighbours(incident)
  }

  /** A component's months since it began, as a `CalendarDocument`; null where its ledger is not here. */
  calendar(query: LedgerQuery): string | null {
    const index = this.#currentMonths()
    const calendar = this.#stores.ledger.calendar(query)
    if (!calendar) return null
    const { known_from } = calendar
    const days = calendar.months.toReversed().flatMap((month) => month.days)
    const causedByDate = new Map(
      addIncidentsToDays(days, index.causes(query.component), query).map((day) => [day.date, day]),
    )
    const named = index.mentioned([...causedByDate.values()].flatMap(({ incidents }) => incidents))
    const open = (month: CalendarMonth) => ({
      ...month,
      // Nothing but published incidents is ever named.
      days: month.days.map((day) => {
        const { incidents } = causedByDate.get(day.date) ?? day
        return { ...day, incidents: incidents.filter((id) => id in named) }
      }),
    })
    return JSON.stringify({
      known_from,
      months: calendar.months.map(open),
      mentioned: named,
    } satisfies CalendarDocument)
  }

  /** Uptimes of components, as `UptimeDocument`s; null where the ledger of any is not here. */
  uptimes(queries: readonly LedgerQuery[], months: number): string | null {
    const uptimes = queries.map((one) => this.#stores.ledger.uptimes(one, months))
    const found = uptimes.filter((one) => one !== null) satisfies UptimeDocument[]
    return found.length === uptimes.length ? JSON.stringify(found) : null
  }

  /** Uptimes of components together in some months, as `CombinedMonth`s; null where the ledger of any is not here. */
  combinedUptime(queries: readonly LedgerQuery[], months: readonly Month[]): string | null {
    const found = this.#stores.ledger.combinedUptime(queries, months)
    return found && JSON.stringify(found)
  }

  /** The month index, brought up to date. */
  #currentMonths(): MonthIndex {
    const { months, incidents } = this.#stores
    months.ensureCurrent(null, () => incidents.all())
    return months
  }

  /** The archive's state, as the beginning of a JSON answer. */
  #stateJson(): string {
    const first = this.#currentMonths().list(NO_FILTER).at(-1)?.month ?? null
    return `"complete":${this.lastFill() !== null},"first":${JSON.stringify(first)}`
  }
}
