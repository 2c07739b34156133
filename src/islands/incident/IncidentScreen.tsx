import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { incidentPath } from '../../core/incident/path.ts'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { consoleAddress, NEW_INCIDENT } from '../../core/page/console-address.ts'
import { isClosed } from '../../core/status/incident.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import { isOutsideTeam, mayPost } from '../../stores/team/session.ts'
import { LoadError, Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { AtWork } from '../team/AtWork.tsx'
import { updatesOf } from '../team/board-view.ts'
import { IncidentFacts } from '../team/IncidentFacts.tsx'
import { type ConsoleProps, localizationFor, team, useNow } from '../team/team.ts'
import { useKeys } from '../team/use-keys.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { BackLink } from './BackLink.tsx'
import { Details } from './Details.tsx'
import { FoldedIfHidden } from './FoldedIfHidden.tsx'
import { HiddenNotice } from './HiddenNotice.tsx'
import { IncidentActions } from './IncidentActions.tsx'
import { Posted, type PostedUpdate } from './Posted.tsx'
import { updateRights } from './TakeBack.tsx'
import { Timeline } from './Timeline.tsx'
import { createComposerFor, useNewerUpdates, usePosted } from './use-composer.ts'
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
    if (composer || !(isKnown || team.hasDraft(id ?? NEW_INCIDENT))) return
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
      {isVisible && shownIncident.status !== null && (
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
            page={page}
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
          slug={slug}
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
      <Posted
        last={updates[0]?.id ?? ''}
        page={page}
        posted={posted}
        hasIgnored={hasIgnored}
        isVisible={incident === null || isVisible}
        {...localization}
      />
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

/** For a hidden incident visitors were not told of a next update. */
const withoutNextUpdate = (incident: TeamIncident): TeamIncident => ({ ...incident, next_update_at: null })
