import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { isOutsideTeam, mayPost } from '../../stores/team/session.ts'
import { LoadError, Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { type ConsoleProps, localizationFor, team, useNow } from '../team/team.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { PlannedRow } from './PlannedRow.tsx'
import { RecurringRow } from './RecurringRow.tsx'
import { useMaintenances } from './use-maintenances.ts'

/** All maintenance of the page: what runs, what comes, what comes again, and what is over; as a list or by month. */
export function MaintenanceScreen(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const { maintenance: texts } = words
  const store = useMaintenances(props)
  const state = useStore(store.$maintenances, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const now = useNow(state)
  const [isCalendar, setCalendar] = useState(false)
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const mayPlan = mayPost(session)
  const row = { page: props.page, slug: props.slug, store, mayPlan, now, ...localization }
  const list = (id: string, title: string, rows: React.ReactNode[], more?: React.ReactNode) =>
    rows.length > 0 && (
      <section className="csec" aria-labelledby={id}>
        <header>
          <h2 id={id}>{title}</h2>
        </header>
        <div>
          <ul className="crows">{rows}</ul>
          {more}
        </div>
      </section>
    )
  const newHref = consoleAddress(props.slug, 'maintenance/new')
  const isEmpty = state.state === 'loaded' && state.planned.length + state.past.length + state.recurring.length === 0
  return (
    <>
      <ScreenHead title={texts.title} text={texts.lead}>
        {state.state === 'loaded' && !isEmpty && (
          <span className="cjoin">
            <button className="btn quiet" type="button" onClick={() => setCalendar(!isCalendar)}>
              {isCalendar ? texts.list : texts.calendar}
            </button>
            {mayPlan && (
              <a className="btn go" href={newHref} aria-keyshortcuts="M">
                {texts.newMaintenance} <kbd>M</kbd>
              </a>
            )}
          </span>
        )}
      </ScreenHead>
      <Notices slug={props.slug} {...localization} />
      {state.state === 'loading' && <Skeleton words={words} rows={6} />}
      {state.state === 'failed' && <LoadError words={words} />}
      {isEmpty && (
        <div className="cempty">
          <h2>{texts.emptyTitle}</h2>
          <p>{texts.emptyText}</p>
          {mayPlan && (
            <p className="acts">
              <a className="btn go" href={newHref}>
                {texts.newMaintenance}
              </a>
            </p>
          )}
        </div>
      )}
      {state.state === 'loaded' && isCalendar && <MonthCalendar state={state} {...row} />}
      {state.state === 'loaded' && !isCalendar && (
        <>
          {list(
            'mr',
            texts.running,
            state.planned
              .filter(({ status }) => status !== 'scheduled' && status !== '')
              .map((one) => <PlannedRow key={one.id} maintenance={one} {...row} />),
          )}
          {list(
            'mc',
            texts.coming,
            state.planned
              .filter(({ status }) => status === 'scheduled' || status === '')
              .map((one) => <PlannedRow key={one.id} maintenance={one} {...row} />),
          )}
          {list(
            'mw',
            texts.recurring,
            state.recurring.map((one) => <RecurringRow key={one.id} recurring={one} {...row} />),
          )}
          {list(
            'mp',
            texts.past,
            state.past.map((one) => <PlannedRow key={one.id} maintenance={one} {...row} />),
            state.hasEarlier && (
              <p className="acts">
                <button className="btn" type="button" onClick={() => void store.loadEarlier()}>
                  {texts.earlier}
                </button>
              </p>
            ),
          )}
        </>
      )}
    </>
  )
}
