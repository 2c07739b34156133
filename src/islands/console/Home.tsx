import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { isOutsideTeam, mayPost } from '../../stores/team/session.ts'
import { boardStatus } from '../team/board-status.ts'
import { Steady } from '../team/Steady.tsx'
import { type ConsoleProps, type Localization, localizationFor, team, useNow } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Components } from './Components.tsx'
import { MaintenanceToday } from './MaintenanceToday.tsx'
import { LoadError, Notices, Skeleton } from './Notices.tsx'
import { OpenIncidents } from './OpenIncidents.tsx'
import { OutsideTeam } from './OutsideTeam.tsx'

/** The console's first screen: what visitors see, what is open, and every component. */
export function Home(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const me = props.member?.id ?? ''
  const board = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  const ready = board.state === 'ready' ? board.board : null
  const isPoster = mayPost(session)
  const role = session.state === 'signed_in' ? session.role : null
  const isAdmin = role === 'owner' || role === 'admin'
  const addHref = isAdmin ? consoleAddress(props.slug, 'first-run') : null
  useBackups(session.state === 'signed_in')
  const backups = useLoaded(() => import('./LastBackup.tsx'), isAdmin, ignoreFailure, words)
  const drafts = useLoaded(() => import('../drafts/DraftsAtHome.tsx'), role !== null, ignoreFailure, words)
  const handover = useLoaded(() => import('../handover/Handover.tsx'), role !== null, ignoreFailure, words)
  // What was chosen before the session ended stays, to be published or discarded. Not among what the screen waits for, and
  // there before a status is chosen: by then the network may be gone.
  const isSignedOut = session.state === 'signed_out'
  const dock = useLoaded(() => import('./StatusDock.tsx'), isPoster || isSignedOut, ignoreFailure, words)
  const foot = useLoaded(() => import('../today/HomeFoot.tsx'), role !== null, ignoreFailure, words)
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const placeholder = (rows: number) =>
    board.state === 'failed' ? <LoadError words={words} /> : <Skeleton words={words} rows={rows} />
  return (
    <>
      <Notices slug={props.slug} promisesShown="all" {...localization} />
      <CurrentStatus board={ready} name={props.name} publicUrl={props.publicUrl} {...localization} />
      {ready ? (
        <>
          <Steady>
            {handover && <handover.Handover page={props.page} mayPost={isPoster} isOffer={false} {...localization} />}
          </Steady>
          <OpenIncidents board={ready} slug={props.slug} mayPost={isPoster} {...localization} />
          <Steady>
            {drafts && (
              <drafts.DraftsAtHome page={props.page} slug={props.slug} board={ready} me={me} {...localization} />
            )}
          </Steady>
          <MaintenanceToday board={ready} page={props.page} slug={props.slug} mayPost={isPoster} {...localization} />
          <Components board={ready} mayPost={isPoster} addHref={addHref} words={words} />
          <div className="cfoot">
            {foot && handover && (backups || !isAdmin) ? (
              <foot.HomeFoot
                page={props.page}
                slug={props.slug}
                board={ready}
                me={{ id: me, name: props.member?.name || props.member?.email || '' }}
                readsAudit={isAdmin}
                before={<handover.Handover page={props.page} mayPost={isPoster} isOffer {...localization} />}
                after={backups && <backups.LastBackup {...localization} />}
                waiting={placeholder(5)}
                {...localization}
              />
            ) : (
              role !== null && placeholder(5)
            )}
          </div>
          {(isPoster || isSignedOut) && dock && (
            <dock.StatusDock board={ready} isSignedOut={isSignedOut} {...localization} />
          )}
        </>
      ) : (
        <>
          <section className="csec" aria-labelledby="oi">
            <header>
              <h2 id="oi">{words.team.openIncidents}</h2>
            </header>
            {placeholder(2)}
          </section>
          <section className="csec" aria-labelledby="cs">
            <header>
              <h2 id="cs">{words.team.components}</h2>
            </header>
            {placeholder(12)}
          </section>
        </>
      )}
    </>
  )
}

interface CurrentStatusProps extends Localization {
  board: Board | null
  name: string
  publicUrl: string | null
}

/** The verdict, as visitors read it. */
function CurrentStatus({ board, name, publicUrl, words, formats }: CurrentStatusProps) {
  const now = useNow()
  const status = board ? boardStatus(board, now) : null
  const sentence = status ? formatVerdict(status.verdict, words.verdict, formats) : null
  return (
    <section className="cnow" aria-label={words.composer.whatVisitorsRead}>
      <Icon name={status?.indicator ?? 'void'} />
      <h1>
        {sentence ? (
          <>
            {sentence.bold} <span>{sentence.grey}</span>
          </>
        ) : (
          words.team.title({ name })
        )}
      </h1>
      <p>
        {words.composer.whatVisitorsRead}{' '}
        {publicUrl !== null && (
          <a className="culine" href={publicUrl}>
            {words.team.publicPage}
          </a>
        )}
      </p>
    </section>
  )
}

/** Loads the age of the last backup, again every ten minutes. */
function useBackups(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    void team.loadBackups()
    const timer = setInterval(() => void team.loadBackups(), 600_000)
    return () => clearInterval(timer)
  }, [isSignedIn])
}
