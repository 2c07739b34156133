import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { searchWords } from '../../core/incident-list/words.ts'
import { addressOfChoice, isFiltered } from '../../stores/team/incidents/choice.ts'
import { isOutsideTeam, mayPost } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { openIncidents } from '../team/board-view.ts'
import { type ConsoleProps, team, useNow } from '../team/team.ts'
import { ListEnd } from './ListEnd.tsx'
import { ListedMonths } from './ListedMonths.tsx'
import { ListFilter } from './ListFilter.tsx'
import { listLocalizationFor } from './localization.ts'
import { NothingListed } from './NothingListed.tsx'
import { OpenNow } from './OpenNow.tsx'
import { OurRecord } from './OurRecord.tsx'
import { PickedDock } from './PickedDock.tsx'
import { useIncidentList } from './use-list.ts'
import { usePicking } from './use-picking.ts'

/** All incidents and maintenances of a page, to be found and opened. */
export function IncidentsScreen(props: ConsoleProps) {
  const { slug } = props
  const localization = listLocalizationFor(props)
  const { words } = localization
  const [list, state] = useIncidentList(props)
  const session = useStore(team.$session)
  const shown = useStore(team.$board)
  const now = useNow(shown)
  const picking = usePicking()
  const sought = state.loaded?.words ?? ''
  const search = useMemo(() => searchWords(sought), [sought])
  const board = shown.state === 'ready' ? shown.board : null
  const loaded = state.loaded ?? {}
  // Without a filter what is open stands above, and not in its month again.
  const open = board && !isFiltered(state.choice) && !isFiltered(loaded) ? openIncidents(board, now) : []
  const above = open.map(({ id }) => id).join()
  const incidents = useMemo(
    () => state.incidents.filter(({ id }) => !above.split(',').includes(id)),
    [state.incidents, above],
  )
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const isEmpty = state.state === 'ready' && state.incidents.length === 0 && open.length === 0
  return (
    <>
      <ScreenHead title={words.team.incidents} text={words.incidentList.text} />
      <Notices slug={slug} {...localization} />
      <ListFilter list={list} state={state} board={board} now={now} {...localization} />
      <p className="v" role="status">
        {state.state === 'ready' && isFiltered(loaded) && words.incidentList.found({ count: state.counts.found })}
      </p>
      {state.state === 'failed' && (
        <div className="csay" role="alert">
          <p>
            <strong>{words.incidentList.unreadable}</strong> {words.incidentList.pageUnaffected}{' '}
            {state.loaded !== null && words.incidentList.oldRows}
          </p>
        </div>
      )}
      {state.state === 'refused' && <p role="alert">{words.team.couldNotLoad}</p>}
      {state.loaded === null && state.state === 'loading' && <Skeleton words={words} rows={8} goesOn />}
      {board && (
        <OpenNow
          open={open}
          board={board}
          slug={slug}
          now={now}
          picked={picking.picked}
          onChoose={mayPost(session) ? picking.begin : null}
          onPick={picking.pick}
          {...localization}
        />
      )}
      <div aria-busy={state.state === 'loading'}>
        <ListedMonths
          incidents={incidents}
          hasMore={state.next !== null}
          slug={slug}
          search={search}
          {...localization}
        />
      </div>
      {isEmpty && (
        <NothingListed
          isFiltered={isFiltered(loaded)}
          isSearch={loaded.words !== undefined}
          meant={
            state.meant === null
              ? null
              : { words: state.meant, href: addressOfChoice({ ...loaded, words: state.meant }) }
          }
          onMeant={(meant) => {
            list.choose({ words: meant })
            document.getElementById('list-words')?.focus()
          }}
          onClear={list.clear}
          words={words}
        />
      )}
      <ListEnd list={list} state={state} words={words} />
      {state.loaded !== null && !isFiltered(state.choice) && !isEmpty && (
        <OurRecord page={props.page} slug={slug} {...localization} />
      )}
      {board && picking.picked && open.length > 0 && (
        <PickedDock
          board={board}
          picked={open.filter(({ id }) => picking.picked?.has(id))}
          onDone={picking.end}
          {...localization}
        />
      )}
    </>
  )
}
