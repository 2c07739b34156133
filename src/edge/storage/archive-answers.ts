import * as v from 'valibot'
import { partsOf } from '../../core/archive/excerpt.ts'
import { NO_FILTER } from '../../core/archive/filter.ts'
import type { Month, Neighbours } from '../../core/archive/month.ts'
import { monthsShown } from '../../core/archive/pages.ts'
import type { Addresses, MonthsAsk, SearchAsk } from '../../core/archive/reader.ts'
import type { CalendarDocument, UptimeDocument } from '../../core/archive/uptime.ts'
import { PublicIncident } from '../../core/publication/publication.ts'
import type { IncidentKind } from '../../core/status/incident.ts'
import type { CalendarMonth } from '../../core/uptime/calendar.ts'
import { namingCauses } from '../../core/uptime/causes.ts'
import type { Incidents } from './incidents.ts'
import type { Facts } from './key-value-store.ts'
import type { Asked, Ledger } from './ledger.ts'
import type { Months } from './months.ts'
import { textsOf } from './search.ts'

/** What an archive answers of. */
interface Kept {
  facts: Facts
  incidents: Incidents
  months: Months
  ledger: Ledger
}

/** What an archive answers, as JSON text where the one who asks parses it: most of it is stored as text. */
export class ArchiveAnswers {
  readonly #kept: Kept

  constructor(kept: Kept) {
    this.#kept = kept
  }

  /** The token of the last full fill that has ended; null where there was none, or an empty disk came after it. */
  lastFill(): string | null {
    return this.#kept.facts.read('filled', v.string())
  }

  /**
   * The newest public incidents of a kind as JSON texts, `limit` at most; of all or only of some components. Null until
   * the first full fill has ended.
   */
  newest(kind: IncidentKind, limit: number, components: readonly string[] | null): string[] | null {
    if (this.lastFill() === null) return null
    if (components) this.#monthsNow()
    return this.#kept.incidents.newest(kind, limit, components)
  }

  /** What began in months, as a `MonthsAnswer`. */
  months({ filter, months, skip, most }: MonthsAsk): string {
    const standing = this.#standing()
    const counts = this.#kept.months.list(filter)
    const shown = Array.isArray(months) ? months : monthsShown(counts, months)
    const read = shown.map((month) => {
      const entries = this.#kept.months.read(month, filter, { skip, most }).map(({ entry }) => entry)
      return `{"month":"${month}","incidents":[${entries.join(',')}]}`
    })
    return `{${standing},"counts":${JSON.stringify(counts)},"months":[${read.join(',')}]}`
  }

  /** What was found, as a `RawSearchAnswer`. */
  search({ phrases, filter, month, skip, most }: SearchAsk): string {
    const standing = this.#standing()
    const { total, rows } = this.#kept.months.find(phrases, filter, month, { skip, most })
    const found = rows.flatMap(({ incident, entry }) => {
      const text = this.#kept.incidents.text(incident)
      if (text === null) return []
      const parts = partsOf(textsOf(v.parse(PublicIncident, JSON.parse(text))), phrases)
      return [`{"entry":${entry},"parts":${JSON.stringify(parts)}}`]
    })
    return `{${standing},"total":${total},"found":[${found.join(',')}]}`
  }

  /** All that began in these months with its newest words, as `SpokenMonths`; null as for `newest`. */
  spoken(months: Month[]): string | null {
    if (this.lastFill() === null) return null
    const kept = this.#monthsNow()
    const read = months.map((month) => {
      const rows = kept.read(month, NO_FILTER, { skip: 0, most: -1 })
      const incidents = rows.map(({ entry, words }) => `{"entry":${entry},"words":${JSON.stringify(words)}}`)
      return `{"month":"${month}","incidents":[${incidents.join(',')}]}`
    })
    return `{"months":[${read.join(',')}]}`
  }

  /** Everything public that has an address of its own, as `Addresses`; null as for `newest`. */
  addresses(): string | null {
    return this.lastFill() === null ? null : JSON.stringify(this.#monthsNow().changed() satisfies Addresses)
  }

  /** What began before and after an incident. */
  beside(incident: string): Neighbours {
    return this.#monthsNow().beside(incident)
  }

  /** A component's months since it began, as a `CalendarDocument`; null where its ledger is not here. */
  calendar(asked: Asked): string | null {
    const kept = this.#monthsNow()
    const calendar = this.#kept.ledger.calendar(asked)
    if (!calendar) return null
    const { known_from } = calendar
    const days = calendar.months.toReversed().flatMap((month) => month.days)
    const caused = new Map(namingCauses(days, kept.causes(asked.component), asked).map((day) => [day.date, day]))
    const named = kept.names([...caused.values()].flatMap(({ incidents }) => incidents))
    const open = (month: CalendarMonth) => ({
      ...month,
      // Nothing but published incidents is ever named.
      days: month.days.map((day) => {
        const { incidents } = caused.get(day.date) ?? day
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
  uptimes(asked: readonly Asked[], days: number, months: number): string | null {
    const uptimes = asked.map((one) => this.#kept.ledger.uptimes(one, days, months))
    const whole = uptimes.filter((one) => one !== null) satisfies UptimeDocument[]
    return whole.length === uptimes.length ? JSON.stringify(whole) : null
  }

  /** Uptimes of components together in some months, as `PageMonth`s; null where the ledger of any is not here. */
  together(asked: readonly Asked[], months: readonly Month[]): string | null {
    const found = this.#kept.ledger.together(asked, months)
    return found && JSON.stringify(found)
  }

  /** The months, whose entries and index are right from here on. */
  #monthsNow(): Months {
    const { months, incidents } = this.#kept
    months.stand(null, () => incidents.all())
    return months
  }

  /** How the archive stands, as the beginning of an answer in JSON. */
  #standing(): string {
    const first = this.#monthsNow().list(NO_FILTER).at(-1)?.month ?? null
    return `"complete":${this.lastFill() !== null},"first":${JSON.stringify(first)}`
  }
}
