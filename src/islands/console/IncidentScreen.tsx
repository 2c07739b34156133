import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { incidentPath } from '../../core/incident/path.ts'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { newIncidentDraft, unknownUpdateDraft, updateDraft } from '../../stores/team/model/draft.ts'
import { affectedStatuses } from '../../stores/team/model/preview-board.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { canPost, isOutsideTeam } from '../../stores/team/session.ts'
import { Composer } from '../composer/Composer.tsx'
import { PostedMessage, type PostedUpdate } from '../composer/Outcome.tsx'
import { updatesOf } from '../team/board-view.ts'
import { type ConsoleProps, localizationFor, team, useNow } from '../team/team.ts'
import { HiddenNotice } from './HiddenNotice.tsx'
import { LoadError, Notices, Skeleton } from './Notices.tsx'
import { IncidentDetails } from './OpenIncidents.tsx'
import { OutsideTeam } from './OutsideTeam.tsx'
import { Timeline } from './Timeline.tsx'

interface Props extends ConsoleProps {
  /** The incident's id; null for one that is being written. */
  incident: string | null
}

/** The screen of one incident: its timeline and the composer. */
export function IncidentScreen(props: Props) {
  const { page, incident: id } = props
  const me = props.member?.id ?? ''
  const localization = localizationFor(props)
  const { slug } = props
  const { words } = localization
  const now = useNow()
  const state = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const [composer, setComposer] = useState<ComposerStore | null>(null)
  const [posted, setPosted] = useState<PostedUpdate | null>(null)
  useEffect(() => team.start(me, page, id), [me, page, id])
  const board = state.state === 'ready' ? state.board : null
  const incident = board?.incidents.find((one) => one.id === id) ?? null
  const hidden = incident === null ? null : hiddenReason(incident)
  const isVisible = incident !== null && hidden === null
  const updates = board && id ? updatesOf(board, id) : []
  const isKnown = id === null || incident !== null
  useEffect(() => {
    if (composer || !(isKnown || team.hasDraft(id ?? 'new'))) return
    setComposer(createComposerFor(id))
  }, [composer, isKnown, id])
  useNewerUpdates(composer, board, id)
  useEffect(() => composer?.watch(), [composer])
  usePosted(composer, setPosted, async (onPosted) => {
    if (id === null) {
      team.savePostedAt(onPosted.incident, onPosted.at)
      return location.assign(consoleAddress(slug, `incidents/${onPosted.incident}`))
    }
    await team.refresh()
    setComposer(createComposerFor(id))
  })
  const isReady = composer !== null || state.state === 'failed'
  useEffect(() => {
    const at = id !== null && isReady ? team.takePostedAt(id) : null
    if (id === null || at === null) return
    setPosted({ incident: id, at })
    // The screen that posted it had the focus: here one goes on with the next message.
    document.getElementById('msg')?.focus()
  }, [id, isReady])
  const draftName = composer?.$composition.get().draft.name
  const title = id === null ? words.team.newIncident : (incident?.name ?? draftName ?? '')
  useEffect(() => {
    if (incident) document.title = `${incident.name} · ${words.team.title({ name: props.name })}`
  }, [incident, words, props.name])
  // A draft can always be continued; until the session is known, everyone may write.
  const canWrite =
    composer !== null && incident?.kind !== 'maintenance' && (session.state !== 'signed_in' || canPost(session))
  const hasTimeline = id !== null && (!board || isKnown)
  // Updates of a withdrawn or archived incident are not encouraged: visitors would see none of them.
  const isWithdrawnOrArchived = hidden === 'taken_back' || hidden === 'archived'
  const composerElement = canWrite && (
    <Composer
      composer={composer}
      board={board}
      incident={incident}
      updates={updates}
      posted={posted}
      {...localization}
    />
  )
  if (isOutsideTeam(session, props.member, page)) return <OutsideTeam words={words} />
  return (
    <div className={hasTimeline ? 'panes' : 'panes one'}>
      <div>
        <div>
          <p className="soft crumb">
            <a href={consoleAddress(slug)}>{words.team.now}</a>
          </p>
          <h1 className="title">{title || words.team.incidents}</h1>
          {board && incident && (
            <IncidentDetails
              incident={isVisible ? incident : withoutNextUpdate(incident)}
              board={board}
              now={now}
              {...localization}
            />
          )}
          {incident && isVisible && (
            <p className="details">
              <a href={incidentPath({ id: incident.id })}>{words.team.publicAddress}</a>
            </p>
          )}
        </div>
        <Notices slug={slug} {...localization} />
        {incident && (
          <HiddenNotice
            incident={incident}
            canPost={session.state === 'signed_in' && canPost(session)}
            {...localization}
          />
        )}
        {posted && !canWrite && state.state === 'failed' && (
          <p className="note" role="status">
            <span>
              <PostedMessage posted={posted} isVisible {...localization} />
            </span>
          </p>
        )}
        {state.state === 'loading' && !composer && (
          <section className="pane" aria-label={words.team.message}>
            <Skeleton words={words} rows={6} />
          </section>
        )}
        {state.state === 'failed' && (
          <section className="pane" aria-label={words.team.incidents}>
            <LoadError words={words} />
          </section>
        )}
        {board && !isKnown && <p className="note">{words.team.noIncident}</p>}
        {composerElement && (
          <FoldedIfHidden composer={composer} isHidden={isWithdrawnOrArchived} label={words.team.writeHiddenUpdate}>
            {composerElement}
          </FoldedIfHidden>
        )}
      </div>
      {hasTimeline && (
        <div>
          {board ? (
            <Timeline updates={updates} me={me} composer={canWrite ? composer : null} {...localization} />
          ) : (
            state.state === 'loading' && (
              <section className="pane" aria-label={words.team.timeline}>
                <Skeleton words={words} rows={4} />
              </section>
            )
          )}
        </div>
      )}
    </div>
  )
}

/** For a hidden incident visitors were not told of a next update. */
const withoutNextUpdate = (incident: TeamIncident): TeamIncident => ({ ...incident, next_update_at: null })

/**
 * Folds the composer of a hidden incident away, unless something was written in it. It is the same element where the
 * incident is not hidden: somebody who types while a colleague archives it keeps the focus.
 */
function FoldedIfHidden({
  composer,
  isHidden,
  label,
  children,
}: {
  composer: ComposerStore
  isHidden: boolean
  label: string
  children: ReactNode
}) {
  const isWritten = () => composer.$composition.get().saveState !== 'empty'
  const [isOpen, setOpen] = useState(isWritten)
  const [wasHidden, setWasHidden] = useState(isHidden)
  if (isHidden !== wasHidden) {
    setWasHidden(isHidden)
    setOpen(isWritten)
  }
  const isShown = isOpen || !isHidden
  return (
    <details open={isShown} onToggle={(event) => isHidden && setOpen(event.currentTarget.open)}>
      <summary hidden={!isHidden}>{label}</summary>
      {isShown && <div className={isHidden ? 'folded-composer hidden-update' : 'folded-composer'}>{children}</div>}
    </details>
  )
}

function createComposerFor(id: string | null): ComposerStore {
  return team.compose(id ?? 'new', () => {
    const state = team.$board.get()
    const board = state.state === 'ready' ? state.board : null
    const incident = board?.incidents.find((one) => one.id === id)
    if (id === null) return newIncidentDraft()
    if (!board || !incident) return unknownUpdateDraft(id)
    const updates = updatesOf(board, id)
    const seenRevision = Math.max(0, ...updates.map(({ revision }) => revision))
    return updateDraft(incident, affectedStatuses(updates), seenRevision)
  })
}

/** Tells the composer of updates that others post meanwhile. */
function useNewerUpdates(composer: ComposerStore | null, board: Board | null, id: string | null): void {
  // The newer update that was on the board; if it is no longer there, it was deleted.
  const listedUpdate = useRef<string | null>(null)
  useEffect(() => {
    if (!composer || !board || !id) return
    const incident = board.incidents.find((one) => one.id === id)
    const updates = updatesOf(board, id)
    const newest = updates.toSorted((a, b) => b.revision - a.revision)[0]
    if (!newest || !incident) return
    const incidentStatuses = { status: incident.status ?? newest.status, affected: affectedStatuses(updates) }
    const { sending } = composer.$composition.get()
    const reviewedUpdate = sending.state === 'conflict' ? sending.update.id : null
    const isThere = updates.some((update) => update.id === reviewedUpdate)
    if (reviewedUpdate !== null && !isThere && listedUpdate.current === reviewedUpdate)
      composer.onUpdateDeleted(incidentStatuses, incident.impact_override)
    listedUpdate.current = isThere ? reviewedUpdate : null
    composer.onNewerUpdate(newest, newest.revision, incidentStatuses, incident.impact_override)
  }, [composer, board, id])
}

/** Shows what was posted until the next edit or attempt, and calls `onPosted`. */
function usePosted(
  composer: ComposerStore | null,
  showPosted: (posted: PostedUpdate | null) => void,
  onPosted: (posted: PostedUpdate) => void,
): void {
  useEffect(() => {
    if (!composer) return
    return composer.$composition.listen(({ sending, saveState, discarded }) => {
      if (sending.state === 'sent') {
        const posted = { incident: sending.incident, at: team.now() }
        showPosted(posted)
        onPosted(posted)
      } else if (sending.state !== 'writing' || saveState !== 'empty' || discarded) showPosted(null)
    })
  })
}
