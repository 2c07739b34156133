import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { incidentPath } from '../../core/incident/address.ts'
import { hiddenBy } from '../../core/incident/hidden.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { newIncidentDraft, unknownUpdateDraft, updateDraft } from '../../stores/team/draft.ts'
import { wordsNow } from '../../stores/team/preview.ts'
import type { Board, TeamIncident } from '../../stores/team/records.ts'
import { isStranger, mayPost } from '../../stores/team/session.ts'
import { Composer } from '../composer/Composer.tsx'
import { type Posted, PostedLine } from '../composer/Outcome.tsx'
import { updatesOf } from '../team/board-view.ts'
import { type ConsoleProps, speechOf, team, useNow } from '../team/team.ts'
import { Hidden } from './Hidden.tsx'
import { Failed, Notices, Waiting } from './Notices.tsx'
import { IncidentFacts } from './OpenIncidents.tsx'
import { Stranger } from './Stranger.tsx'
import { Timeline } from './Timeline.tsx'

interface Props extends ConsoleProps {
  /** The incident's id; null for one that is being written. */
  incident: string | null
}

/** The screen of one incident: what was said, and what is being written. */
export function IncidentDesk(props: Props) {
  const { page, incident: id } = props
  const me = props.member?.id ?? ''
  const speech = speechOf(props)
  const { words } = speech
  const now = useNow()
  const state = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const [composer, setComposer] = useState<ComposerStore | null>(null)
  const [posted, setPosted] = useState<Posted | null>(null)
  useEffect(() => team.start(me, page, id), [me, page, id])
  const board = state.state === 'ready' ? state.board : null
  const incident = board?.incidents.find((one) => one.id === id) ?? null
  const hidden = incident === null ? null : hiddenBy(incident)
  const isSeen = incident !== null && hidden === null
  const updates = board && id ? updatesOf(board, id) : []
  const isKnown = id === null || incident !== null
  useEffect(() => {
    if (composer || !(isKnown || team.hasDraft(id ?? 'new'))) return
    setComposer(composerFor(id))
  }, [composer, isKnown, id])
  useFollowing(composer, board, id)
  useEffect(() => composer?.watch(), [composer])
  useOutcome(composer, setPosted, async (done) => {
    if (id === null) {
      team.keepPosted(done.incident, done.at)
      return location.assign(`/console/incidents/${done.incident}`)
    }
    await team.refresh()
    setComposer(composerFor(id))
  })
  const isReady = composer !== null || state.state === 'failed'
  useEffect(() => {
    const at = id !== null && isReady ? team.takePosted(id) : null
    if (id !== null && at !== null) setPosted({ incident: id, at })
  }, [id, isReady])
  const kept = composer?.$composition.get().draft.name
  const title = id === null ? words.team.newIncident : (incident?.name ?? kept ?? '')
  useEffect(() => {
    if (incident) document.title = `${incident.name} · ${words.team.title({ name: props.name })}`
  }, [incident, words, props.name])
  // A draft can be gone on with whatever is known; without a session nobody knows yet who may not.
  const writes = composer !== null && incident?.kind !== 'maintenance' && (session.state !== 'in' || mayPost(session))
  const hasTimeline = id !== null && (!board || isKnown)
  // What is taken back or archived is not written on by the way: visitors would see none of it.
  const isPutAway = hidden === 'taken_back' || hidden === 'archived'
  const composing = writes && (
    <Composer composer={composer} board={board} incident={incident} updates={updates} posted={posted} {...speech} />
  )
  if (isStranger(session, props.member, page)) return <Stranger words={words} />
  return (
    <div className={hasTimeline ? 'panes' : 'panes one'}>
      <div>
        <div>
          <p className="soft crumb">
            <a href="/console">{words.team.now}</a>
          </p>
          <h1 className="title">{title || words.team.incidents}</h1>
          {board && incident && (
            <IncidentFacts incident={isSeen ? incident : unpromised(incident)} board={board} now={now} {...speech} />
          )}
          {incident && isSeen && (
            <p className="facts">
              <a href={incidentPath({ id: incident.id })}>{words.team.publicAddress}</a>
            </p>
          )}
        </div>
        <Notices {...speech} />
        {incident && <Hidden incident={incident} mayPost={session.state === 'in' && mayPost(session)} {...speech} />}
        {posted && !writes && state.state === 'failed' && (
          <p className="note" role="status">
            <span>
              <PostedLine posted={posted} isSeen {...speech} />
            </span>
          </p>
        )}
        {state.state === 'loading' && !composer && (
          <section className="pane" aria-label={words.team.message}>
            <Waiting words={words} rows={6} />
          </section>
        )}
        {state.state === 'failed' && (
          <section className="pane" aria-label={words.team.incidents}>
            <Failed words={words} />
          </section>
        )}
        {board && !isKnown && <p className="note">{words.team.noIncident}</p>}
        {isPutAway && composing ? (
          <UnseenUpdate composer={composer} label={words.team.writeUnseen}>
            {composing}
          </UnseenUpdate>
        ) : (
          composing
        )}
      </div>
      {hasTimeline && (
        <div>
          {board ? (
            <Timeline updates={updates} me={me} writing={writes && !isPutAway} {...speech} />
          ) : (
            state.state === 'loading' && (
              <section className="pane" aria-label={words.team.timeline}>
                <Waiting words={words} rows={4} />
              </section>
            )
          )}
        </div>
      )}
    </div>
  )
}

/** Visitors of a hidden incident were promised nothing. */
const unpromised = (incident: TeamIncident): TeamIncident => ({ ...incident, next_update_at: null })

/** Folds the composer of a hidden incident away, unless something was written in it. */
function UnseenUpdate({ composer, label, children }: { composer: ComposerStore; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => composer.$composition.get().kept !== 'nothing written')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <div className="unseen">{children}</div>}
    </details>
  )
}

function composerFor(id: string | null): ComposerStore {
  return team.compose(id ?? 'new', () => {
    const state = team.$board.get()
    const board = state.state === 'ready' ? state.board : null
    const incident = board?.incidents.find((one) => one.id === id)
    if (id === null) return newIncidentDraft()
    if (!board || !incident) return unknownUpdateDraft(id)
    const updates = updatesOf(board, id)
    const seen = Math.max(0, ...updates.map(({ revision }) => revision))
    return updateDraft(incident, wordsNow(updates), seen)
  })
}

/** Tells the composer of updates that others post meanwhile. */
function useFollowing(composer: ComposerStore | null, board: Board | null, id: string | null): void {
  // The newer update that was on the board: gone from it, it was deleted.
  const met = useRef<string | null>(null)
  useEffect(() => {
    if (!composer || !board || !id) return
    const incident = board.incidents.find((one) => one.id === id)
    const updates = updatesOf(board, id)
    const newest = updates.toSorted((a, b) => b.revision - a.revision)[0]
    if (!newest || !incident) return
    const said = { status: incident.status ?? newest.status, affected: wordsNow(updates) }
    const { sending } = composer.$composition.get()
    const reviewed = sending.state === 'moved' ? sending.update.id : null
    const isThere = updates.some((update) => update.id === reviewed)
    if (reviewed !== null && !isThere && met.current === reviewed) composer.withdrawn(said, incident.impact_override)
    met.current = isThere ? reviewed : null
    composer.overtaken(newest, newest.revision, said, incident.impact_override)
  }, [composer, board, id])
}

/** Tells what was posted until something else is written or attempted, and goes on from it. */
function useOutcome(
  composer: ComposerStore | null,
  tell: (posted: Posted | null) => void,
  done: (posted: Posted) => void,
): void {
  useEffect(() => {
    if (!composer) return
    return composer.$composition.listen(({ sending, kept, discarded }) => {
      if (sending.state === 'sent') {
        const posted = { incident: sending.incident, at: team.now() }
        tell(posted)
        done(posted)
      } else if (sending.state !== 'writing' || kept !== 'nothing written' || discarded) tell(null)
    })
  })
}
