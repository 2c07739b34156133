import { memo } from 'react'
import type { ListedIncident } from '../../core/incident-list/answer.ts'
import { byMonth } from '../../core/incident-list/months.ts'
import { monthOf } from '../../core/time/month.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { capitalizeFirst, monthName } from '../../i18n/months.ts'
import { IncidentRow } from './IncidentRow.tsx'
import type { ListLocalization } from './localization.ts'

interface Props extends ListLocalization {
  incidents: readonly ListedIncident[]
  hasMore: boolean
  slug: string
  /** The words of the search. */
  search: readonly string[]
}

/** The incidents by the months of the page's zone in which they began, with how many and how long, once all are there. */
export const ListedMonths = memo(function ListedMonths(props: Props) {
  const { incidents, hasMore, slug, search, words, formats } = props
  const months = byMonth(incidents, (began) => monthOf(formats.timeZone, began), hasMore)
  return months.map(({ month, incidents: own, isWhole, median }) => {
    const about = [
      String(own.length),
      ...(median === null ? [] : [words.incidentList.median({ duration: formats.duration(median) })]),
    ]
    return (
      <section key={month} className="csec" aria-labelledby={`month-${month}`}>
        <header>
          <h2 id={`month-${month}`}>{capitalizeFirst(words.locale, monthName(words.locale, month))}</h2>
          {isWhole && <p>{about.join(commaOf(words.locale))}</p>}
        </header>
        <ul className="crows">
          {own.map((incident) => (
            <IncidentRow
              key={incident.id}
              incident={incident}
              slug={slug}
              search={search}
              words={words}
              formats={formats}
            />
          ))}
        </ul>
      </section>
    )
  })
})
