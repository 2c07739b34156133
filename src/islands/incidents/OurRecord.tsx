import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { after } from '../../stores/team/after.ts'
import { createTrackRecord } from '../../stores/team/incidents/track-record.ts'
import { createTrackRecordRequests } from '../../stores/team/incidents/track-record-io.ts'
import { saveFile } from '../team/save-file.ts'
import { client, team } from '../team/team.ts'
import type { ListLocalization } from './localization.ts'
import { RecordMonths } from './RecordMonths.tsx'
import { keptText, lengthText } from './record-texts.ts'

interface Props extends ListLocalization {
  page: string
  slug: string
}

/** How the team kept its promises of next updates and how quick it was: for the team alone, by month too, and as a file. */
export function OurRecord({ page, slug, words, formats }: Props) {
  const { incidentList: texts } = words
  const [store] = useState(() =>
    createTrackRecord({ ...createTrackRecordRequests(client, page), note: team.noteOutcome, after }),
  )
  const [isByMonth, setByMonth] = useState(false)
  const state = useStore(store.$record)
  useEffect(() => store.start(), [store])
  if (state.state === 'loading') return null
  const localization = { words, formats }
  const recent = state.state === 'ready' ? state.record.recent : null
  const lengths =
    recent &&
    ([
      [texts.firstUpdate, recent.firstUpdate],
      [texts.between, recent.between],
      [texts.untilResolved, recent.resolved],
    ] as const)
  async function save(): Promise<void> {
    const file = await store.loadCsv()
    if (file) saveFile(`record-${slug}.csv`, 'text/csv;charset=utf-8', [file])
  }
  return (
    <section className="csec crecord" aria-labelledby="our-record">
      <header>
        <h2 id="our-record">{texts.record}</h2>
        <p>{texts.recordFor}</p>
      </header>
      {state.state === 'failed' || !recent || !lengths ? (
        <p role="alert">{texts.recordUnreadable}</p>
      ) : (
        <div>
          <dl className="cfigs">
            {lengths.map(([label, length]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {length === null ? <small>{texts.unknown}</small> : lengthText(length, localization)}
                  {length !== null && <small>{texts.medianWord}</small>}
                </dd>
              </div>
            ))}
            <div>
              <dt>{texts.promises}</dt>
              <dd>
                {recent.kept + recent.broken > 0 ? keptText(recent, localization) : <small>{texts.unknown}</small>}
                {recent.kept + recent.broken > 0 && (
                  <small>
                    {formats.percent(Math.floor((100 * recent.kept) / (recent.kept + recent.broken)) / 100)}
                  </small>
                )}
              </dd>
            </div>
          </dl>
          <p className="hint">{texts.recordHint}</p>
          <p className="acts">
            <button className="btn" type="button" aria-disabled={state.file === 'loading'} onClick={() => void save()}>
              {texts.saveCsv}
            </button>
            {state.record.months.length > 0 && (
              <button className="text" type="button" aria-expanded={isByMonth} onClick={() => setByMonth(!isByMonth)}>
                {texts.byMonth}
              </button>
            )}
          </p>
          <p role="alert">{state.file === 'failed' && texts.csvFailed}</p>
          {isByMonth && <RecordMonths months={state.record.months} {...localization} />}
        </div>
      )}
    </section>
  )
}
