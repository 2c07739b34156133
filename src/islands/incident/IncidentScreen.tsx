import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { incidentPath } from '../../core/incident/path.ts'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { NEW_INCIDENT } from '../../core/presence/presence.ts'
import { isClosed } from '../../core/status/incident.ts'
import { type ComposerStore, createComposer } from '../../stores/team/composer.ts'
import { newIncidentDraft, unknownUpdateDraft, updateDraft } from '../../stores/team/model/draft.ts'
import { affectedStatuses, seenRevision } from '../../stores/team/model/preview-board.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { isOutsideTeam, mayPost } from '../../stores/team/session.ts'
import { LoadError, Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { AtWork } from '../team/AtWork.tsx'
import { currentStatus, updatesOf } from '../team/board-view.ts'
import { IncidentFacts } from '../team/IncidentFacts.tsx'
import { Sign } from '../team/Sign.tsx'
import { type ConsoleProps, type Localization, localizationFor, team, useNow } from '../team/team.ts'
import { useKeys } from '../team/use-keys.ts'
import { useLoaded } from '../team/use-loaded.ts'
import { Details } from './Details.tsx'
import { HiddenNotice } from './HiddenNotice.tsx'
import { IncidentActions } from './IncidentActions.tsx'
import { Posted, type PostedUpdate } from './Posted.tsx'
import { updateRights } from './TakeBack.tsx'
import { Timeline } from './Timeline.tsx'
import { useWriting } from './use-writing.ts'

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
  const [hasIgnored, setHasIgnored] = useState(false)
  const [posted, setPosted] = useState<PostedUpdate | null>(null)
  // Of an incident that was opened through the emergency journal, on this screen, where the backend knows nothing of it.
  const [journaledName, setJournaledName] = useState('')
  useEffect(() => team.start(me, page, id, id === null), [me, page, id])
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
  const stopWriting = useRef<() => void>(() => {})
  useNewerUpdates(composer, board, id)
  useEffect(() => composer?.watch(), [composer])
  useEffect(
    () =>
      composer?.$composition.subscribe(({ saveState, sending, draft }) => {
        team.setWriting(saveState !== 'empty')
        if (sending.state === 'journaled') setJournaledName(draft.name)
      }),
    [composer],
  )
  usePosted(composer, setPosted, async (onPosted) => {
    if (id === null) {
      team.savePostedAt(onPosted.incident, onPosted.at)
      return location.assign(consoleAddress(slug, `incidents/${onPosted.incident}`))
    }
    await team.refresh()
    setComposer(createComposerFor(id))
    stopWriting.current()
  })
  // Not among what the screen waits for, and there before somebody asks for it: by then the network may be gone.
  const loaded = useLoaded(() => import('../composer/Composer.tsx'), true, ignoreFailure, words)
  const drafts = useLoaded(
    () => import('../drafts/SharedDrafts.tsx'),
    session.state === 'signed_in',
    ignoreFailure,
    words,
  )
  const later = useLoaded(() => import('../drafts/PublishLater.tsx'), drafts !== null, ignoreFailure, words)
  const { isWriting, stop } = useWriting(composer, id === null, loaded !== null)
  stopWriting.current = stop
  const isReady = composer !== null || state.state === 'failed'
  useEffect(() => {
    const at = id !== null && isReady ? team.takePostedAt(id) : null
    if (id !== null && at !== null) setPosted({ incident: id, at })
  }, [id, isReady])
  const draftName = composer?.$composition.get().draft.name
  const title = id === null ? journaledName || words.team.newIncident : (incident?.name ?? draftName ?? '')
  useEffect(() => {
    if (incident) document.title = `${incident.name} · ${words.team.title({ name: props.name })}`
  }, [incident, words, props.name])
  // A draft can always be continued; until the session is known, everyone may write.
  const isPoster = mayPost(session)
  const canWrite = composer !== null && (session.state !== 'signed_in' || isPoster)
  const hasTimeline = id !== null && (!board || isKnown)
  // Updates of a withdrawn or archived incident are not encouraged: visitors would see none of them.
  const isWithdrawnOrArchived = hidden === 'taken_back' || hidden === 'archived'
  const ask = (what: string) => () => {
    location.hash = ''
    location.hash = what
  }
  const isOpen = incident?.status != null && !isClosed(incident.status)
  const isMaintenance = incident?.kind === 'maintenance'
  const maintenance = useLoaded(() => import('./MaintenanceFacts.tsx'), isMaintenance, ignoreFailure, words)
  const hasActions = canWrite && isPoster && incident !== null && !isWriting && !isWithdrawnOrArchived
  useKeys({
    u: hasActions && (isOpen || incident.status === null) ? ask('update') : null,
    r: hasActions && isOpen && !isMaintenance ? ask('resolve') : null,
  })
  const isComposerOpen = canWrite && (isWriting || isWithdrawnOrArchived)
  const timeline = hasTimeline && board && (
    <Timeline
      page={page}
      incident={id}
      updates={updates}
      member={props.member}
      may={updateRights(session)}
      composer={canWrite ? composer : null}
      {...localization}
    />
  )
  const shownIncident = incident === null ? null : isVisible ? incident : withoutNextUpdate(incident)
  const ways = shownIncident && (
    <>
      {isVisible && (
        <a className="culine" href={incidentPath({ id: shownIncident.id })}>
          {words.team.publicAddress}
        </a>
      )}
      {shownIncident.merged_into !== '' && (
        <a className="culine" href={consoleAddress(slug, `incidents/${shownIncident.merged_into}`)}>
          {words.visitor.goesOn}
        </a>
      )}
    </>
  )
  if (isOutsideTeam(session, props.member, page)) return <OutsideTeam words={words} />
  return (
    <>
      <div className="chead">
        <div>
          <BackLink slug={slug} isNew={id === null} isMaintenance={isMaintenance} words={words} />
          <h1>{title || words.team.incidents}</h1>
          {shownIncident &&
            (maintenance ? (
              <maintenance.MaintenanceFacts maintenance={shownIncident} updates={updates} now={now} {...localization}>
                {ways}
              </maintenance.MaintenanceFacts>
            ) : (
              <IncidentFacts incident={shownIncident} last={updates[0] ?? null} now={now} {...localization}>
                {ways}
              </IncidentFacts>
            ))}
        </div>
        {hasActions && board && (
          <IncidentActions
            incident={incident}
            updates={updates}
            isVisible={isVisible}
            board={board}
            {...localization}
          />
        )}
      </div>
      {incident && (
        <Details
          page={page}
          incident={incident}
          updates={updates}
          member={props.member}
          canEdit={isPoster}
          {...localization}
        />
      )}
      <Notices slug={slug} promisesShown={id} {...localization} />
      {incident && <HiddenNotice incident={incident} mayPost={isPoster} {...localization} />}
      <Posted posted={posted} hasIgnored={hasIgnored} isVisible={incident === null || isVisible} {...localization} />
      <AtWork incident={id ?? NEW_INCIDENT} words={words} />
      {drafts && (
        <drafts.SharedDrafts
          page={page}
          incident={id ?? ''}
          me={me}
          composer={canWrite ? composer : null}
          board={board}
          {...localization}
        />
      )}
      {state.state === 'loading' && !composer && <Skeleton words={words} rows={6} />}
      {state.state === 'failed' && <LoadError words={words} />}
      {board && !isKnown && <p className="note">{words.team.noIncident}</p>}
      {isComposerOpen && loaded && (
        <FoldedIfHidden composer={composer} isHidden={isWithdrawnOrArchived} label={words.team.writeHiddenUpdate}>
          <loaded.Composer
            page={page}
            composer={composer}
            board={board}
            incident={incident}
            updates={updates}
            hasIgnored={hasIgnored}
            onIgnored={setHasIgnored}
            {...localization}
          >
            {later && <later.PublishLater page={page} incident={id ?? ''} composer={composer} {...localization} />}
            {!isWithdrawnOrArchived && timeline}
          </loaded.Composer>
        </FoldedIfHidden>
      )}
      {!(isComposerOpen && loaded && !isWithdrawnOrArchived) && timeline}
    </>
  )
}

const ignoreFailure = () => {}

/** Leads to the list that it stands in; a new one to the first screen, which it is begun from. */
function BackLink({
  slug,
  isNew,
  isMaintenance,
  words,
}: { slug: string; isNew: boolean; isMaintenance: boolean } & Pick<Localization, 'words'>) {
  const { team, maintenance } = words
  const [path, label] = isNew
    ? ['', team.now]
    : isMaintenance
      ? ['maintenance', maintenance.title]
      : ['incidents', team.incidents]
  return (
    <a className="cback" href={consoleAddress(slug, path)}>
      <Sign name="left" />
      {label}
    </a>
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
  return team.compose(createComposer, id ?? 'new', () => {
    const state = team.$board.get()
    const board = state.state === 'ready' ? state.board : null
    const incident = board?.incidents.find((one) => one.id === id)
    if (id === null) return newIncidentDraft()
    if (!board || !incident) return unknownUpdateDraft(id)
    const updates = updatesOf(board, id)
    return updateDraft(
      { ...incident, status: currentStatus(incident, updates) },
      affectedStatuses(updates),
      seenRevision(updates),
    )
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
    const incidentStatuses = {
      status: currentStatus(incident, updates) ?? newest.status,
      affected: affectedStatuses(updates),
    }
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
