import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { progressOf } from '../../core/notification/counts.ts'
import type { Channel } from '../../core/subscriber/channel.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { after } from '../../stores/team/after.ts'
import { onLeave } from '../../stores/team/on-leave.ts'
import { isOutsideTeam } from '../../stores/team/session.ts'
import { createRemovals } from '../../stores/team/subscribers/removals.ts'
import { createSubscriberList } from '../../stores/team/subscribers/subscriber-list.ts'
import { createSubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import { createTold, type TeamNotification } from '../../stores/team/subscribers/told.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { countText } from '../notifying/count-text.ts'
import { groupsOf } from '../team/board-view.ts'
import { saveFile } from '../team/save-file.ts'
import { type ConsoleProps, client, team, toasts, useOutage } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { AllSubscribers, TITLE } from './AllSubscribers.tsx'
import { LastPost } from './LastPost.tsx'
import { subscribersLocalizationFor } from './localization.ts'
import { usePanel } from './use-panel.ts'

const loadForms = async () => ({ ...(await import('./AddForm.tsx')), ...(await import('./ImportPanel.tsx')) })

interface Props extends ConsoleProps {
  /** By which subscribers can be told. */
  channels: readonly Channel[]
}

/** Posts of which the screen says what became of them. */
const MAX_POSTS = 50

/** Who is told of a page's posts, and what became of each: for its owners and admins. */
export function SubscribersScreen(props: Props) {
  const localization = subscribersLocalizationFor(props)
  const { words } = localization
  const { subscribers: texts } = words
  const { page } = props
  const [io] = useState(() => createSubscribersIo(client, page))
  const [list] = useState(() => createSubscriberList({ ...io, note: team.noteOutcome, after }))
  const [removals] = useState(() => {
    const isOnline = () => navigator.onLine
    return createRemovals({ remove: io.remove, toasts, isOnline, onLeave, onRemoved: list.forget })
  })
  const [told] = useState(() => createTold({ client, note: team.noteOutcome }, page, { newest: MAX_POSTS }))
  const { panel, open, close } = usePanel<'add' | 'import'>(TITLE)
  const me = props.member?.id ?? ''
  useEffect(() => team.start(me, page, null), [me, page])
  useEffect(() => list.start(), [list])
  useEffect(() => told.watch(), [told])
  const state = useStore(list.$list, { ssr: 'initial' })
  const posts = useStore(told.$told, { ssr: 'initial' }) ?? []
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('post'))
  // What was taken back before anybody was told says nothing of the post before.
  const last = posts.find(({ id }) => id === chosen) ?? posts.find((one) => !isTakenBack(one)) ?? posts[0]
  const session = useStore(team.$session, { ssr: 'initial' })
  const boardState = useStore(team.$board, { ssr: 'initial' })
  const outage = useOutage()
  const board = boardState.state === 'ready' ? boardState.board : null
  const groups = board ? groupsOf(board) : []
  const forms = useLoaded(loadForms, panel !== null, close, words)
  const unfinished = posts.find(({ counts }) => progressOf(counts).waiting > 0)
  const held = useLoaded(() => import('./HeldBack.tsx'), unfinished !== undefined, ignoreFailure, words)
  const failed = useLoaded(() => import('./Failed.tsx'), last !== undefined, ignoreFailure, words)
  if (isOutsideTeam(session, props.member, page)) return <OutsideTeam words={words} />
  const { totals } = state
  const count = (of: string) => totals?.states[of] ?? 0
  const isRefused = state.state === 'refused'
  const isEmpty = totals !== null && Object.values(totals.states).every((one) => one === 0)
  const number = (of: number) => ({ count: countText(of, words.locale) })
  const summary = [
    texts.confirmed(number(count('active'))),
    ...(count('pending') > 0 ? [texts.notYet(number(count('pending')))] : []),
    ...(count('quarantined') > 0 ? [texts.aside(number(count('quarantined')))] : []),
  ].join(commaOf(words.locale))
  async function exportAll(): Promise<void> {
    const outcome = await io.exportCsv()
    if (outcome.state === 'done') {
      saveFile(`subscribers-${props.slug}.csv`, 'text/csv;charset=utf-8', [outcome.value])
    } else toasts.show(texts.failedNow)
  }
  return (
    <>
      <div className="chead">
        <div>
          <h1>{words.team.subscribers}</h1>
          {totals && !isEmpty && <p>{summary}</p>}
        </div>
        {!isRefused && totals && (
          <>
            <button className="btn" type="button" onClick={(event) => open('import', event.currentTarget)}>
              {texts.importCsv}
            </button>
            {!isEmpty && (
              <button className="btn" type="button" onClick={() => void exportAll()}>
                {texts.exportCsv}
              </button>
            )}
            <button className="btn go" type="button" onClick={(event) => open('add', event.currentTarget)}>
              {texts.add}
            </button>
          </>
        )}
      </div>
      <Notices slug={props.slug} {...localization} />
      {outage === 'backend' && !isRefused && (
        <div className="csay" role="status">
          <p>
            <strong>{texts.mailWaits}</strong> {texts.mailWaitsText}
          </p>
        </div>
      )}
      {outage === null && !isRefused && unfinished && held && (
        <held.HeldBack io={io} notification={unfinished} {...localization} />
      )}
      {isRefused && <p role="alert">{texts.forOwners}</p>}
      {panel === 'add' && forms && (
        <forms.AddForm
          io={io}
          channels={props.channels}
          groups={groups}
          onAdded={() => void list.refresh()}
          onClose={close}
          words={words}
        />
      )}
      {panel === 'import' && forms && board && (
        <forms.ImportPanel
          io={io}
          components={groups.flatMap(({ group, components }) => [...(group ? [group] : []), ...components])}
          languages={board.page}
          onImported={() => void list.refresh()}
          onClose={close}
          words={words}
        />
      )}
      {!isRefused && last && totals && !isEmpty && (
        <LastPost
          posts={posts}
          onChoose={setChosen}
          notification={last}
          board={board}
          slug={props.slug}
          totals={totals}
          {...localization}
        />
      )}
      {!isRefused && last && failed && (
        <failed.Failed
          key={last.id}
          io={io}
          notification={last}
          slug={props.slug}
          onSent={told.load}
          {...localization}
        />
      )}
      {state.state === 'loading' && totals === null && <Skeleton words={words} rows={8} goesOn />}
      {state.state === 'failed' && <p role="alert">{texts.unreadable}</p>}
      {isEmpty && (
        <div className="cempty">
          <h2>{words.notifying.nobody}</h2>
          <p>{texts.emptyText}</p>
        </div>
      )}
      {totals && !isEmpty && (
        <AllSubscribers
          io={io}
          list={list}
          removals={removals}
          state={state}
          groups={groups}
          page={board?.page ?? null}
          slug={props.slug}
          {...localization}
        />
      )}
    </>
  )
}

const isTakenBack = ({ state, counts }: TeamNotification) => state === 'withdrawn' && progressOf(counts).all === 0
