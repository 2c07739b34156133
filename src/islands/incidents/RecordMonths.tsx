import type { MonthFigures } from '../../core/track-record/figures.ts'
import { capitalizeFirst, monthName } from '../../i18n/months.ts'
import type { ListLocalization } from './localization.ts'
import { keptText, lengthText } from './record-texts.ts'

/** The record of each month, the newest first. */
export function RecordMonths({ months, words, formats }: ListLocalization & { months: readonly MonthFigures[] }) {
  const { incidentList: texts } = words
  return (
    <ul className="crows" aria-label={texts.byMonth}>
      {months.map((figures) => {
        const { month, incidents, firstUpdate, between, resolved } = figures
        const facts: [label: string, text: string][] = [
          [words.team.incidents, String(incidents)],
          [texts.promises, keptText(figures, { words, formats })],
          [texts.firstUpdate, lengthText(firstUpdate, { words, formats })],
          [texts.between, lengthText(between, { words, formats })],
          [texts.untilResolved, lengthText(resolved, { words, formats })],
        ]
        return (
          <li key={month} className="crow">
            <div>
              <b>{capitalizeFirst(words.locale, monthName(words.locale, month))}</b>
              <dl className="cfacts">
                {facts.map(([label, text]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
